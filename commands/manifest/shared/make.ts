// Making a carrier's manifest. Loaded when somebody first does.
import type { Carrier } from "@/contract/mail/mail";
import { makeManifest } from "@/contract/manifests/manifest";
import { companyArg } from "@/kernel/arguments/plain/carrier";
import { officeZone } from "@/kernel/arguments/when/office-day";
import { receivedArg } from "@/kernel/arguments/when/received";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { dayIn } from "@/kernel/values/moment";
import { dayOf, ownDay } from "@/kernel/values/own-day";

type Wish = { carrier: Carrier; day?: string | undefined; office?: Ref | undefined };

/** Of the office's today, unless a day is said. */
export async function make({ api, args, context }: Run<Wish>): Promise<Outcome> {
  const { carrier, office } = args;
  const zone = officeZone(context, office?.id);
  const day = args.day === undefined ? dayIn(new Date(), zone) : dayOf(new Date(args.day));
  try {
    const body = { carrier, officeId: office?.id, ...ownDay(day, zone) };
    const { id, label, count } = await api(makeManifest, { body });
    return {
      say: `${label}: ${count === 1 ? "1 forward" : `${count} forwards`}.`,
      go: `/manifest/${id}`,
    };
  } catch (fault) {
    const forDay = args.day === undefined ? "" : ` for ${receivedArg.format(args.day)}`;
    return whichOffice(fault, `manifest ${companyArg.format(carrier)}${forDay} at`);
  }
}

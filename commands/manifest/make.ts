import { makeManifest } from "@/contract/manifests/manifest";
import { companyArg } from "@/kernel/arguments/plain/carrier";
import { officeHereArg } from "@/kernel/arguments/records/listed";
import { receivedArg } from "@/kernel/arguments/plain/received";
import { defineCommand } from "@/kernel/command/define";
import { whichOffice } from "@/kernel/command/which-office";
import { dayIn } from "@/kernel/values/moment";
import { officeZone } from "@/kernel/arguments/plain/office-day";
import { dayOf, ownDay } from "@/kernel/values/own-day";

export default defineCommand({
  id: "manifest.make",
  title: "Create manifest",
  about: "Lists what was shipped with a carrier that day and is on no manifest yet. The driver signs it.",
  keywords: [
    "handover",
    "driver",
    "pickup by carrier",
    "hand to the carrier",
    "end of day",
    "dispatch",
    "print manifest",
    "new manifest",
    "make manifest",
    "close out",
  ],
  short: ["mf"],
  group: "Mailroom",
  scope: "global",
  phrase: "manifest {carrier} [for {day}] [at {office}]",
  args: { carrier: companyArg, day: receivedArg, office: officeHereArg },
  when: ({ can }) => can("requests.write") || "Your role cannot change forwards",
  danger: "safe",
  run: ({ api, args, context }) => {
    const zone = officeZone(context, args.office?.id);
    const day = args.day === undefined ? dayIn(new Date(), zone) : dayOf(new Date(args.day));
    const body = { carrier: args.carrier, officeId: args.office?.id, ...ownDay(day, zone) };
    return api(makeManifest, { body }).then(
      ({ id, label, count }) => ({
        say: `${label}: ${count === 1 ? "1 forward" : `${count} forwards`}.`,
        go: `/manifest/${id}`,
      }),
      (fault: unknown) => {
        const forDay = args.day ? ` for ${receivedArg.format(args.day)}` : "";
        return whichOffice(fault, `manifest ${companyArg.format(args.carrier)}${forDay} at`);
      },
    );
  },
});

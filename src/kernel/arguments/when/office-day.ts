// Today at the office that a line is about: "tomorrow" is the office's, wherever the person is.
import * as z from "zod";
import type { Given } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { Lookup } from "@/kernel/command/facts";
import type { Day } from "@/kernel/values/date";
import { dayIn, ownZone } from "@/kernel/values/moment";

/**
 * The time zone of an office, by its id or label; where none is given, of the one that the screen is about, else of all that the
 * person sees. This machine's where that is not set, or not one.
 */
export function officeZone({ offices = [], office }: Context, of = office?.id): string {
  const named = offices.filter(({ id, label }) => id === of || label === of);
  const zones = new Set((named.length > 0 ? named : offices).map(({ timeZone }) => timeZone));
  return (zones.size === 1 && [...zones][0]) || ownZone();
}

/** Today there, or what has to be looked up first: of which office a mailbox or a record is, where not all have the same time. */
export function todayAt({ context, args, facts }: Given): { today: Day } | { needs: readonly Lookup[] } {
  let of = idOf(args.office);
  if (of === undefined && new Set(context.offices?.map(({ timeZone }) => timeZone)).size > 1) {
    let mailbox: string | null | undefined = idOf(args.mailbox);
    const query = Object.values(args).map(idOf).find(Boolean);
    if (mailbox === undefined && query !== undefined) {
      const hits = facts.records(null, query);
      if (hits === undefined) return { needs: [{ ask: "records", kind: null, query }] };
      const hit = hits.find(({ id }) => id === query);
      of = hit?.officeId;
      mailbox = hit?.mailboxId;
    }
    if (of === undefined && mailbox) {
      const hit = facts.mailbox(mailbox);
      if (hit === undefined) return { needs: [{ ask: "mailbox", id: mailbox }] };
      of = hit?.officeLabel;
    }
  }
  return { today: dayIn(new Date(), officeZone(context, of)) };
}

const Named = z.object({ id: z.string() });
const idOf = (value: unknown) => Named.safeParse(value).data?.id;

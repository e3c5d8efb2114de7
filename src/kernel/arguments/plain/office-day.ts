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

/** Today there, or what has to be looked up first: of which office a mailbox is, where not all have the same time. */
export function todayAt({ context, args, facts }: Given): { today: Day } | { needs: readonly Lookup[] } {
  const [named, mailbox] = [args.office, args.mailbox].map((value) => Named.safeParse(value).data?.id);
  let of = named;
  if (named === undefined && mailbox !== undefined && (context.offices?.length ?? 0) > 1) {
    const hit = facts.mailbox(mailbox);
    if (hit === undefined) return { needs: [{ ask: "mailbox", id: mailbox }] };
    of = hit?.officeLabel;
  }
  return { today: dayIn(new Date(), officeZone(context, of)) };
}

const Named = z.object({ id: z.string() });

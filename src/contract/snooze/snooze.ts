// Snoozing: a record that leaves the work lists until a moment. It comes back by itself, or as soon as anything of it changes.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment } from "@/contract/wire/page";
import type { Permission } from "@/contract/wire/roles";

export const SnoozedKind = z
  .enum(["ticket", "task", "exception", "request", "forward", "consolidation"])
  .meta({ id: "SnoozedKind" });
export type SnoozedKind = z.infer<typeof SnoozedKind>;

/** Who may snooze a record and wake it. */
export const snoozePermission: Readonly<Record<SnoozedKind, Permission>> = {
  ticket: "tickets.write",
  task: "tasks.write",
  exception: "mail.write",
  request: "requests.write",
  forward: "requests.write",
  consolidation: "requests.write",
};

/** The longest snooze, in days. */
export const mostSnoozeDays = 366;

/** Until when a record is snoozed, in its answers; null for one that is not, and in answers of the release before. */
export const SnoozedUntil = Moment.nullable()
  .default(null)
  .meta({ description: "Until when it is snoozed; null where it is not." });

/** The query value `snoozed` of a list of work. */
export const OnlySnoozed = z.stringbool().optional().meta({
  description:
    "Only those that are snoozed, or only the others. Unless sent, snoozed ones are left out, but not where `ids`, `mailboxId` or `search` is sent.",
});

const Snoozed = z
  .object({
    id: Id,
    snoozedUntil: Moment.nullable(),
    before: Moment.nullable().meta({ description: "Until when it was snoozed before; null for not." }),
  })
  .meta({ id: "Snoozed" });

const tag = "Snoozes";

export const snoozeRecord = endpoint({
  method: "post",
  path: "/mail-handler/snoozes/{id}",
  tag,
  summary: `Snooze an open record until a moment, at most ${mostSnoozeDays} days ahead; it comes back then, or when anything of it changes`,
  doing: "Snoozing",
  access: "signed-in",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    kind: SnoozedKind,
    until: Moment.meta({ description: "To the minute; seconds count as the next one." }),
    seen: Moment.nullable().optional().meta({
      description:
        "Only if it is still snoozed until then, or awake (null): what is taken back had led to that.",
    }),
  }),
  answer: Snoozed,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const wakeRecord = endpoint({
  method: "post",
  path: "/mail-handler/snoozes/{id}/wake",
  tag,
  summary: "Bring a snoozed record back now; again on one that is awake changes nothing",
  doing: "Waking",
  access: "signed-in",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    kind: SnoozedKind,
    until: Moment.optional().meta({
      description: "Only if it is still snoozed until then: what a snooze that is taken back saw.",
    }),
  }),
  answer: Snoozed,
  errors: ["not_found", "conflict", "stale", "invalid"],
  idempotent: true,
});

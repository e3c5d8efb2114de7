// Events: the record of who changed what, when and from where.
import * as z from "zod";
import { Id, Moment } from "./page";

/** What can happen, named noun.verb in the past tense. */
export const EventType = z
  .enum([
    "mail.registered",
    "mail.withdrawn",
    "file.finalised",
    "staff.set-up",
    "staff.invited",
    "staff.invitation-revoked",
    "staff.registered",
    "staff.updated",
    "staff.signed-in",
    "staff.signed-out",
    "staff.password-changed",
    "staff.locked",
    "staff.session-revoked",
  ])
  .meta({ id: "EventType" });
export type EventType = z.infer<typeof EventType>;

export const HistoryEntry = z
  .object({
    id: Id,
    type: EventType,
    at: Moment,
    who: z.string().meta({ description: "Name of the staff member, or what acted by itself." }),
    source: z.string().meta({ description: "What they used: console, palette, scanner, terminal, api." }),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

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

/**
 * What a person used, as clients say it in `X-Source`; `console` for what the console does without a command, `api` where
 * a client says nothing, `start` for what a starting server does by itself.
 */
export const Source = z
  .enum([
    "palette",
    "hotkey",
    "button",
    "menu",
    "form",
    "scanner",
    "terminal",
    "undo",
    "console",
    "api",
    "start",
  ])
  .meta({ id: "Source" });
export type Source = z.infer<typeof Source>;

export const HistoryEntry = z
  .object({
    id: Id,
    type: EventType,
    at: Moment,
    who: z.string().meta({ description: "Name of the staff member, or what acted by itself." }),
    source: Source,
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

// Events: the record of who changed what, when and from where.
import * as z from "zod";
import { openEnum } from "./open-enum";
import { Id, Moment } from "./page";

/** What can happen, named noun.verb in the past tense. */
export const EventType = z
  .enum([
    "mail.registered",
    "mail.withdrawn",
    "mail.corrected",
    "mail.moved",
    "mail.consolidated",
    "mail.label-printed",
    "mail.rescued",
    "mail.rescue-taken-back",
    "mail.destroyed",
    "mail.returned",
    "mail.return-taken-back",
    "mail.storage-extended",
    "mail.fees-waived",
    "mail.fees-charged",
    "request.filed",
    "request.started",
    "request.done",
    "request.failed",
    "request.cancelled",
    "request.reopened",
    "forward.filed",
    "forward.started",
    "forward.shipped",
    "forward.delivered",
    "forward.cancelled",
    "forward.changed",
    "forward.reopened",
    "consolidation.filed",
    "consolidation.started",
    "consolidation.done",
    "consolidation.failed",
    "consolidation.cancelled",
    "task.created",
    "task.withdrawn",
    "task.changed",
    "task.completed",
    "task.message-added",
    "ticket.opened",
    "ticket.changed",
    "ticket.replied",
    "ticket.note-added",
    "ticket.customer-wrote",
    "exception.created",
    "exception.changed",
    "exception.assigned",
    "exception.asked",
    "exception.returned",
    "exception.held",
    "exception.settled",
    "exception.reopened",
    "exception.note-added",
    "manifest.made",
    "manifest.changed",
    "manifest.handed-over",
    "manifest.reopened",
    "shred.started",
    "shred.ticked",
    "shred.unticked",
    "shred.finished",
    "shred.cancelled",
    "office.created",
    "office.changed",
    "mailbox.created",
    "mailbox.changed",
    "member.changed",
    "member.access-ended",
    "member.access-given",
    "notice.sent",
    "notice.withdrawn",
    "notice.given-up",
    "notice.retried",
    "notice.settings-changed",
    "integration-key.created",
    "integration-key.revoked",
    "label.printed",
    "label.failed",
    "label.cancelled",
    "label.retried",
    "printer.added",
    "printer.changed",
    "printer.removed",
    "file.finalised",
    "storage.changed",
    "storage.fees-changed",
    "reading.corrected",
    "reading.alias-deleted",
    "intake.started",
    "intake.changed",
    "intake.ended",
    "intake.reopened",
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
    "staff.second-factor-set-up",
    "staff.second-factor-removed",
    "staff.second-factor-reset",
    "staff.recovery-code-used",
    "staff.recovery-codes-renewed",
    "staff.exported",
    "staff.key-created",
    "staff.key-revoked",
  ])
  .meta({ id: "EventType" });
export type EventType = z.infer<typeof EventType>;

/**
 * What a person used, as clients send it in `X-Source`; `console` for what the console does without a command, `api`
 * where a client sends nothing. The server's own: `start` while it starts, `notices` when it sends them, `import` from
 * a file.
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
    "notices",
    "import",
  ])
  .meta({ id: "Source" });
export type Source = z.infer<typeof Source>;

/** The sources that a client may send. */
export const SourceSaid = Source.exclude(["start", "notices", "import"]);

export const HistoryEntry = z
  .object({
    id: Id,
    type: openEnum(EventType),
    at: Moment,
    who: z.string().meta({ description: "Name of the staff member, or what acted by itself." }),
    source: openEnum(Source),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

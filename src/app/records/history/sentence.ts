// Events of a mail item or a mailbox, as sentences.
import * as z from "zod";
import type { EventType, HistoryEntry, Source } from "@/contract/wire/event";
import { dayText, momentText } from "@/app/ui/text/dates";
import { formatCents } from "@/contract/text/money";
import { labelled } from "@/contract/wire/open-enum";
import { shownNumber } from "@/contract/codes/tracking";
import { describedItem } from "./subject";

/** The saved details of a mail item in its events. */
const MailDetail = z.object({
  steNumber: z.string(),
  recipient: z.string(),
  type: z.string(),
  sender: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().optional(),
  photo: z.boolean().optional(),
  /** Why its registration was taken back. */
  reason: z.string().optional(),
});

/** The saved details of a user of a customer's workspace. */
const MemberDetail = z.object({ member: z.string() });

/** The saved details of a place: the code of the shelf, and of the one before. */
const PlaceDetail = z.object({ shelf: z.string().nullable(), from: z.string().nullable() });
/** The saved details of a person who came to the pick-up desk, or may come, and of what they took. */
const PersonDetail = z.object({ person: z.string() });
const HandedOverDetail = PersonDetail.extend({ items: z.array(z.string()) });

/** The saved details of a completion: which codes were scanned, or why none was. */
const ProofDetail = z.object({
  scanned: z.array(z.string()).optional(),
  unscannedBecause: z.string().optional(),
});

/** The saved details of an action request: its type in words. */
const RequestDetail = z.object({ request: z.string() });

/** The saved details of a standing instruction, in its words, and why a lead went against it. */
const InstructionDetail = z.object({ instruction: z.string(), reason: z.string().optional() });

/** The saved details of a label: which copy for its item it was. */
const LabelDetail = z.object({ copy: z.number().int().min(2) });

/** The saved details of a ticket that was assigned or linked. */
const TicketDetail = z.object({ to: z.string().nullable(), label: z.string() }).partial();

/** The saved details of a record that was snoozed. */
const SnoozeDetail = z.object({ until: z.string() });

/** The saved details of an item that leaves, is rescued, or is stored longer. */
const LeavingDetail = z.object({
  end: z.string().optional().catch(undefined),
  destroyOn: z.string().optional().catch(undefined),
  certificate: z.number().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
  cents: z.number().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
});

/** "Rescued: it is not shredded"; null for events that need no more than their type. */
function leavingSentence({ type, detail }: Pick<HistoryEntry, "type" | "detail">): string | null {
  const { end = "destroyed", destroyOn, certificate, until, cents, reason } = LeavingDetail.parse(detail);
  const why = reason ? `: ${reason}` : "";
  const on = destroyOn === undefined ? "" : ` on ${dayText(destroyOn)}`;
  if (type === "request.done" && destroyOn !== undefined) return `Request completed: to be destroyed${on}`;
  if (type === "mail.rescued") return `Rescued, not ${end}${why}`;
  if (type === "mail.rescue-taken-back") return `To be ${end}${on} after all${why}`;
  if (type === "mail.destroyed") {
    return `${end.charAt(0).toUpperCase()}${end.slice(1)}${certificate === undefined ? "" : `, certificate ${certificate}`}`;
  }
  if (type === "mail.returned") return `Sent back to its sender${why}`;
  if (type === "mail.storage-extended" && until !== undefined) {
    return `Stored free of charge until ${dayText(until)}`;
  }
  if (type === "mail.fees-waived" && cents !== undefined) {
    return `Storage fees of ${formatCents(cents)} waived${why}`;
  }
  if (type === "mail.return-taken-back") return `Here after all: not returned to its sender${why}`;
  return null;
}

/** "Envelope from Chase registered for Ayşe Yıldız, by UPS 1Z…, with a photo". Who, when and from where are shown next to it. */
export function historySentence({ type, detail }: Pick<HistoryEntry, "type" | "detail">): string {
  const member = MemberDetail.safeParse(detail).data;
  if (type === "member.changed" && member) return `User ${member.member} changed`;
  if (type === "member.access-ended" && member) return `Access of ${member.member} ended`;
  if (type === "member.access-given" && member) return `Access of ${member.member} given back`;
  const place = PlaceDetail.safeParse(detail).data;
  if (type === "mail.placed" && place) return placeSentence(place);
  const came = PersonDetail.safeParse(detail).data;
  if (type === "request.handed-over" && came) return `Handed over to ${came.person}`;
  if (type === "mailbox.person-authorised" && came) return `${came.person} may pick up`;
  if (type === "mailbox.authorisation-ended" && came) return `${came.person} may no longer pick up`;
  const instruction = InstructionDetail.safeParse(detail).data;
  if (type.startsWith("instruction.") && instruction) {
    return `${eventWords(type)}: ${instruction.instruction}${instruction.reason ? ` (${instruction.reason})` : ""}`;
  }
  if (type === "request.filed" && instruction) {
    return `${RequestDetail.parse(detail).request} request filed by the instruction “${instruction.instruction}”`;
  }
  const handed = HandedOverDetail.safeParse(detail).data;
  if (type === "desk.handed-over" && handed) {
    const { person, items } = handed;
    return `${items.length === 1 ? "1 item" : `${items.length} items`} handed over to ${person}`;
  }
  const label = LabelDetail.safeParse(detail).data;
  if (type === "mail.label-printed" && label) return `Label printed again, copy ${label.copy}`;
  const ticket = TicketDetail.safeParse(detail).data;
  if (type === "ticket.assigned" && ticket?.to !== undefined) {
    return ticket.to === null ? "Ticket assigned to nobody" : `Ticket assigned to ${ticket.to}`;
  }
  if (type === "ticket.linked" && ticket?.label) return `Ticket linked to ${ticket.label}`;
  if (type === "ticket.unlinked" && ticket?.label) return `Ticket unlinked from ${ticket.label}`;
  const snooze = SnoozeDetail.safeParse(detail).data;
  if (type === "snooze.set" && snooze) return `Snoozed until ${momentText(snooze.until)}`;
  const request = RequestDetail.safeParse(detail).data;
  const leaving = leavingSentence({ type, detail });
  if (leaving !== null) return leaving;
  const mail = MailDetail.safeParse(detail).data;
  // Which request it was: "Scan request filed".
  const words = request
    ? eventWords(type).replace(/^Request\b/, `${request.request} request`)
    : eventWords(type);
  if (!mail) return `${words}${proofWords(detail)}`;
  const item = describedItem(mail.type, mail.sender);
  if (type === "mail.registered") {
    const by = [mail.carrier, shownNumber(mail.trackingNumber ?? "")].filter(Boolean).join(" ");
    return `${item} registered for ${mail.recipient}, by ${by}${mail.photo ? ", with a photo" : ""}`;
  }
  if (type === "mail.withdrawn") {
    const why = mail.reason ? `: ${mail.reason}` : "";
    return `Registration of ${lowerFirst(item)} for ${mail.recipient} withdrawn${why}`;
  }
  return `${words}${proofWords(detail)}`;
}

/** ", item scanned", ", without a scan: the label came off"; empty where the office asks for none. */
function proofWords(detail: HistoryEntry["detail"]): string {
  const { scanned, unscannedBecause } = ProofDetail.safeParse(detail).data ?? {};
  if (unscannedBecause !== undefined) return `, without a scan: ${unscannedBecause}`;
  return scanned === undefined ? "" : ", item scanned";
}

function placeSentence({ shelf, from }: z.output<typeof PlaceDetail>): string {
  if (shelf === null) return `Taken off shelf ${from ?? "–"}`;
  return from === null ? `Put on shelf ${shelf}` : `Moved from shelf ${from} to ${shelf}`;
}

/** The sentence for an event without its details. */
const eventWords = labelled<EventType>({
  "deposit.made": "Deposit made",
  "deposit.changed": "Deposit changed",
  "deposit.prepared": "Deposit prepared",
  "deposit.sent": "Deposit sent",
  "deposit.credited": "Deposit credited",
  "deposit.failed": "Deposit failed",
  "deposit.cancelled": "Deposit cancelled",
  "deposit.reversed": "Deposit reversed",
  "deposit.reopened": "Deposit reopened",
  "deposit.printed": "Paper of the deposit printed",
  "mail.registered": "Mail item registered",
  "mail.withdrawn": "Registration of a mail item withdrawn",
  "mail.corrected": "Mail item corrected",
  "mail.moved": "Mail item moved to another mailbox",
  "mail.consolidated": "Sent on in a consolidated package",
  "mail.label-printed": "Label printed",
  "mail.rescued": "Rescued: it is not destroyed",
  "mail.rescue-taken-back": "To be destroyed after all",
  "mail.destroyed": "Destroyed",
  "mail.returned": "Sent back to its sender",
  "mail.storage-extended": "Free storage extended",
  "mail.fees-waived": "Storage fees waived",
  "mail.fees-charged": "Waiver of storage fees taken back",
  "mail.return-taken-back": "Here after all: not returned to its sender",
  "mail.placed": "Put in another place",
  "mail.missing": "Not found",
  "mail.found": "Found again",
  "request.filed": "Request filed",
  "request.started": "Request started",
  "request.done": "Request completed",
  "request.failed": "Request failed",
  "request.cancelled": "Request cancelled",
  "request.reopened": "Request reopened",
  "request.lapsed": "Not picked up in time: stored again",
  "request.handed-over": "Handed over at the pick-up desk",
  "request.back-at-desk": "Hand-over undone: ready for pick-up again",
  "forward.filed": "Forward requested",
  "forward.started": "Forward started",
  "forward.shipped": "Shipped to carrier",
  "forward.delivered": "Delivered",
  "forward.cancelled": "Forward cancelled",
  "forward.changed": "Forward changed",
  "forward.reopened": "Forward reopened",
  "consolidation.filed": "Consolidation requested",
  "consolidation.started": "Consolidation started",
  "consolidation.done": "Consolidation completed",
  "consolidation.failed": "Consolidation failed",
  "consolidation.cancelled": "Consolidation cancelled",
  "consolidation.reopened": "Completion of the consolidation taken back",
  "task.created": "Task created",
  "task.withdrawn": "Task withdrawn",
  "task.changed": "Task changed",
  "task.completed": "Task completed",
  "task.message-added": "Message added to a task",
  "ticket.opened": "Ticket opened",
  "ticket.changed": "Ticket changed",
  "ticket.replied": "Ticket answered",
  "ticket.draft-taken": "Draft of a colleague taken over",
  "ticket.reply-withdrawn": "Reply taken back before it went out",
  "ticket.reply-planned": "Reply planned for another moment",
  "ticket.reply-held": "Reply held: the customer wrote after it",
  "ticket.note-added": "Note added to a ticket",
  "ticket.assigned": "Ticket assigned",
  "ticket.linked": "Ticket linked to what it is about",
  "ticket.unlinked": "Link of a ticket removed",
  "snooze.set": "Snoozed",
  "snooze.woken": "Brought back from its snooze",
  "snooze.ended": "Back from its snooze",
  "saved-reply.created": "Saved reply created",
  "saved-reply.changed": "Saved reply changed",
  "saved-reply.removed": "Saved reply removed",
  "saved-reply.restored": "Saved reply brought back",
  "ticket.customer-wrote": "Customer wrote to a ticket",
  "batch.received": "Scan received",
  "batch.read": "Scan read and cut into parts",
  "batch.failed": "Scan could not be read",
  "batch.changed": "Parts changed",
  "batch.change-taken-back": "Change of parts taken back",
  "batch.part-completed": "Part completed",
  "batch.discarded": "Discarded",
  "batch.restored": "Brought back",
  "exception.created": "Recorded as an exception",
  "exception.changed": "Exception changed",
  "exception.assigned": "Assigned to a mailbox",
  "exception.asked": "Customer asked about it",
  "exception.returned": "Returned to its sender",
  "exception.held": "Held",
  "exception.settled": "Closed",
  "exception.reopened": "Opened again",
  "exception.note-added": "Note added",
  "manifest.made": "Manifest made",
  "manifest.changed": "Manifest changed",
  "manifest.handed-over": "Manifest handed over",
  "manifest.reopened": "Manifest opened again",
  "shred.started": "Shred batch started",
  "shred.ticked": "Ticked in a shred batch",
  "shred.unticked": "Taken out of a shred batch",
  "shred.finished": "Shred batch finished",
  "shred.cancelled": "Shred batch cancelled",
  "shelf.added": "Shelf added",
  "shelf.changed": "Shelf changed",
  "shelf.removed": "Shelf removed",
  "shelf.restored": "Shelf given back",
  "shelf.audit-started": "Audit of a shelf started",
  "shelf.audit-scanned": "Scanned in an audit",
  "shelf.audited": "Shelf audited",
  "desk.handed-over": "Items handed over",
  "desk.undone": "Hand-over undone",
  "desk.signature-asked": "Signature asked for on another device",
  "desk.signed": "Signed on another device",
  "pull.started": "Pull list made",
  "pull.stepped": "Pull list worked on",
  "pull.finished": "Pull list finished",
  "pull.reopened": "Pull list opened again",
  "office.created": "Office made",
  "office.changed": "Office changed",
  "mailbox.created": "Mailbox opened",
  "mailbox.changed": "Mailbox changed",
  "mailbox.person-authorised": "Person authorised to pick up",
  "mailbox.authorisation-ended": "Authorisation to pick up ended",
  "mailbox.address-unreachable": "Address not reachable: mail came back",
  "mailbox.address-works": "Address works again",
  "instruction.added": "Instruction added",
  "instruction.changed": "Instruction changed",
  "instruction.ended": "Instruction ended",
  "instruction.restored": "Instruction brought back",
  "instruction.tried": "Dry run of an instruction looked at",
  "instruction.armed": "Instruction armed",
  "instruction.overridden": "Done against an instruction",
  "member.changed": "User changed",
  "member.access-ended": "User's access ended",
  "member.access-given": "User's access given back",
  "notice.sent": "Customer notified",
  "notice.withdrawn": "Notice to the customer withdrawn",
  "notice.given-up": "Customer could not be notified",
  "notice.retried": "Notice to the customer sent again",
  "notice.settings-changed": "Settings of notices to customers changed",
  "notice.bounced": "Notice to the customer came back",
  "notice.not-sent": "Customer not notified: mail to the address came back",
  "notice.unsubscribed": "Notices switched off by the link in a mail",
  "notice.tested": "Test mail sent",
  "promise.set": "Office hours or promises changed",
  "promise.paused": "Clock paused",
  "promise.resumed": "Clock runs again",
  "promise.explained": "Said why it was late",
  "integration-key.created": "Integration key made",
  "integration-key.revoked": "Integration key revoked",
  "label.printed": "Labels printed",
  "label.failed": "Printing a label failed",
  "label.cancelled": "Print job cancelled",
  "label.retried": "Print job tried again",
  "printer.added": "Printer added",
  "printer.stopped": "Printer stopped",
  "printer.resumed": "Printer prints again",
  "printer.changed": "Printer changed",
  "printer.removed": "Printer removed",
  "file.finalised": "Photo or document stored",
  "storage.changed": "Days of free storage changed",
  "storage.fees-changed": "Storage fees changed",
  "reading.corrected": "Reading of a photo corrected",
  "reading.alias-deleted": "Alias of a reading deleted",
  "intake.started": "Intake session started",
  "intake.changed": "Intake session changed",
  "intake.ended": "Intake session ended",
  "intake.reopened": "Intake session opened again",
  "staff.set-up": "First administrator set up",
  "staff.invited": "Staff member invited",
  "staff.invitation-revoked": "Invitation revoked",
  "staff.registered": "Staff member registered",
  "staff.updated": "Staff member changed",
  "staff.signed-in": "Signed in",
  "staff.signed-out": "Signed out",
  "staff.exported": "List exported",
  "staff.password-changed": "Password changed",
  "staff.locked": "Sign-in locked",
  "staff.session-revoked": "Session ended",
  "staff.second-factor-set-up": "Two-step sign-in set up",
  "staff.second-factor-removed": "Two-step sign-in turned off",
  "staff.second-factor-reset": "Two-step sign-in reset by an administrator",
  "staff.recovery-code-used": "Signed in with a recovery code",
  "staff.recovery-codes-renewed": "Recovery codes replaced",
  "staff.key-created": "Access key made",
  "staff.key-revoked": "Access key revoked",
});

/** The device a person used, for reading. */
export const sourceWords = labelled<Source>({
  palette: "Palette",
  hotkey: "Key",
  button: "Button",
  menu: "Row menu",
  form: "Form",
  scanner: "Scanner",
  terminal: "Terminal",
  undo: "Undo",
  console: "Console",
  api: "API",
  start: "Server start",
  notices: "Notices",
  upkeep: "Upkeep",
  import: "Import",
  folder: "Scan folder",
});

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// Events of a mail item or a mailbox, as sentences.
import * as z from "zod";
import { PauseReason, pauseReasonLabel } from "@/contract/due/pause";
import type { HistoryEntry } from "@/contract/wire/event";
import { dayText, momentText } from "@/app/ui/text/dates";
import { formatCents } from "@/contract/text/money";
import { shownNumber } from "@/contract/codes/tracking";
import { depositSentence } from "./deposit-sentence";
import { eventWords } from "./event-words";
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

/** The saved details of a promise clock: what is waited for, or why it was late. */
const ClockDetail = z.union([z.object({ waitingFor: PauseReason }), z.object({ reason: z.string() })]);

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
  const clock = ClockDetail.safeParse(detail).data;
  // A missing item that left was found, and says how it went.
  if (/^promise|^mail.(found|missing)/.test(type) && clock) {
    const why = "reason" in clock ? clock.reason : pauseReasonLabel(clock.waitingFor).toLowerCase();
    return `${eventWords(type)}: ${why}`;
  }
  const request = RequestDetail.safeParse(detail).data;
  const special = leavingSentence({ type, detail }) ?? depositSentence({ type, detail });
  if (special !== null) return special;
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

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// What an event of a history is about: its words, and the screen of its record.
import * as z from "zod";
import type { HistoryEntry } from "@/contract/wire/event";
import { mailDefaults } from "@/contract/mail/mail";

const Detail = z.object({
  type: z.string().optional().catch(undefined),
  sender: z.string().optional().catch(undefined),
  /** "envelope from Chase". */
  item: z.string().optional().catch(undefined),
  mailId: z.string().optional().catch(undefined),
  /** How many a consolidation has. */
  items: z.number().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  ticketNo: z.string().optional().catch(undefined),
});

/** The part of an event's name that says what kind of record it is about: "request". */
export function nounOf({ type }: Pick<HistoryEntry, "type">): string {
  return type.split(".")[0] ?? "";
}

/** "Envelope from Chase", "Call about ID", "Ticket 118"; null where its sentence says it, or nothing is known. */
export function subjectOf(entry: Pick<HistoryEntry, "type" | "detail">): string | null {
  const { type, sender, title, ticketNo, item, items } = Detail.parse(entry.detail);
  const noun = nounOf(entry);
  if (noun === "task") return title ?? null;
  if (noun === "ticket") return ticketNo === undefined ? null : `Ticket ${ticketNo}`;
  if (noun === "consolidation" && items !== undefined) return `${items} ${items === 1 ? "item" : "items"}`;
  if (item !== undefined) return item.charAt(0).toUpperCase() + item.slice(1);
  if (type === undefined || sender === undefined) return null;
  return entry.type === "mail.registered" || entry.type === "mail.withdrawn"
    ? null
    : describedItem(type, sender);
}

/** "Envelope from Chase", "Envelope without a sender". */
export function describedItem(type: string, sender: string): string {
  return sender === mailDefaults.senderName ? `${type} without a sender` : `${type} from ${sender}`;
}

/**
 * The address of the record. An item has no screen of its own: its mailbox shows it, where that is known. Null for other kinds
 * without a screen.
 */
export function addressOf(
  { type, recordId, detail }: Pick<HistoryEntry, "type" | "recordId" | "detail">,
  mailboxId?: string,
): string | null {
  const noun = nounOf({ type });
  const path = paths[noun];
  if (path !== undefined) return recordId === undefined ? null : `${path}/${recordId}`;
  const item = noun === "mail" ? recordId : Detail.parse(detail).mailId;
  return mailboxId === undefined || item === undefined ? null : `/mailbox/${mailboxId}?focus=${item}`;
}

const paths: Readonly<Record<string, string>> = {
  request: "/request",
  forward: "/forward",
  consolidation: "/consolidation",
  deposit: "/deposit",
  task: "/task",
  ticket: "/support",
};

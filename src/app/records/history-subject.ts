// What an event of a history is about: its words, and the screen of its record.
import * as z from "zod";
import type { HistoryEntry } from "@/contract/event";

const Detail = z.object({
  type: z.string().optional().catch(undefined),
  sender: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  ticketNo: z.string().optional().catch(undefined),
});

/** The part of an event's name that says what kind of record it is about: "request". */
export function nounOf({ type }: Pick<HistoryEntry, "type">): string {
  return type.split(".")[0] ?? "";
}

/** "Envelope from Chase", "Call about ID", "Ticket 118"; null where its sentence says it, or nothing is known. */
export function subjectOf(entry: Pick<HistoryEntry, "type" | "detail">): string | null {
  const { type, sender, title, ticketNo } = Detail.parse(entry.detail);
  const noun = nounOf(entry);
  if (noun === "task") return title ?? null;
  if (noun === "ticket") return ticketNo === undefined ? null : `Ticket ${ticketNo}`;
  if (type === undefined || sender === undefined) return null;
  return entry.type === "mail.registered" || entry.type === "mail.withdrawn"
    ? null
    : `${type} from ${sender}`;
}

/** The address of the record; null for kinds without a screen of their own. */
export function addressOf({ type, recordId }: Pick<HistoryEntry, "type" | "recordId">): string | null {
  const path = paths[nounOf({ type })];
  return path === undefined || recordId === undefined ? null : `${path}/${recordId}`;
}

const paths: Readonly<Record<string, string>> = {
  request: "/request",
  forward: "/forward",
  consolidation: "/consolidation",
  task: "/task",
  ticket: "/support",
};

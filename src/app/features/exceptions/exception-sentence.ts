// What happened to an exception, as sentences with their reasons.
import * as z from "zod";
import { historySentence } from "@/app/records/history/sentence";
import { wholeDayText } from "@/app/ui/text/whole-day";
import type { HistoryEntry } from "@/contract/wire/event";

const Detail = z.object({
  steNumber: z.string().optional().catch(undefined),
  ticketNo: z.string().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  note: z.string().optional().catch(undefined),
});

/** "Assigned to STE 1042", "Held until Dec 4, 2026: the customer is away". */
export function exceptionSentence(entry: HistoryEntry): string {
  const { steNumber, ticketNo, until, reason, note } = Detail.parse(entry.detail);
  const words: Partial<Record<HistoryEntry["type"], string | undefined>> = {
    "exception.assigned": steNumber && `Assigned to STE ${steNumber}`,
    "exception.asked": steNumber && `STE ${steNumber} asked in ticket ${ticketNo ?? ""}`,
    "exception.held": until && `Held until ${wholeDayText(until)}`,
    "exception.note-added": note && `Note: ${note}`,
  };
  const said = words[entry.type] ?? historySentence(entry);
  return reason ? `${said}: ${reason}` : said;
}

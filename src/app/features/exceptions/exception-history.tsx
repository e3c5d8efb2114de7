// What happened to an exception, in sentences with their reasons.
import * as z from "zod";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Happening } from "@/app/records/happening";
import { historySentence } from "@/app/records/history-sentence";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { dueText } from "@/app/ui/text/due";
import { useRested } from "@/app/ui/use-rested";
import type { HistoryEntry } from "@/contract/event";
import { exceptionHistory } from "@/contract/exception";

/** A new `version` makes it read again. */
export function ExceptionHistory({ id }: { id: string; version: number }) {
  const rested = useRested(id);
  const { data, error, mutate } = useEndpoint(exceptionHistory, rested === id ? { params: { id } } : null);
  return (
    <section aria-labelledby="exception-history">
      <h3 id="exception-history" className="mb-2 text-xs font-medium text-muted-foreground">
        History
      </h3>
      {data && (
        <ol className="grid">
          {data.items.map((entry) => (
            <Happening key={entry.id} entry={entry} sentence={exceptionSentence(entry)} />
          ))}
        </ol>
      )}
      {!data && !error && <Skeleton className="h-3 w-4/5 animate-appear-late" />}
      {!data && error && (
        <ReadFault title="The history could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </section>
  );
}

const Detail = z.object({
  steNumber: z.string().optional().catch(undefined),
  ticketNo: z.string().optional().catch(undefined),
  until: z.string().optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  note: z.string().optional().catch(undefined),
});

/** "Assigned to STE 1042", "Held until Dec 4, 2026: the customer is away". */
function exceptionSentence(entry: HistoryEntry): string {
  const { steNumber, ticketNo, until, reason, note } = Detail.parse(entry.detail);
  const words: Partial<Record<HistoryEntry["type"], string | undefined>> = {
    "exception.assigned": steNumber && `Assigned to STE ${steNumber}`,
    "exception.asked": steNumber && `STE ${steNumber} asked in ticket ${ticketNo ?? ""}`,
    "exception.held": until && `Held until ${dueText(until)}`,
    "exception.note-added": note && `Note: ${note}`,
  };
  const said = words[entry.type] ?? historySentence(entry);
  return reason ? `${said}: ${reason}` : said;
}

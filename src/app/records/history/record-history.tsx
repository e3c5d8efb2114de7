// The history of a record: what happened to it, the newest first. Each noun's is read from its own call and drawn here.
import { type ReactNode, useId } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { useRested } from "@/app/ui/use-rested";
import { consolidationHistory } from "@/contract/consolidations/consolidation";
import { depositHistory } from "@/contract/deposits/deposit";
import type { ApiError } from "@/contract/wire/errors";
import type { HistoryEntry } from "@/contract/wire/event";
import { exceptionHistory } from "@/contract/exceptions/exception";
import { mailHistory } from "@/contract/mail/mail";
import { taskHistory } from "@/contract/tasks/task";
import { ticketHistory } from "@/contract/tickets/ticket";
import { HistoryLine } from "./history-line";
import { eachActOnce } from "./acts";
import { historySentence } from "./sentence";

/**
 * Read once the record stays focused: passing it with a repeating key reads nothing. The part grows when it is read, so nothing
 * that is clicked may be below it, where it would move away under the pointer.
 */
type OfRecord = { id: string };

/** `action` is shown next to its title. */
export function ItemHistory({ id, action }: OfRecord & { action?: ReactNode }) {
  return <HistoryPart read={useEndpoint(mailHistory, useRestedInput(id))} action={action} />;
}

export function ConsolidationHistory({ id }: OfRecord) {
  return <HistoryPart read={useEndpoint(consolidationHistory, useRestedInput(id))} />;
}

export function DepositHistory({ id }: OfRecord) {
  return <HistoryPart read={useEndpoint(depositHistory, useRestedInput(id))} />;
}

export function TaskHistory({ id }: OfRecord) {
  return <HistoryPart read={useEndpoint(taskHistory, useRestedInput(id))} />;
}

export function TicketHistory({ id }: OfRecord) {
  return <HistoryPart read={useEndpoint(ticketHistory, useRestedInput(id))} />;
}

export function ExceptionHistory({ id, sentenceOf }: OfRecord & Pick<PartProps, "sentenceOf">) {
  return <HistoryPart read={useEndpoint(exceptionHistory, useRestedInput(id))} sentenceOf={sentenceOf} />;
}

function useRestedInput(id: string) {
  return useRested(id) === id ? { params: { id } } : null;
}

type PartProps = {
  read: {
    data: { items: readonly HistoryEntry[] } | undefined;
    error: ApiError | undefined;
    mutate: () => unknown;
  };
  sentenceOf?: ((entry: HistoryEntry) => string) | undefined;
  action?: ReactNode;
};

function HistoryPart({ read: { data, error, mutate }, sentenceOf = historySentence, action }: PartProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id={title} className="text-xs font-medium text-muted-foreground">
          History
        </h3>
        {action}
      </div>
      {data && (
        <ol className="grid">
          {eachActOnce(data.items).map((entry) => (
            <HistoryLine key={entry.id} entry={entry} sentence={sentenceOf(entry)} />
          ))}
        </ol>
      )}
      {!data && !error && (
        <div aria-busy="true" className="grid animate-appear-late gap-2">
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
      {!data && error && (
        <ReadFault title="The history could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </section>
  );
}

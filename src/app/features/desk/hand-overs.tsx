// The hand-overs of the day, and what can still be done with each.
import { Link } from "@tanstack/react-router";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Badge } from "@/app/ui/components/badge";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { timeText } from "@/app/ui/text/dates";
import { useOwnDay } from "@/app/ui/use-own-day";
import { type HandOver, listHandOvers } from "@/contract/desk/desk";

export function HandOvers() {
  const { from: since } = useOwnDay();
  const { data, error, mutate } = useEndpoint(listHandOvers, { query: { since, limit: 100 } });
  return (
    <section aria-label="Handed over today" className="grid gap-2">
      <h2 className="text-base font-semibold">Handed over today{data ? ` (${data.total})` : ""}</h2>
      {error ? (
        <ReadFault error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-muted-foreground">Nothing was handed over today.</p>
      ) : (
        <ul className="grid gap-1">
          {data.items.map((each) => (
            <Row key={each.id} made={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ made }: { made: HandOver }) {
  const ref = { id: made.id, label: `STE ${made.steNumber}`, version: made.version };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-border bg-card px-3 py-1.5 text-sm">
      <span className="tabular-nums">{timeText(made.at)}</span>
      <Link
        to="/mailbox/$id"
        params={{ id: made.mailboxId }}
        className="font-medium underline underline-offset-4"
      >
        STE {made.steNumber}
      </Link>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {made.items.length === 1 ? "1 item" : `${made.items.length} items`} to {made.person}, by {made.by}
      </span>
      {made.undone && <Badge tone="warning">Undone by {made.undone.by}</Badge>}
      <span className="flex gap-1">
        <CommandButton id="desk.print-slip" args={{ handOver: ref }} size="sm" variant="ghost">
          Print slip
        </CommandButton>
        {!made.undone && (
          <CommandButton
            id="desk.undo"
            args={{ handOver: ref }}
            refusal={made.undoRefusal}
            size="sm"
            variant="ghost"
          >
            Undo
          </CommandButton>
        )}
      </span>
    </li>
  );
}

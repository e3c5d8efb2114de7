// Items due to be shredded in each office, and the certificates of finished batches.
import { Link } from "@tanstack/react-router";
import Shredder from "lucide-react/icons/shredder";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { Screen } from "@/app/ui/screen";
import { momentText } from "@/app/ui/text/dates";
import { useOwnDay } from "@/app/ui/use-own-day";
import { listCertificates, listDueToShred } from "@/contract/shred/shred";

export function ShredBatchesScreen() {
  useScope("route:shred-batch");
  return (
    <Screen
      className="max-w-375"
      title="Shred batches"
      lead="Due items are scanned into a pile, then destroyed with one certificate."
    >
      <div className="grid gap-8">
        <Due />
        <Certificates />
      </div>
    </Screen>
  );
}

function Due() {
  const { until } = useOwnDay();
  const { data, error, mutate } = useEndpoint(listDueToShred, { query: { until } });
  if (error && !data) return <ReadFault error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-24" />;
  const shown = data.items.filter(
    ({ due, later, batchId }) => data.items.length === 1 || due + later > 0 || batchId !== null,
  );
  if (shown.length === 0) {
    return (
      <EmptyState icon={<Shredder />} title="Nothing waits to be shredded">
        An office that waits some days before it shreds an item lists it here until then.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Due today" className="grid gap-3">
      {shown.map(({ officeId, officeLabel, due, later, batchId }) => (
        <div
          key={officeId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-card px-4 py-3"
        >
          <p className="text-sm">
            <span className="font-medium">{officeLabel}</span>
            <span className="text-muted-foreground">
              {" "}
              · {due} due today · {later} later
            </span>
          </p>
          {batchId === null ? (
            <CommandButton
              id="shred.start"
              args={{ office: { id: officeId, label: officeLabel } }}
              refusal={due === 0 ? "Nothing is due today." : null}
            />
          ) : (
            <Button asChild>
              <Link to="/shred-batch/$id" params={{ id: batchId }}>
                Continue batch
              </Link>
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function Certificates() {
  const { data, error, mutate } = useEndpoint(listCertificates, { query: { limit: 50 } });
  return (
    <section aria-labelledby="certificates" className="grid gap-2">
      <h2 id="certificates" className="text-base font-semibold">
        Certificates
      </h2>
      {error && !data && <ReadFault error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton className="h-24" />}
      {data?.items.length === 0 && (
        <p className="text-sm text-muted-foreground">Finished batches are listed here.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className="grid text-sm">
          {data.items.map(({ id, number, officeLabel, finishedAt, finishedBy, count }) => (
            <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 border-t border-border py-2">
              <Link
                to="/shred-batch/$id"
                params={{ id }}
                className="min-w-44 font-medium text-primary underline-offset-4 hover:underline"
              >
                Certificate {number} of {officeLabel}
              </Link>
              <span className="text-muted-foreground">
                {count === 1 ? "1 item" : `${count} items`}, {momentText(finishedAt)} by {finishedBy}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

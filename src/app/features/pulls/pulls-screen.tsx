// The pull lists of the person's offices: open ones to join, new ones to make, and the last finished ones.
import { Link } from "@tanstack/react-router";
import ListChecks from "lucide-react/icons/list-checks";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Progress } from "@/app/ui/components/progress";
import { Skeleton } from "@/app/ui/components/skeleton";
import { ReadFault } from "@/app/ui/read-fault";
import { Screen } from "@/app/ui/screen";
import { momentText } from "@/app/ui/text/dates";
import { type PullSummary, listPulls } from "@/contract/pulls/pull";
import { progressWords } from "./lines";

/** Finished lists that are shown. */
const finishedShown = 10;

export function PullsScreen() {
  useScope("route:pulls");
  const open = useEndpoint(listPulls, { query: { open: "true", limit: 50 } });
  const finished = useEndpoint(listPulls, { query: { open: "false", limit: finishedShown } });
  return (
    <Screen
      className="max-w-375"
      title="Pull lists"
      lead="Items to fetch for open requests, in walking order."
      actions={
        <>
          <CommandButton id="pull.start" args={{ what: "SCAN" }} variant="outline">
            Pull scans
          </CommandButton>
          <CommandButton id="pull.start" args={{ what: "ALL" }}>
            Pull requests
          </CommandButton>
        </>
      }
    >
      {open.error && <ReadFault error={open.error} onRetry={() => void open.mutate()} />}
      {!open.data && !open.error && <Skeleton className="h-24" />}
      {open.data && open.data.items.length === 0 && (
        <EmptyState icon={<ListChecks />} title="No open pull list">
          Make one by a button above, by a line such as “pull shreds” or “pull for ups pickup”, or select
          requests in their list and choose “Create pull list”.
        </EmptyState>
      )}
      {open.data && <Lists title="Open" pulls={open.data.items} />}
      {finished.data && <Lists title="Finished" pulls={finished.data.items} />}
    </Screen>
  );
}

function Lists({ title, pulls }: { title: string; pulls: readonly PullSummary[] }) {
  if (pulls.length === 0) return null;
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-card">
        {pulls.map((pull) => (
          <li key={pull.id}>
            <Link
              to="/pull/$id"
              params={{ id: pull.id }}
              className="grid min-h-14 gap-1.5 rounded-lg px-4 py-3 hover:bg-accent"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{pull.title}</span>
                <span className="text-sm text-muted-foreground">{progressWords(pull)}</span>
              </span>
              <Progress
                label={`Taken of ${pull.title}`}
                value={pull.total === 0 ? 0 : (100 * pull.taken) / pull.total}
              />
              <span className="text-sm text-muted-foreground">
                {pull.office.label} · {pull.startedBy.name} · {momentText(pull.startedAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

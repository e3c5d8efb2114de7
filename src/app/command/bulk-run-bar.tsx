// Shows the progress of bulk runs, and a button that stops each.
import { Kbd } from "@/app/ui/components/kbd";
import { Button } from "@/app/ui/components/button";
import { Progress } from "@/app/ui/components/progress";
import { useHeldKeys } from "./current-keys";
import { type ShownRun, latestBulkRun, stopBulkRun, useBulkRuns } from "./bulk-runs";

export function BulkRunBar() {
  const runs = useBulkRuns();
  const latest = latestBulkRun();
  return (
    <div
      role="status"
      aria-label="Work under way"
      className="pointer-events-none fixed inset-x-0 bottom-16 z-50 grid justify-items-center gap-2 px-4"
    >
      {runs.map((run) => (
        <Bar key={run.id} run={run} isLatest={run.id === latest?.id} />
      ))}
    </div>
  );
}

function Bar({ run, isLatest }: { run: ShownRun; isLatest: boolean }) {
  const { id, title, total, ended, stopping } = run;
  const [keys] = useHeldKeys("app.stop");
  return (
    <div className="pointer-events-auto grid w-96 max-w-full gap-2 rounded-lg border border-border bg-popover px-3 py-2.5 text-sm text-popover-foreground shadow-md">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        <span className="text-muted-foreground tabular-nums">
          {ended} of {total}
        </span>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={stopping}
          data-stops
          onClick={() => stopBulkRun(id)}
        >
          {stopping ? "Stopping…" : "Stop"}
          {isLatest && keys && <Kbd strokes={keys} aria-hidden="true" />}
        </Button>
      </div>
      <Progress value={(100 * ended) / total} label={title} />
    </div>
  );
}

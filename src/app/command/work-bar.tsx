// Shows progress of work on many records, and a button that stops it.
import { Kbd } from "@/app/ui/components/kbd";
import { Button } from "@/app/ui/components/button";
import { Progress } from "@/app/ui/components/progress";
import { useHeldKeys } from "./current-keys";
import { type Underway, latestWork, stopWork, useWorks } from "./work";

export function WorkBar() {
  const works = useWorks();
  const latest = latestWork();
  return (
    <div
      role="status"
      aria-label="Work under way"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center gap-2 px-4"
    >
      {works.map((work) => (
        <Bar key={work.id} work={work} isLatest={work.id === latest?.id} />
      ))}
    </div>
  );
}

function Bar({ work, isLatest }: { work: Underway; isLatest: boolean }) {
  const { id, title, total, ended, stopping } = work;
  const [keys] = useHeldKeys("app.stop");
  return (
    <div className="pointer-events-auto grid w-96 max-w-full gap-2 rounded-lg border border-border bg-popover px-3 py-2.5 text-sm text-popover-foreground shadow-md">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        <span className="text-muted-foreground tabular-nums">
          {ended} of {total}
        </span>
        <Button size="sm" variant="outline" aria-disabled={stopping} onClick={() => stopWork(id)}>
          {stopping ? "Stopping…" : "Stop"}
          {isLatest && keys && <Kbd strokes={keys} aria-hidden="true" />}
        </Button>
      </div>
      <Progress value={(100 * ended) / total} label={title} />
    </div>
  );
}

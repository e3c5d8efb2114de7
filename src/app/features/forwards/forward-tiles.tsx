// How many forwards have each status: four tiles, each of which filters the list by its status.
import { CountedEarlier } from "@/app/tables/counted-earlier";
import { cn } from "@/app/ui/cn";
import { Dot } from "@/app/ui/components/dot";
import { Skeleton } from "@/app/ui/components/skeleton";
import { returnIfByKey } from "@/app/tables/filter-select";
import type { Tone } from "@/app/ui/components/tone";
import { type ForwardStatus, forwardStatusLabel } from "@/contract/forward";

const tiles = [
  ["PENDING", "warning"],
  ["IN_PROGRESS", "progress"],
  ["COMPLETED", "info"],
  ["DELIVERED", "success"],
] as const satisfies readonly (readonly [ForwardStatus, Tone])[];

/** `counts` undefined while they are read. Not drawn where there is nothing to count. */
export function ForwardTiles({
  counts,
  age,
  chosen,
  onChoose,
}: {
  counts: Readonly<Record<ForwardStatus, number>> | undefined;
  /** How many seconds ago they were counted. */
  age: number | undefined;
  chosen: ForwardStatus | undefined;
  onChoose: (status: ForwardStatus | undefined) => void;
}) {
  if (counts && Object.values(counts).every((count) => count === 0)) return null;
  return (
    <div
      role="group"
      aria-label="Forwards by status"
      className="grid max-w-360 grid-cols-2 gap-2 px-5 pb-3 lg:grid-cols-4"
    >
      {tiles.map(([status, tone]) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen === status}
          onClick={(event) => {
            onChoose(chosen === status ? undefined : status);
            returnIfByKey(event);
          }}
          className={cn(
            "flex h-12 items-center justify-between gap-3 rounded-lg border border-border bg-card px-3.5 text-left shadow-xs transition-colors duration-100 hover:border-border-strong",
            "aria-pressed:border-ring aria-pressed:bg-selected aria-pressed:text-selected-foreground",
          )}
        >
          <span className="inline-flex items-center gap-2 text-sm text-muted-foreground">
            <Dot tone={tone} />
            {forwardStatusLabel(status)}
          </span>
          {counts ? (
            <span className="text-lg font-semibold">{counts[status].toLocaleString("en-US")}</span>
          ) : (
            <Skeleton className="h-5 w-8" />
          )}
        </button>
      ))}
      <CountedEarlier age={age} />
    </div>
  );
}

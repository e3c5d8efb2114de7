// Above a list of work: a tile for each of its statuses, with its count. A pressed tile narrows the list down.
import { cn } from "@/app/ui/cn";
import { returnIfByKey } from "@/app/tables/filter/filter-select";

export type WorkTab = { value: string; label: string; count: number | undefined };

export function WorkTiles({
  name,
  tiles,
  chosen,
  onChoose,
}: {
  name: string;
  tiles: readonly WorkTab[];
  /** The value of the pressed one; any other value where none is pressed. */
  chosen: string;
  /** Null: the pressed one was pressed again. */
  onChoose: (value: string | null) => void;
}) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-2">
      {tiles.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={(event) => {
            onChoose(value === chosen ? null : value);
            returnIfByKey(event);
          }}
          className={cn(
            "flex h-9 items-baseline gap-2 rounded-md border border-border bg-card px-3 text-sm whitespace-nowrap text-muted-foreground hover:border-border-strong hover:text-foreground",
            "aria-pressed:border-primary aria-pressed:bg-selected aria-pressed:text-selected-foreground",
          )}
        >
          <span className="self-center">{label}</span>
          <span className="self-center text-base font-semibold text-foreground tabular-nums">
            {count?.toLocaleString("en-US") ?? "–"}
          </span>
        </button>
      ))}
    </div>
  );
}

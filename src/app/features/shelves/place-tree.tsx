// The places of shelves as a tree, with how many items are in each; above it all shelves, below it the items on no shelf.
import { useMemo } from "react";
import { cn } from "@/app/ui/cn";
import type { Shelf } from "@/contract/shelves/shelf";
import { type PlaceNode, noRack, placesOf } from "./places";
import { roveBy } from "@/app/ui/rove";
import type { ShelvesSearch } from "./urls";

type Chosen = Pick<ShelvesSearch, "in" | "list">;

const onKeyDown = roveBy("button");

export function PlaceTree({
  shelves,
  unplaced,
  missing,
  chosen,
  onChoose,
}: {
  shelves: readonly Shelf[];
  unplaced: number;
  missing: number;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const places = useMemo(() => placesOf(shelves), [shelves]);
  const isAll = chosen.in === undefined && chosen.list === undefined;
  return (
    // The arrow keys move among the buttons, which are the real controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav aria-label="Places" onKeyDown={onKeyDown} className="grid content-start gap-px p-2 text-sm">
      <Entry
        name="All shelves"
        count={shelves.reduce((sum, { items }) => sum + items, 0)}
        depth={0}
        isChosen={isAll}
        onChoose={() => onChoose({ in: undefined, list: undefined })}
      />
      <Places places={places} chosen={chosen} onChoose={onChoose} />
      <hr className="my-1.5" />
      {(["unplaced", "missing"] as const).map((list) => (
        <Entry
          key={list}
          name={list === "unplaced" ? "On no shelf" : "Missing"}
          count={list === "unplaced" ? unplaced : missing}
          depth={0}
          isChosen={chosen.list === list}
          isAlert={list === "missing" && missing > 0}
          onChoose={() => onChoose({ in: undefined, list })}
        />
      ))}
    </nav>
  );
}

function Places({
  places,
  chosen,
  onChoose,
}: {
  places: readonly PlaceNode[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  return places.map(({ path, shelves, children }) => (
    <div key={path.join("/")} className="grid gap-px">
      <Entry
        name={path.at(-1) || noRack}
        count={shelves.reduce((sum, { items }) => sum + items, 0)}
        depth={path.length}
        isChosen={chosen.in !== undefined && JSON.stringify(chosen.in) === JSON.stringify(path)}
        onChoose={() => onChoose({ in: [...path], list: undefined })}
      />
      <Places places={children} chosen={chosen} onChoose={onChoose} />
    </div>
  ));
}

function Entry({
  name,
  count,
  depth,
  isChosen,
  isAlert = false,
  onChoose,
}: {
  name: string;
  count: number;
  depth: number;
  isChosen: boolean;
  isAlert?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      style={{ paddingLeft: `${0.5 + depth * 0.875}rem` }}
      className={cn(
        "flex min-h-7 w-full items-center justify-between gap-2 rounded-md pr-2 text-left hover:bg-accent focus-visible:-outline-offset-2",
        isChosen && "bg-accent font-medium text-accent-foreground",
      )}
    >
      <span className="truncate">{name}</span>
      <span
        className={cn(
          "tabular-nums",
          isAlert ? "font-medium text-danger-foreground" : "text-muted-foreground",
        )}
      >
        {count.toLocaleString("en-US")}
      </span>
    </button>
  );
}

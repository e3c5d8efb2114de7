// The wall of shelves as a picture: each rack is a grid, each shelf a cell with its fill level, or its age, in colour.
import { useMemo } from "react";
import { cn } from "@/app/ui/cn";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/app/ui/components/tooltip";
import { agoText } from "@/app/ui/text/ago";
import { type Shelf, itemsWords, shelfKindLabel } from "@/contract/shelves/shelf";
import {
  type Rack,
  ageDaysOf,
  ageStepOf,
  columnsOf,
  fillOf,
  fullestOf,
  isUnaudited,
  placeWords,
  racksOf,
  steWords,
} from "./places";
import { roveBy } from "@/app/ui/rove";

const onKeyDown = roveBy("[data-cell]", columnsAt);

/** How many cells are side by side in the rack of a cell: in a narrow window fewer than planned. */
function columnsAt({ parentElement }: HTMLElement): number {
  return parentElement ? getComputedStyle(parentElement).gridTemplateColumns.split(" ").length : 1;
}

/** A cell's least and greatest width and the gap after it, in rem; a rack's padding and border. */
const cell = 3.75;
const widest = 8;
const gap = 0.25;
const edges = 0.875;

/** What the colour of a cell says. */
type Mode = "fill" | "age";

export function Wall({
  shelves,
  by,
  chosen,
  onChoose,
}: {
  shelves: readonly Shelf[];
  by: Mode;
  /** Id of the open shelf. */
  chosen: string | undefined;
  onChoose: (shelf: Shelf) => void;
}) {
  const racks = useMemo(() => racksOf(shelves), [shelves]);
  const fullest = fullestOf(shelves);
  const reached = shelves.some(({ id }) => id === chosen) ? chosen : shelves[0]?.id;
  return (
    // The arrow keys move among the cells, which are the real controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} className="flex flex-wrap content-start items-start gap-x-8 gap-y-6 p-5">
      <Legend by={by} />
      {racks.map((rack) => (
        <RackPicture
          key={rack.path.join("/")}
          rack={rack}
          by={by}
          fullest={fullest}
          chosen={chosen}
          reached={reached}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

function RackPicture({
  rack: { path, shelves },
  by,
  fullest,
  chosen,
  reached,
  onChoose,
}: {
  rack: Rack;
  by: Mode;
  fullest: number;
  chosen: string | undefined;
  reached: string | undefined;
  onChoose: (shelf: Shelf) => void;
}) {
  const columns = columnsOf(shelves.length);
  const name = placeWords(path);
  return (
    <section
      aria-label={name}
      className="grid max-w-full min-w-0 gap-1.5"
      // It grows with the room, as its cells do, and more the more columns it has.
      style={{
        flex: `${columns} 1 ${columns * (cell + gap) - gap + edges}rem`,
        maxWidth: `${columns * (widest + gap) - gap + edges}rem`,
      }}
    >
      <h2 className="text-xs font-medium text-muted-foreground">{name}</h2>
      <div
        className="grid max-w-full gap-1 rounded-lg border border-border-strong bg-muted/40 p-1.5"
        style={{
          // As many columns as planned, or fewer where there is no room for them.
          gridTemplateColumns: `repeat(auto-fill, minmax(max(${cell}rem, calc((100% - ${(columns - 1) * gap}rem) / ${columns} - 0.1px)), 1fr))`,
        }}
      >
        {shelves.map((shelf) => (
          <Cell
            key={shelf.id}
            shelf={shelf}
            by={by}
            fill={fillOf(shelf, fullest)}
            isChosen={shelf.id === chosen}
            isReached={shelf.id === reached}
            onChoose={() => onChoose(shelf)}
          />
        ))}
      </div>
    </section>
  );
}

function Cell({
  shelf,
  by,
  fill,
  isChosen,
  isReached,
  onChoose,
}: {
  shelf: Shelf;
  by: Mode;
  fill: number;
  isChosen: boolean;
  isReached: boolean;
  onChoose: () => void;
}) {
  const { code, items, missing } = shelf;
  const isOver = fill > 1;
  const age = ageStepOf(shelf);
  const days = ageDaysOf(shelf);
  return (
    <Tooltip>
      <TooltipTrigger asChild>
        <button
          type="button"
          data-cell
          tabIndex={isReached ? 0 : -1}
          aria-label={`${code}, ${itemsWords(shelf)}${isOver ? ", over capacity" : ""}${isUnaudited(shelf) ? ", not audited" : ""}`}
          aria-pressed={isChosen}
          onClick={onChoose}
          className={cn(
            "relative grid h-14 w-full content-between overflow-hidden rounded-sm border bg-card px-1 py-0.5 text-left text-xs leading-4",
            isUnaudited(shelf) ? "border-dashed border-border-strong" : "border-border-strong",
            isChosen && "border-primary ring-2 ring-primary",
          )}
        >
          {by === "fill" ? (
            // It is filled from below, as the shelf is.
            <span
              aria-hidden="true"
              data-slot="swatch"
              className={cn("absolute inset-x-0 bottom-0", isOver ? "bg-danger/35" : "bg-primary/25")}
              style={{ height: `${Math.min(1, fill) * 100}%` }}
            />
          ) : (
            age !== null && (
              <span
                aria-hidden="true"
                data-slot="swatch"
                className={cn("absolute inset-0", ages[age]?.className)}
              />
            )
          )}
          <span className="relative truncate font-medium">{code}</span>
          <span className="relative flex justify-between gap-1">
            <span>{by === "fill" ? items : days === null ? "–" : `${days} d`}</span>
            {missing > 0 && <span className="font-medium">−{missing}</span>}
          </span>
        </button>
      </TooltipTrigger>
      <TooltipContent>
        <span className="grid gap-0.5">
          <span className="font-medium">
            {code} · {shelfKindLabel(shelf.kind)}
          </span>
          <span>{itemsWords(shelf)}</span>
          {shelf.steFrom !== null && <span>{steWords(shelf)}</span>}
          {shelf.oldestPlacedAt !== null && <span>Oldest: {agoText(shelf.oldestPlacedAt)}</span>}
          <span>{shelf.auditedAt === null ? "Never audited" : `Audited ${agoText(shelf.auditedAt)}`}</span>
          {missing > 0 && <span>{missing} missing</span>}
        </span>
      </TooltipContent>
    </Tooltip>
  );
}

function Legend({ by }: { by: Mode }) {
  return (
    <p className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
      {by === "fill" ? (
        <>
          <Swatch className="bg-primary/25">How full</Swatch>
          <Swatch className="bg-danger/35">Over capacity</Swatch>
        </>
      ) : (
        <>
          <span>Oldest item</span>
          {ages.map(({ className, words }) => (
            <Swatch key={words} className={className}>
              {words}
            </Swatch>
          ))}
        </>
      )}
      <Swatch className="border-dashed border-border-strong">Not audited</Swatch>
    </p>
  );
}

/** How the steps of the age are drawn. */
const ages = [
  { className: "bg-primary/10", words: "under 30 days" },
  { className: "bg-primary/25", words: "30 to 59 days" },
  { className: "bg-primary/40", words: "60 to 89 days" },
  { className: "bg-warning/45", words: "90 days or more" },
] as const;

function Swatch({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        data-slot="swatch"
        className={cn("size-3.5 rounded-sm border border-border-strong", className)}
      />
      {children}
    </span>
  );
}

// The rows of the session, the newest first; only the visible ones are in the page.
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import { Badge } from "@/app/ui/components/badge";
import { Button } from "@/app/ui/components/button";
import { EmptyState } from "@/app/ui/components/empty-state";
import type { Tone } from "@/app/ui/components/tone";
import { cn } from "@/app/ui/cn";
import { usePhone } from "@/app/ui/use-phone";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import { instructedWords } from "@/contract/mail/item-instructions";
import { itemTypeLabel, mailDefaults } from "@/contract/mail/mail";
import { displayName } from "@/contract/mailboxes/mailbox";
import { shownNumber } from "@/contract/codes/tracking";
import { weightInWords } from "@/kernel/values/measure";
import { BelongsOn } from "./belongs-on";
import { retryRow } from "./save-rows";
import { removeRow } from "./session-rows";
import { selectRow } from "./station";
import type { Row, RowState } from "./rows";

/** Lines as people type them, and what each registers. */
const examples = [
  ["1042", "an envelope for STE 1042"],
  ["1042 from Chase 3 oz", "with its sender and its weight"],
  ["1042 pkg ups 12x9x4in", "a package with its size"],
  ["keep from Chase", "the sender of each row from now on"],
  ["=", "the same again"],
] as const;

/** A row is higher where what instructions say of its item needs more lines. */
const rowHeight = 48;
/** On a telephone a row is a card. */
const cardHeight = 136;
/** On a narrow screen the rows scroll sideways from this width on. */
const leastWidth = "sm:min-w-[41rem]";
const columns =
  "sm:grid sm:grid-cols-[2rem_2.5rem_minmax(5.5rem,1.4fr)_minmax(5rem,1fr)_minmax(8.5rem,1fr)_3.5rem_minmax(9.75rem,auto)] sm:items-center sm:gap-x-2 lg:gap-x-3 px-4";
const cardLook =
  "max-sm:grid max-sm:grid-cols-[2rem_2.5rem_minmax(0,1fr)_auto] max-sm:content-center max-sm:gap-x-2 max-sm:gap-y-0.5";

export function RowList({ rows, selected }: { rows: readonly Row[]; selected: number | null }) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = usePhone() ? cardHeight : rowHeight;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (place) => rows[place]?.number ?? place,
    overscan: 6,
  });
  const chosen = rows.findIndex(({ number }) => number === selected);
  // Turning the telephone makes cards of rows, and rows of cards.
  useEffect(() => virtualizer.measure(), [height, virtualizer]);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(chosen);
  }, [chosen, virtualizer]);

  if (rows.length === 0) {
    return (
      <EmptyState title="No rows yet">
        Scan an item’s number and its STE label, or type a line and press Enter:
        <span className="mt-3 grid gap-1.5 text-left text-sm text-foreground">
          {examples.map(([line, means]) => (
            <span key={line} className="grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] gap-x-3">
              <kbd className="font-sans font-medium">{line}</kbd>
              <span className="text-muted-foreground">{means}</span>
            </span>
          ))}
        </span>
      </EmptyState>
    );
  }
  return (
    <div className="h-full overflow-x-auto">
      <div
        role="table"
        aria-label="Rows of this session"
        aria-rowcount={rows.length + 1}
        className={cn("flex h-full min-h-0 flex-col text-sm", leastWidth)}
      >
        <div
          role="rowgroup"
          className="border-b border-border bg-muted max-sm:sr-only text-xs font-medium text-muted-foreground"
        >
          <div role="row" aria-rowindex={1} className={cn(columns, "h-8")}>
            <span role="columnheader">Row</span>
            <span role="columnheader">
              <span className="sr-only">Photo</span>
            </span>
            <span role="columnheader">Mailbox</span>
            <span role="columnheader">From</span>
            <span role="columnheader">Carrier and number</span>
            <span role="columnheader">Weight</span>
            <span role="columnheader">State</span>
          </div>
        </div>
        {/* The list scrolls by keyboard through its rows' buttons. */}
        <div ref={scroller} role="rowgroup" className="min-h-0 flex-1 overflow-y-auto">
          <div role="presentation" style={{ height: virtualizer.getTotalSize() }} className="relative">
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    role="row"
                    aria-rowindex={index + 2}
                    aria-selected={row.number === selected}
                    data-state={row.state}
                    style={{ transform: `translateY(${start}px)`, minHeight: height }}
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its button does the same by key
                    onClick={() => selectRow(row.number)}
                    className={cn(
                      columns,
                      cardLook,
                      "absolute inset-x-0 top-0 border-b border-border py-1 hover:bg-accent/60",
                      row.number === selected && "bg-accent",
                    )}
                  >
                    <RowCells row={row} isNewest={index === 0} isSelected={row.number === selected} />
                  </div>
                )
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}

function RowCells({ row, isNewest, isSelected }: { row: Row; isNewest: boolean; isSelected: boolean }) {
  const { number, mail, values } = row;
  const type = mail?.type ?? values.type ?? mailDefaults.type;
  const tracking = mail?.trackingNumber ?? values.tracking?.number;
  const carrier = mail?.carrier ?? values.carrier ?? values.tracking?.carrier ?? mailDefaults.carrier;
  const weight = mail?.weight ?? values.weight;
  const place = mail ? mail.shelf?.code : values.shelf?.label;
  const instructed = mail?.instructions && instructedWords(mail.instructions);
  return (
    <>
      <span role="cell" className="max-sm:row-span-3">
        <button
          type="button"
          aria-label={`Row ${number}`}
          aria-pressed={isSelected}
          onClick={(event) => {
            event.stopPropagation();
            selectRow(number);
          }}
          className="min-h-6 min-w-6 rounded-sm px-1 tabular-nums text-muted-foreground"
        >
          {number}
        </button>
      </span>
      <span role="cell" className="max-sm:row-span-3">
        <ItemThumbnail src={mail?.thumbnailUrl ?? null} type={type} />
      </span>
      <Cell
        first={mail ? `STE ${mail.steNumber}` : (values.mailbox?.label ?? "STE ?")}
        second={mail ? `${mail.workspaceName} · ${displayName(mail.recipient)}` : values.recipient?.label}
      />
      <Cell
        first={mail?.senderName ?? values.sender ?? mailDefaults.senderName}
        second={
          instructed ? (
            <b className="font-semibold text-warning-foreground">{instructed}</b>
          ) : (
            itemTypeLabel(type)
          )
        }
        isWhole={Boolean(instructed)}
        className="max-sm:col-start-3 max-sm:row-start-2"
      />
      <Cell
        first={carrier}
        second={[tracking && shownNumber(tracking), place && `at ${place}`].filter(Boolean).join(" · ")}
        className="max-sm:col-start-3 max-sm:row-start-3"
      />
      <span role="cell" className="truncate tabular-nums max-sm:col-start-4 max-sm:row-start-2">
        {weight ? weightInWords(weight) : "–"}
      </span>
      <span
        role="cell"
        className="grid min-w-0 gap-0.5 max-sm:col-start-4 max-sm:row-start-1 max-sm:justify-items-end"
      >
        <StateBadge row={row} />
        <RowActions row={row} />
        {mail?.calledJunk && mail.status === "PENDING" ? (
          <span className="truncate text-xs text-warning-foreground">junk before</span>
        ) : (
          isNewest && mail && <BelongsOn mail={mail} brief />
        )}
      </span>
    </>
  );
}

/** `isWhole`: no word of `second` is cut; it takes the lines it needs. */
function Cell({
  first,
  second,
  isWhole = false,
  className,
}: {
  first: ReactNode;
  second: ReactNode;
  isWhole?: boolean;
  className?: string;
}) {
  return (
    <span role="cell" className={cn("grid min-w-0 leading-5", className)}>
      <span dir="auto" className="truncate text-left font-medium">
        {first}
      </span>
      <span dir="auto" className={cn("text-left text-xs text-muted-foreground", !isWhole && "truncate")}>
        {second}
      </span>
    </span>
  );
}

const looks: Record<RowState, { word: string; tone: Tone }> = {
  saving: { word: "Saving", tone: "progress" },
  saved: { word: "Saved", tone: "success" },
  offline: { word: "Waits for the network", tone: "warning" },
  refused: { word: "Not saved", tone: "danger" },
  "no-mailbox": { word: "Needs its STE", tone: "danger" },
  exception: { word: "Exception", tone: "warning" },
};

function StateBadge({ row: { state, mail, problem } }: { row: Row }) {
  const isVoid = mail?.status === "CANCELLED";
  const { word, tone } = isVoid ? { word: "Void", tone: "neutral" as const } : looks[state];
  return (
    <span title={problem ?? undefined} className="min-w-0">
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}

/** Buttons for a row that is not on the server, for the mouse; by key the line does this. */
function RowActions({ row: { number, state, isHere } }: { row: Row }) {
  if (state !== "refused") return null;
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        className="h-6 px-1 text-xs"
        onClick={(event) => {
          event.stopPropagation();
          retryRow(number, isHere);
        }}
      >
        {isHere ? "Register again" : "Retry"}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="h-6 px-1 text-xs"
        onClick={(event) => {
          event.stopPropagation();
          void removeRow(number);
        }}
      >
        Remove
      </Button>
    </span>
  );
}

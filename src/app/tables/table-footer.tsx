// Below a table: the selection and its actions, the pager for the mouse, and which rows are visible.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import { Fragment, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { CommandButton } from "@/app/command/command-button";
import { cn } from "@/app/ui/cn";
import { Button, buttonVariants } from "@/app/ui/components/button";
import { CountedEarlier } from "@/app/tables/rows/counted-earlier";
import { type Mismatched, fittingPlace } from "@/app/tables/rows/mismatched-rows";
import { SelectionActions } from "./selection-actions";
import { currentPage, isWhole, pageCount, pageWindow } from "@/app/tables/rows/page-window";
import type { RowModel } from "./use-row-model";
import type { TableControl } from "./use-table-controller";
import type { View } from "./view-store";

export function TableFooter<Row>({
  model,
  table,
  mismatched,
  total,
  totalAge,
  canExport,
  label,
  menu = [],
  gridId,
  columns,
}: {
  model: RowModel<Row>;
  table: TableControl;
  mismatched: Mismatched;
  /** How many rows match. */
  total: number;
  /** How many seconds ago the rows were counted. */
  totalAge: number | undefined;
  canExport: boolean;
  /** The name of the table. */
  label: string;
  /** Ids of the commands in a row's menu. */
  menu: readonly string[] | undefined;
  gridId: string;
  /** The control that chooses the columns. */
  columns: ReactNode;
}) {
  const selected = Object.keys(table.selected).length;
  const shown = useSyncExternalStore(table.view.subscribe, table.view.get);
  const placeOf = (place: number) => fittingPlace(model.ids, mismatched, place);
  const view = { first: placeOf(shown.first), last: placeOf(shown.last + 1) - 1 };
  const at = table.turnedPlace ?? table.focusedPlace;
  return (
    <div className="@container flex h-10 shrink-0 items-center justify-between gap-3 border-t border-border bg-card px-3 text-xs text-muted-foreground">
      <div role="status" className="flex min-w-0 items-center gap-2">
        {selected > 0 ? (
          <>
            <span className="font-medium whitespace-nowrap text-foreground">
              {selectedText(selected, model.ids.length, total)}
              {table.leftSelection > 0 && `, ${leftText(table.leftSelection)}`}
            </span>
            <CommandButton id="table.clear" variant="ghost" size="sm" />
          </>
        ) : null}
      </div>
      {selected > 0 && <SelectionActions commands={menu} gridId={gridId} />}
      {canExport && total > 0 && selected === 0 && (
        <CommandButton
          id="table.export"
          aria-label="Export CSV"
          variant="ghost"
          size="sm"
          className="mr-auto -ml-3"
        >
          <Download aria-hidden="true" />
          <span className="hidden @xl:inline">Export CSV</span>
        </CommandButton>
      )}
      <div className={cn("ml-auto shrink-0 items-center gap-3", selected > 0 ? "hidden @3xl:flex" : "flex")}>
        {total > 0 && (
          <Pager
            label={label}
            table={table}
            view={view}
            at={at === null ? null : placeOf(at)}
            total={total}
          />
        )}
        {total > 0 && model.ids.length > 0 && (
          <span
            className="hidden whitespace-nowrap @sm:inline-block"
            // Room for the longest text from the start, so that nothing moves while scrolling.
            style={{ minWidth: `${rangeText({ first: total - 1, last: total }, total).length}ch` }}
          >
            {rangeText(view, total)}
          </span>
        )}
        {selected === 0 && (
          <span className="hidden @sm:inline">
            <CountedEarlier age={totalAge} />
          </span>
        )}
      </div>
      {columns}
    </div>
  );
}

/** "3 selected"; where all rows that are loaded are selected, of how many, as more rows may follow. */
function selectedText(selected: number, loaded: number, total: number): string {
  const of = selected === loaded && selected < total ? ` of ${total.toLocaleString("en-US")}` : "";
  return `${selected.toLocaleString("en-US")}${of} selected`;
}

/** How many of the selected rows others took out of it. */
function leftText(left: number): string {
  return left === 1 ? "1 left the selection" : `${left.toLocaleString("en-US")} left the selection`;
}

/**
 * "12–24 of 1,300", or "none of 1,300" where no visible row matches. Rows are counted from 0 here, and from 1 by
 * people.
 */
function rangeText({ first, last }: View, total: number): string {
  if (last < first) return `none of ${total.toLocaleString("en-US")}`;
  const [from, to, all] = [first + 1, last + 1, total].map((count) => count.toLocaleString("en-US"));
  return from === to ? `${from} of ${all}` : `${from}–${to} of ${all}`;
}

function Pager({
  label,
  table,
  view,
  at,
  total,
}: {
  /** A screen may have several tables. */
  label: string;
  table: TableControl;
  view: View;
  /** Place of the chosen or focused row. */
  at: number | null;
  total: number;
}) {
  const pages = pageCount(total);
  const current = currentPage(view, at, total);
  const nav = useRef<HTMLElement>(null);
  // The buttons stay in place while their numbers change; a person who pressed one stays on that page.
  useEffect(() => {
    const held = document.activeElement;
    if (!held?.matches("[data-page]") || !nav.current?.contains(held)) return;
    nav.current.querySelector<HTMLElement>(`[data-page="${current}"]`)?.focus({ preventScroll: true });
  }, [current]);
  if (pages === 1 || isWhole(view, total)) return null;
  const shown = pageWindow(current, pages);
  return (
    <nav ref={nav} aria-label={`Pages of ${label}`} className="flex items-center gap-0.5">
      <Step name="Previous page" to={current - 1} pages={pages} table={table}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      {shown.map((page, slot) => (
        // oxlint-disable-next-line react/no-array-index-key -- a button is its place; which page it leads to slides
        <Fragment key={slot}>
          {slot > 0 && page - 1 !== shown[slot - 1] && <span aria-hidden="true">…</span>}
          <PageButton page={page} current={current} pages={pages} table={table} />
        </Fragment>
      ))}
      <Step name="Next page" to={current + 1} pages={pages} table={table}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  );
}

function PageButton({
  page,
  current,
  pages,
  table,
}: {
  page: number;
  current: number;
  pages: number;
  table: TableControl;
}) {
  return (
    <button
      data-page={page}
      type="button"
      aria-label={`Page ${page}`}
      aria-current={page === current ? "page" : undefined}
      onClick={() => table.goToPage(page)}
      style={{ minWidth: `calc(${String(pages).length}ch + 1rem)` }}
      className={cn(
        buttonVariants({ variant: "ghost", size: "sm" }),
        "min-w-7 px-1.5 font-normal text-muted-foreground aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-selected-foreground",
      )}
    >
      {page}
    </button>
  );
}

function Step({
  name,
  to,
  pages,
  table,
  children,
}: {
  name: string;
  to: number;
  pages: number;
  table: TableControl;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={name}
      aria-disabled={to < 1 || to > pages}
      onClick={() => table.goToPage(to)}
    >
      {children}
    </Button>
  );
}

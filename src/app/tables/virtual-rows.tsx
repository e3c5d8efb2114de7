// The visible rows and a few around them. A separate component, because the virtualiser renders it at every scroll.
import { type Range, defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type TableColumn, headingHeight } from "@/app/tables/columns/columns";
import { fittingPlace, noneMismatched } from "@/app/tables/rows/mismatched-rows";
import type { DataTableProps } from "./table-props";
import { anchorRow } from "@/app/tables/rows/refresh";
import { RecordRow, plainRowHeight } from "./table-row";
import type { Marks } from "@/app/tables/rows/held-rows";
import type { Places, RowModel } from "./use-row-model";
import type { TableControl } from "./use-table-controller";

/** Rows drawn above and below the visible ones. */
const overscan = 4;
/** More is loaded when fewer rows than this are left below. */
const loadAhead = 40;

export function VirtualRows<Row>({
  gridId,
  scroller,
  props,
  columns,
  template,
  model,
  marks,
  table,
}: {
  gridId: string;
  scroller: RefObject<HTMLDivElement | null>;
  props: DataTableProps<Row>;
  columns: readonly TableColumn<Row>[];
  template: string;
  model: RowModel<Row>;
  marks: Marks;
  table: TableControl;
}) {
  const { ids, places, rows } = model;
  const { focusedPlace, drawn, expanded, reveal, view } = table;
  const { more, details, rowHeight = plainRowHeight, mismatched = noneMismatched } = props;
  const headerHeight = headingHeight(props);

  // The focused row stays in the page, so that screen readers find it.
  const apart = useMemo(() => {
    const asked = new Set(drawn.flatMap((id) => places.get(id) ?? []));
    return [...(focusedPlace === null ? asked : asked.add(focusedPlace))];
  }, [focusedPlace, drawn, places]);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        const further = apart.filter((place) => place < range.count && !near.includes(place));
        return further.length > 0 ? [...near, ...further].toSorted((a, b) => a - b) : near;
      },
      [apart],
    ),
    overscan,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  });
  const items = virtualizer.getVirtualItems();

  useSteadyRow(virtualizer, scroller, props, model);
  useFoldedSizes(virtualizer, expanded, places, rowHeight);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  // Only when another row must be shown: not when the same row moves during a refresh.
  const toReveal = reveal && places.get(reveal.id);
  const isThere = toReveal !== null && toReveal !== undefined;
  const placeNow = useRef(toReveal);
  placeNow.current = toReveal;
  const height = (scroller.current?.clientHeight ?? 0) - headerHeight;
  // Where an open record covers the list, there is nothing to scroll: it waits until the list is in front again.
  const isCovered = height < 0;
  useLayoutEffect(() => {
    const place = placeNow.current;
    const element = scroller.current;
    if (!reveal || !isThere || isCovered || place == null || !element) return;
    // Asked of the element: what the virtualiser knows of a list that was covered is old.
    const { start = 0, end = 0 } = virtualizer.measurementsCache[place] ?? {};
    const { scrollTop: top, clientHeight } = element;
    if (reveal.align === "auto" && start >= top + headerHeight && end <= top + clientHeight) return;
    virtualizer.scrollToIndex(place, { align: reveal.align });
  }, [reveal, isThere, isCovered, headerHeight, scroller, virtualizer]);

  const top = virtualizer.scrollOffset ?? 0;
  const inSight = items.filter(
    ({ start, end }) => end - headerHeight > top + 1 && start - headerHeight < top + height - 1,
  );
  const first = inSight[0]?.index ?? 0;
  const last = inSight.at(-1)?.index ?? 0;
  useEffect(() => view.set({ first, last }), [first, last, view]);
  useEffect(() => {
    if (more && ids.length < more.total && last + loadAhead >= ids.length) more.loadTo(ids.length + 1);
  }, [more, last, ids.length]);
  // Reported again after each read: other rows may be visible by then.
  useEffect(() => {
    more?.onSight({ first: fittingPlace(ids, mismatched, first), last: fittingPlace(ids, mismatched, last) });
  }, [more, first, last, rows, ids, mismatched]);

  return (
    <div role="rowgroup" className="relative w-full min-w-fit" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        const isExpanded = details !== undefined && expanded.has(id);
        return (
          <div
            key={key}
            role="none"
            data-index={index}
            ref={isExpanded ? virtualizer.measureElement : undefined}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - headerHeight}px)` }}
          >
            <RecordRow
              gridId={gridId}
              id={id}
              row={row}
              place={index}
              columns={columns}
              template={template}
              height={rowHeight}
              isFocused={index === focusedPlace}
              isSelected={props.selectable ? table.selected[id] === true : undefined}
              isNew={table.fresh.has(id)}
              mark={marks.get(id)}
              isFallen={mismatched.has(id)}
              isExpanded={details && isExpanded}
              onToggleDetails={table.toggleDetails}
              labelOf={props.labelOf}
              targetOf={props.targetOf}
              menu={props.menu}
              isMenuOpen={table.menuOf === id}
              onMenu={table.setMenuOf}
            />
            {isExpanded && (
              <div role="row" className="border-b border-border bg-background">
                <div role="gridcell" aria-colspan={columns.length}>
                  {details(row)}
                </div>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

type Rows = ReturnType<typeof useVirtualizer<HTMLDivElement, HTMLDivElement>>;

/**
 * The row that the person looks at stays in place on the screen when rows are added or removed above it. At the very top it moves,
 * so that new rows become visible, until the focused one would leave the sight.
 */
function useSteadyRow<Row>(
  virtualizer: Rows,
  scroller: RefObject<HTMLDivElement | null>,
  props: DataTableProps<Row>,
  { ids, places }: RowModel<Row>,
): void {
  const { list, focused, rowHeight = plainRowHeight } = props;
  const before = useRef<{ list: string; ids: readonly string[]; starts: Map<string, number> } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    const was = before.current;
    const starts = new Map(virtualizer.getVirtualItems().map(({ key, start }) => [String(key), start]));
    before.current = { list, ids, starts };
    if (!element || !was || was.ids === ids) return;
    if (was.list !== list) {
      // Read from the virtualiser, not from the element, which would need a layout.
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0);
      return;
    }
    const { scrollTop: top, clientHeight } = element;
    const view = { top: top + headingHeight(props), bottom: top + clientHeight };
    const anchor = anchorRow(was.starts, view, focused ?? null, (id) => places.has(id));
    const place = anchor === null ? undefined : places.get(anchor);
    if (anchor === null || place === undefined) return;
    const start = virtualizer.measurementsCache[place]?.start ?? 0;
    if (top === 0 && (anchor !== focused || start + rowHeight <= view.bottom)) return;
    const moved = start - (was.starts.get(anchor) ?? 0);
    if (moved !== 0) virtualizer.scrollToOffset(top + moved);
  });
}

/** A row that was folded again is as high as all others. */
function useFoldedSizes(
  virtualizer: Rows,
  expanded: ReadonlySet<string>,
  places: Places,
  rowHeight: number,
): void {
  const before = useRef(expanded);
  useLayoutEffect(() => {
    for (const id of before.current) {
      const place = places.get(id);
      if (!expanded.has(id) && place !== undefined) virtualizer.resizeItem(place, rowHeight);
    }
    before.current = expanded;
  }, [expanded, places, virtualizer, rowHeight]);
}

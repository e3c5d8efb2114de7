// What a table does when it is worked: moving the focus, selecting, unfolding, going to a page. Keys reach it as commands.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { setFocused, setSelected } from "@/app/context";
import { saveList } from "@/app/exports/save-list";
import { saveRows } from "@/app/exports/save-rows";
import type { TableAtHand } from "@/kernel/context";
import type { TableStep } from "@/kernel/define";
import type { DataTableProps } from "./table-props";
import { copyRows } from "./copy-rows";
import { registerTable, takeInHand } from "./focused-table";
import { firstRowOf } from "./page-window";
import { survivor } from "./refresh";
import { type Selection, allToggled, extended, noSelection, pruned, rangeEnded, toggled } from "./selection";
import { useHeldSteps } from "./use-held-steps";
import { useNewRows } from "./use-new-rows";
import type { RowModel } from "./use-row-model";
import { type ViewStore, makeViewStore } from "./view-store";

/** A row to bring into sight. A new object each time, so that asking twice counts twice. */
export type Reveal = { id: string; align: "auto" | "start" };

export type TableControl = {
  focusedPlace: number | null;
  selection: Selection;
  expanded: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  /** The row whose menu is open. */
  menuOf: string | null;
  reveal: Reveal | null;
  view: ViewStore;
  focusRow: (id: string) => void;
  openRow: (id: string) => void;
  toggleRow: (id: string) => void;
  /** Selects from where the range began to `id`, and moves there. */
  selectTo: (id: string) => void;
  toggleAll: () => void;
  clearSelection: () => void;
  toggleDetails: (id: string) => void;
  setMenuOf: (id: string | null) => void;
  /** Scrolls to a page, and puts the focus on its first row. */
  goToPage: (page: number) => void;
  /** The keyboard's focus came into the table. */
  entered: () => void;
};

/** How many rows End may have to load, and the row in the URL may lie beyond what is loaded. */
const mostAtOnce = 1000;

const nothing: ReadonlySet<string> = new Set();

export function useTableController<Row>(
  props: DataTableProps<Row>,
  model: RowModel<Row>,
  grid: RefObject<HTMLDivElement | null>,
): TableControl {
  const { rows, list, focused, onFocus, more } = props;
  const [selection, setSelection] = useState(noSelection);
  const [expanded, setExpanded] = useState(nothing);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [view] = useState(makeViewStore);
  /** A row to go to as soon as it is loaded: by place, with where it should stand. */
  const [goal, setGoal] = useState<{ place: number; align: Reveal["align"] } | null>(null);
  const fresh = useNewRows(model.ids, { list, grows: more !== undefined, loaded: rows !== undefined });

  const latest = useRef({ props, model, focused, selection });
  useLayoutEffect(() => {
    latest.current = { props, model, focused, selection };
  });

  /** The next key may come before the next render does, so where the focus goes is known at once. */
  const focus = useCallback((id: string) => {
    latest.current.focused = id;
    latest.current.props.onFocus(id);
  }, []);

  const goTo = useCallback(
    (place: number, align: Reveal["align"] = "auto") => {
      const { model, props } = latest.current;
      const last = Math.max(0, (props.more?.total ?? model.ids.length) - 1);
      const wanted = Math.min(Math.max(place, 0), last);
      const id = model.ids[wanted];
      if (id === undefined) {
        setGoal({ place: wanted, align });
        props.more?.loadTo(wanted + 1);
        return;
      }
      setGoal(null);
      focus(id);
      setReveal({ id, align });
    },
    [focus],
  );

  const keyboardFocus = useMemo(
    () => ({
      take: () => grid.current?.focus({ preventScroll: true }),
      has: () => grid.current === document.activeElement,
    }),
    [grid],
  );

  const actNow = useCallback(
    (step: TableStep) => {
      const { model, props, focused } = latest.current;
      const here = focused === undefined ? undefined : model.places.get(focused);
      if ("do" in step) {
        if (step.do === "filter") focusOn(props.filter);
        else if (step.do === "print") props.onPrint?.();
        else if (step.do === "save") {
          const { label, saving, readPage } = props;
          if (saving && readPage) void saveList(label, saving, readPage);
          else if (saving) saveRows(label, saving, model.rows);
        } else if (step.do === "clear") setSelection(noSelection);
        else if (focused !== undefined) onRow(focused, step.do);
        return;
      }
      if ("sort" in step) {
        return props.sorting?.onSort({ column: step.sort, descending: step.descending });
      }
      if ("copy" in step) {
        const { selection } = latest.current;
        const chosen = selection.ids.size > 0 ? model.ids.filter((id) => selection.ids.has(id)) : [focused];
        return copyRows(grid.current, chosen, step.copy);
      }
      keyboardFocus.take();
      if ("extend" in step) {
        if (!props.selectable) return goTo((here ?? -1) + step.extend);
        const to = model.ids[Math.min(Math.max((here ?? -1) + step.extend, 0), model.ids.length - 1)];
        if (to === undefined) return;
        setSelection((now) => extended(now, model.ids, focused ?? null, to));
        return goTo(model.places.get(to) ?? 0);
      }
      setSelection(rangeEnded);
      if (step.move === "first") return goTo(0);
      if (step.move === "last") return goTo(lastWithinReach(model.ids.length, props.more?.total));
      return goTo(here === undefined ? 0 : here + step.move);

      function onRow(id: string, action: "open" | "expand" | "collapse" | "select") {
        const row = model.rows[model.places.get(id) ?? -1];
        if (row === undefined) return;
        if (action === "open") props.onOpen?.(row);
        else if (action === "select") {
          if (props.selectable) setSelection((now) => toggled(now, id));
        } else if (props.details) setExpanded((now) => withId(now, id, action === "expand"));
      }
    },
    [goTo, keyboardFocus, grid],
  );

  const enterNow = useCallback(
    (first: boolean) => {
      keyboardFocus.take();
      const { focused } = latest.current;
      if (first || focused === undefined) goTo(0);
      else setReveal({ id: focused, align: "auto" });
    },
    [goTo, keyboardFocus],
  );
  const { act, enter } = useHeldSteps(actNow, enterNow, props.busy ?? false, keyboardFocus);
  const describe = useCallback(() => described(latest.current.props), []);
  const controller = useMemo(() => ({ act, enter, describe }), [act, enter, describe]);
  useEffect(() => registerTable(controller), [controller]);

  // Another list: nothing of the former one is selected or unfolded. The same list read again: without what is gone.
  const [seen, setSeen] = useState({ list, ids: model.ids });
  if (seen.list !== list || seen.ids !== model.ids) {
    setSeen({ list, ids: model.ids });
    if (seen.list === list) setSelection(pruned(selection, model.ids));
    else {
      setSelection(noSelection);
      setExpanded(nothing);
      setGoal(null);
    }
  }

  useFocusThroughRefresh(model.ids, focused, onFocus, { rows, list, more });
  useEffect(() => {
    if (goal && (goal.place < model.ids.length || more === undefined)) goTo(goal.place, goal.align);
  }, [goal, model.ids, more, goTo]);

  // A row named by the URL alone is brought into sight when it comes.
  const shownFocus = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focused === undefined || !model.places.has(focused) || shownFocus.current === focused) return;
    shownFocus.current = focused;
    setReveal((now) => (now?.id === focused ? now : { id: focused, align: "auto" }));
  }, [focused, model.places]);

  useReportedTargets(props, model, selection);

  const focusedPlace = focused === undefined ? null : (model.places.get(focused) ?? null);
  return {
    focusedPlace,
    selection,
    expanded,
    fresh,
    menuOf,
    reveal,
    view,
    setMenuOf,
    focusRow: useCallback(
      (id) => {
        setSelection(rangeEnded);
        focus(id);
      },
      [focus],
    ),
    openRow: useCallback((id) => {
      const { model, props } = latest.current;
      const row = model.rows[model.places.get(id) ?? -1];
      if (row !== undefined) props.onOpen?.(row);
    }, []),
    toggleRow: useCallback(
      (id) => {
        setSelection((now) => toggled(now, id));
        focus(id);
      },
      [focus],
    ),
    selectTo: useCallback(
      (id) => {
        const { model, focused } = latest.current;
        setSelection((now) => extended(now, model.ids, focused ?? null, id));
        focus(id);
      },
      [focus],
    ),
    toggleAll: useCallback(() => setSelection((now) => allToggled(now, latest.current.model.ids)), []),
    clearSelection: useCallback(() => setSelection(noSelection), []),
    toggleDetails: useCallback((id) => setExpanded((now) => withId(now, id, !now.has(id))), []),
    goToPage: useCallback((page) => goTo(firstRowOf(page), "start"), [goTo]),
    entered: useCallback(() => takeInHand(controller), [controller]),
  };
}

function described<Row>({ columns, sorting, label, listing, saving }: DataTableProps<Row>): TableAtHand {
  return {
    ...(saving && { listing: { list: null, label, query: {} } }),
    ...(listing && { listing: { list: listing.list, label, query: queryTexts(listing.query) } }),
    columns: columns.map(({ id, title, sortBy, sorts = false }) => ({
      id,
      title,
      sorts: sorting?.by === "server" ? sorts : sorting !== undefined && sortBy !== undefined,
    })),
  };
}

/** What narrows a list down, as its address says it: without its paging, nor what was not asked for. */
function queryTexts({ limit: _limit, ...query }: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** Keeps the focus on a row that is there, and looks for the one the URL names beyond what is loaded. */
function useFocusThroughRefresh<Row>(
  ids: readonly string[],
  focused: string | undefined,
  onFocus: (id: string | undefined) => void,
  { rows, list, more }: Pick<DataTableProps<Row>, "rows" | "list" | "more">,
): void {
  const before = useRef<{ list: string; ids: readonly string[] } | null>(null);
  /** The list whose row the URL named when one came. */
  const firstList = useRef(list);
  useEffect(() => {
    if (rows === undefined) return;
    const known = before.current?.list === list ? before.current.ids : null;
    before.current = { list, ids };
    if (focused === undefined || ids.includes(focused)) return;
    const further = firstList.current === list && ids.length < Math.min(more?.total ?? 0, mostAtOnce);
    if (known?.includes(focused)) onFocus(survivor(known, ids, focused) ?? undefined);
    else if (further) more?.loadTo(ids.length + 1);
    else onFocus(undefined);
  }, [rows, ids, list, focused, onFocus, more]);
}

/** Tells the commands what is at hand: nothing, while it is not what was asked for. */
function useReportedTargets<Row>(
  { targetOf, focused, busy = false }: DataTableProps<Row>,
  { rows, places }: RowModel<Row>,
  selection: Selection,
): void {
  const at = focused === undefined || busy ? undefined : places.get(focused);
  const row = at === undefined ? undefined : rows[at];
  useEffect(() => setFocused(row === undefined ? null : (targetOf?.(row) ?? null)), [row, targetOf]);
  useEffect(() => {
    const chosen = [...(busy ? [] : selection.ids)]
      .flatMap((id) => places.get(id) ?? [])
      .toSorted((a, b) => a - b);
    const selected = chosen.flatMap((place) => {
      const row = rows[place];
      return row === undefined || !targetOf ? [] : [targetOf(row)];
    });
    setSelected(selected);
  }, [selection.ids, busy, rows, places, targetOf]);
  useEffect(
    () => () => {
      setFocused(null);
      setSelected([]);
    },
    [],
  );
}

/** End goes to the very last row when that is not too far to load, else to the last one within reach. */
function lastWithinReach(loaded: number, total = loaded): number {
  return Math.min(total, loaded + mostAtOnce) - 1;
}

function focusOn(field: RefObject<HTMLInputElement | null> | undefined): void {
  field?.current?.focus();
  field?.current?.select();
}

function withId(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  if (ids.has(id) === present) return ids;
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}

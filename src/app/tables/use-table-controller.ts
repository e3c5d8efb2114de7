// How a table is used: moving the focus, selecting, expanding, going to a page. Keys reach it as commands (table-steps.ts).
import type { RowSelectionState } from "@tanstack/react-table";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { stream } from "@/app/command/input/stream";
import type { TableStep } from "@/kernel/command/effects";
import type { DataTableProps } from "./table-props";
import { noneMismatched, shownPlace } from "@/app/tables/rows/mismatched-rows";
import { describeTable, useReportedTargets } from "./table-context";
import { useCopying } from "./copy-rows";
import type { CoreTable } from "./core-table";
import { registerTable, focusTable } from "./focused-table";
import { firstRowOf } from "@/app/tables/rows/page-window";
import { useSelection } from "./selection";
import { useFocusThroughRefresh } from "@/app/tables/rows/use-focus-through-refresh";
import { useFirstRow } from "@/app/tables/rows/use-first-row";
import { useNewRows } from "@/app/tables/rows/use-new-rows";
import type { RowModel } from "./use-row-model";
import { type TableNow, takeStep } from "./table-steps";
import { type ViewStore, makeViewStore } from "./view-store";

/** A row to scroll into view. A new object each time, so that a repeated request counts again. */
export type Reveal = { id: string; align: "auto" | "start" };

export type TableControl = {
  focusedPlace: number | null;
  /** Rows that are drawn wherever they are. */
  drawn: readonly string[];
  selected: RowSelectionState;
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
  toggleDetails: (id: string) => void;
  setMenuOf: (id: string | null) => void;
  /** Scrolls to a page without opening a row: no row has the focus then. The next step by key starts there. */
  goToPage: (page: number) => void;
  /** The first row of the chosen page, until a row has the focus. */
  turnedPlace: number | null;
  /** The keyboard's focus entered the table. */
  entered: () => void;
};

const nothing: ReadonlySet<string> = new Set();

export function useTableController<Row>(
  props: DataTableProps<Row>,
  core: CoreTable<Row>,
  model: RowModel<Row>,
  grid: RefObject<HTMLDivElement | null>,
): TableControl {
  const { rows, list, focused, onFocus, more, mismatched = noneMismatched } = props;
  const [expanded, setExpanded] = useState(nothing);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [view] = useState(makeViewStore);
  const { drawn, copy } = useCopying(grid);
  /** A row to move to as soon as it is loaded: its place, and where it should be on the screen. */
  const [goal, setGoal] = useState<{ place: number; turns: boolean } | null>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const fresh = useNewRows(model.ids, { list, grows: more !== undefined, loaded: rows !== undefined });

  const latest = useRef<TableNow<Row>>({ props, model, focused, turned });
  const latestCore = useRef(core);
  useLayoutEffect(() => {
    latest.current = { props, model, focused, turned };
    latestCore.current = core;
  });
  const selection = useSelection(latestCore, { list, ids: model.ids, mismatched });

  /** The next key may come before the next render, so the new focus must be known at once. */
  const focus = useCallback((id: string) => {
    latest.current.focused = id;
    latest.current.turned = null;
    setTurned(null);
    latest.current.props.onFocus(id);
  }, []);

  const goTo = useCallback(
    (place: number, turns = false) => {
      const { model, props } = latest.current;
      const last = Math.max(0, (props.more?.total ?? model.ids.length) - 1);
      const wanted = Math.min(Math.max(place, 0), last);
      const id = model.ids[wanted];
      if (id === undefined) {
        setGoal({ place: wanted, turns });
        props.more?.loadTo(wanted + 1);
        return;
      }
      setGoal(null);
      if (turns) {
        latest.current.turned = wanted;
        setTurned(wanted);
      } else focus(id);
      setReveal({ id, align: turns ? "start" : "auto" });
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

  const act = useCallback(
    (step: TableStep) =>
      takeStep(step, latest.current, {
        core: latestCore.current,
        grid: grid.current,
        selection,
        takeFocus: keyboardFocus.take,
        goTo,
        release: (place) => {
          latest.current.focused = undefined;
          latest.current.turned = place;
          setTurned(place);
          latest.current.props.onFocus(undefined);
        },
        expand: (id, isExpanded) => setExpanded((now) => withId(now, id, isExpanded)),
        copy,
      }),
    [goTo, selection, keyboardFocus, copy, grid],
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
  const enter = useCallback(
    (first: boolean) => {
      // Keys wait for the rows anyway; this is for a screen that enters its table by itself.
      if (!latest.current.props.busy) enterNow(first);
      else stream.put({ name: "The focus", kind: "key", take: () => enterNow(first) });
    },
    [enterNow],
  );
  const describe = useCallback(() => describeTable(latest.current.props, latestCore.current), []);
  const controller = useMemo(
    () => ({ act, enter, describe, take: keyboardFocus.take }),
    [act, enter, describe, keyboardFocus],
  );
  useEffect(() => registerTable(controller), [controller]);

  // Another list: no row of the former one is unfolded.
  const [seen, setSeen] = useState(list);
  if (seen !== list) {
    setSeen(list);
    setExpanded(nothing);
    setGoal(null);
    setTurned(null);
  }

  useFocusThroughRefresh(model.ids, focused, onFocus, { rows, list, more, beyond: props.beyond });
  useFirstRow(model.ids, props);
  useEffect(() => {
    if (goal && (goal.place < model.ids.length || more === undefined)) goTo(goal.place, goal.turns);
  }, [goal, model.ids, more, goTo]);

  // A row that only the URL names is scrolled into view when it appears.
  const shownFocus = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focused === undefined || !model.places.has(focused) || shownFocus.current === focused) return;
    shownFocus.current = focused;
    setReveal((now) => (now?.id === focused ? now : { id: focused, align: "auto" }));
  }, [focused, model.places]);

  const selected = core.state.rowSelection;
  useReportedTargets(props, model, selected);

  const focusedPlace = focused === undefined ? null : (model.places.get(focused) ?? null);
  return {
    focusedPlace,
    drawn,
    selected,
    expanded,
    fresh,
    menuOf,
    reveal,
    view,
    setMenuOf,
    focusRow: useCallback(
      (id) => {
        selection.endRange();
        focus(id);
      },
      [focus, selection],
    ),
    openRow: useCallback((id) => {
      const { model, props } = latest.current;
      const row = model.rows[model.places.get(id) ?? -1];
      if (row !== undefined) props.onOpen?.(row);
    }, []),
    toggleRow: useCallback(
      (id) => {
        selection.toggle(id);
        focus(id);
      },
      [focus, selection],
    ),
    selectTo: useCallback(
      (id) => {
        selection.extend(latest.current.focused ?? null, id);
        focus(id);
      },
      [focus, selection],
    ),
    toggleAll: selection.toggleAll,
    toggleDetails: useCallback((id) => setExpanded((now) => withId(now, id, !now.has(id))), []),
    goToPage: useCallback(
      (page) => {
        const { model, props } = latest.current;
        goTo(shownPlace(model.ids, props.mismatched ?? noneMismatched, firstRowOf(page)), true);
      },
      [goTo],
    ),
    turnedPlace: turned,
    entered: useCallback(() => focusTable(controller), [controller]),
  };
}

function withId(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  if (ids.has(id) === present) return ids;
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}

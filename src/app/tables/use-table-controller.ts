// How a table is used: moving the focus, selecting, expanding, going to a page. Keys reach it as commands (table-steps.ts).
import type { RowSelectionState } from "@tanstack/react-table";
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { stream } from "@/app/command/input/stream";
import type { TableStep } from "@/kernel/command/general-effects";
import type { DataTableProps } from "./table-props";
import { noneMismatched, shownPlace } from "@/app/tables/rows/mismatched-rows";
import { describeTable, useReportedTargets } from "./table-context";
import { useCopying } from "./copy-rows";
import type { CoreTable } from "./core-table";
import { type TableController, registerTable, focusTable } from "./focused-table";
import { firstRowOf } from "@/app/tables/rows/page-window";
import { useLeftSelection } from "@/app/tables/rows/use-left-selection";
import { type SelectionSteps, useSelection } from "./selection";
import { useFocusThroughRefresh } from "@/app/tables/rows/use-focus-through-refresh";
import { useFirstRow } from "@/app/tables/rows/use-first-row";
import { useNewRows } from "@/app/tables/rows/use-new-rows";
import type { RowModel } from "./use-row-model";
import { takeStep } from "./table-steps";
import { type Reveal, useArriving, useMoving } from "./use-moving";
import { type ViewStore, makeViewStore } from "./view-store";
import { usePhone } from "@/app/ui/use-phone";

export type TableControl = {
  focusedPlace: number | null;
  /** Rows that are drawn wherever they are. */
  drawn: readonly string[];
  selected: RowSelectionState;
  /** How many rows left the selection by others' changes since the person last selected. */
  leftSelection: number;
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
  const { rows, list, focused, more, mismatched = noneMismatched } = props;
  const [expanded, setExpanded] = useState(nothing);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [view] = useState(makeViewStore);
  const isPhone = usePhone();
  const { drawn, copy } = useCopying(grid);
  const fresh = useNewRows(model.ids, { list, grows: more !== undefined, loaded: rows !== undefined });

  const moving = useMoving(props, model);
  const { latest, focus, goTo, stay, reveal, turned } = moving;
  const latestCore = useRef(core);
  useLayoutEffect(() => {
    latestCore.current = core;
  });
  const sayLeft = useLeftSelection(moving, model, props);
  const selection = useSelection(latestCore, { list, ids: model.ids, mismatched }, sayLeft);

  const controller = useRegistered({ moving, latestCore, selection, grid, copy, setExpanded });

  // Another list: no row of the former one is unfolded.
  const [seen, setSeen] = useState(list);
  if (seen !== list) {
    setSeen(list);
    setExpanded(nothing);
    stay();
  }

  useFocusThroughRefresh(model, props, moving.release);
  useFirstRow(model.ids, props);
  useArriving(moving, props, model);

  const selected = core.state.rowSelection;
  useReportedTargets(props, model, selected);

  const focusedPlace = focused === undefined ? null : (model.places.get(focused) ?? null);
  return {
    focusedPlace,
    drawn,
    selected,
    leftSelection: selection.left(),
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
    openRow: useCallback(
      (id) => {
        const { model, props } = latest.current;
        const row = model.rows[model.places.get(id) ?? -1];
        if (row !== undefined) props.onOpen?.(row);
      },
      [latest],
    ),
    toggleRow: useCallback(
      (id) => {
        selection.toggle(id);
        // On a telephone a focused row covers the list: nobody could select a second one.
        if (!isPhone) focus(id);
      },
      [focus, isPhone, selection],
    ),
    selectTo: useCallback(
      (id) => {
        selection.extend(latest.current.focused ?? null, id);
        focus(id);
      },
      [focus, selection, latest],
    ),
    toggleAll: selection.toggleAll,
    toggleDetails: useCallback((id) => setExpanded((now) => withId(now, id, !now.has(id))), []),
    goToPage: useCallback(
      (page) => {
        const { model, props } = latest.current;
        goTo(shownPlace(model.ids, props.mismatched ?? noneMismatched, firstRowOf(page)), true);
      },
      [goTo, latest],
    ),
    turnedPlace: turned,
    entered: useCallback(() => focusTable(controller), [controller]),
  };
}

/** What commands do with the table, which is known to them while it is shown. */
function useRegistered<Row>({
  moving: { latest, goTo, release, setReveal },
  latestCore,
  selection,
  grid,
  copy,
  setExpanded,
}: {
  moving: ReturnType<typeof useMoving<Row>>;
  latestCore: RefObject<CoreTable<Row>>;
  selection: SelectionSteps;
  grid: RefObject<HTMLDivElement | null>;
  copy: ReturnType<typeof useCopying>["copy"];
  setExpanded: Dispatch<SetStateAction<ReadonlySet<string>>>;
}): TableController {
  const take = useCallback(() => grid.current?.focus({ preventScroll: true }), [grid]);

  const act = useCallback(
    (step: TableStep) =>
      takeStep(step, latest.current, {
        core: latestCore.current,
        grid: grid.current,
        selection,
        takeFocus: take,
        goTo,
        release,
        expand: (id, isExpanded) => setExpanded((now) => withId(now, id, isExpanded)),
        copy,
      }),
    [goTo, release, selection, take, copy, grid, latest, latestCore, setExpanded],
  );

  const enterNow = useCallback(
    (first: boolean) => {
      take();
      const { focused } = latest.current;
      if (first || focused === undefined) goTo(0);
      else setReveal({ id: focused, align: "auto" });
    },
    [goTo, take, latest, setReveal],
  );
  const enter = useCallback(
    (first: boolean) => {
      // Keys wait for the rows anyway; this is for a screen that enters its table by itself.
      if (!latest.current.props.busy) enterNow(first);
      else stream.put({ name: "The focus", kind: "key", take: () => enterNow(first) });
    },
    [enterNow, latest],
  );
  const describe = useCallback(
    () => describeTable(latest.current.props, latestCore.current),
    [latest, latestCore],
  );
  const controller = useMemo(() => ({ act, enter, describe, take }), [act, enter, describe, take]);
  useEffect(() => registerTable(controller), [controller]);
  return controller;
}

function withId(ids: ReadonlySet<string>, id: string, present: boolean): ReadonlySet<string> {
  if (ids.has(id) === present) return ids;
  const next = new Set(ids);
  if (present) next.add(id);
  else next.delete(id);
  return next;
}

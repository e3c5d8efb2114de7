// Selecting rows: the library stores the ids; ranges are ours, and shrink when the person moves back.
import type { RowSelectionState } from "@tanstack/react-table";
import { type RefObject, useLayoutEffect, useState } from "react";
import { ownRows, releasesSoFar } from "@/app/tables/rows/changed-rows";
import { type Mismatched, fittingOf } from "@/app/tables/rows/mismatched-rows";
import type { CoreTable } from "./core-table";

/** Where the current range began, and what was selected before it. */
type RowRange = { anchor: string; before: RowSelectionState };

/** What can be selected in a list: its rows as shown, and those that no longer match its filter. */
type Selectable = { list: string; ids: readonly string[]; mismatched: Mismatched };

export type SelectionSteps = {
  /** Selects a row, or removes it from the selection. A range starts again from it. */
  toggle: (id: string) => void;
  /** Selects everything from the start of the range (or from `from` where there is none) to `to`. */
  extend: (from: string | null, to: string) => void;
  /** The next range starts at the focus of that time. */
  endRange: () => void;
  /** Every row that fits the list. */
  all: () => void;
  /** The same, or none when all are selected already. */
  toggleAll: () => void;
  clear: () => void;
  /** How many rows left the selection by others' changes since the person last selected. */
  left: () => number;
};

/** Called when others' changes took the rows `ids` out of the selection, with how many stay in it. */
type OnLeft = (ids: readonly string[], stay: number) => void;

/** @param core the table of the latest render */
export function useSelection<Row>(
  core: RefObject<CoreTable<Row>>,
  selectable: Selectable,
  onLeft: OnLeft,
): SelectionSteps {
  const [selection] = useState(() => makeSelection(core, selectable));
  useLayoutEffect(() => selection.become(selectable, onLeft));
  return selection;
}

/** The same without React; `become` tells it that the list was read again, or is another list. */
export function makeSelection<Row>(
  core: { readonly current: Pick<CoreTable<Row>, "atoms" | "getRow" | "setRowSelection"> },
  first: Selectable,
): SelectionSteps & { become: (next: Selectable, onLeft?: OnLeft) => void } {
  let seen = first;
  let releases = releasesSoFar();
  let range: RowRange | null = null;
  let leftSince = 0;
  const now = () => core.current.atoms.rowSelection.get();
  const fitting = () => fittingOf(seen.ids, seen.mismatched);
  const select = (next: RowSelectionState, from: RowRange | null = null) => {
    range = from;
    leftSince = 0;
    core.current.setRowSelection(next);
  };
  const all = () => select(chosen(fitting()));
  const clear = () => select({});
  return {
    toggle: (id) => {
      leftSince = 0;
      core.current.getRow(id, true).toggleSelected();
      range = { anchor: id, before: now() };
    },
    extend: (from, to) => {
      const begun = range && seen.ids.includes(range.anchor) ? range : null;
      const { anchor, before } = begun ?? { anchor: from ?? to, before: now() };
      select({ ...before, ...chosen(between(seen.ids, anchor, to)) }, { anchor, before });
    },
    endRange: () => {
      range = null;
    },
    all,
    toggleAll: () => (fitting().every((id) => now()[id]) ? clear() : all()),
    clear,
    left: () => leftSince,
    become: ({ list, ids, mismatched }, onLeft) => {
      const before = seen;
      const isReleased = releases !== releasesSoFar();
      releases = releasesSoFar();
      if (before.list === list && before.ids === ids && before.mismatched === mismatched) return;
      seen = { list, ids, mismatched };
      // In another list nothing is selected. In the same list read again, rows that are gone, or that stopped matching
      // since, are not selected.
      const stays =
        before.list === list ? ids.filter((id) => !mismatched.has(id) || before.mismatched.has(id)) : [];
      const was = now();
      const left = withOnly(was, stays);
      if (left === was) return;
      const gone =
        isReleased || before.list !== list ? [] : idsOf(was).filter((id) => !left[id] && !isOwn(id));
      const sum = leftSince + gone.length;
      select(left);
      leftSince = before.list === list ? sum : 0;
      if (gone.length > 0) onLeft?.(gone, idsOf(left).length);
    },
  };
}

/** Whether the person's own change, also as one of many, took the row away. */
function isOwn(id: string): boolean {
  const { rows, changing } = ownRows();
  return changing.has(id) || rows.has(id);
}

/** The selection without rows that are not among `ids`. The same object when nothing is gone. */
function withOnly(selected: RowSelectionState, ids: readonly string[]): RowSelectionState {
  const before = idsOf(selected);
  if (before.length === 0) return selected;
  const present = new Set(ids);
  const left = before.filter((id) => present.has(id));
  return left.length === before.length ? selected : chosen(left);
}

function idsOf(selected: RowSelectionState): string[] {
  return Object.keys(selected).filter((id) => selected[id]);
}

function chosen(ids: readonly string[]): RowSelectionState {
  return Object.fromEntries(ids.map((id) => [id, true]));
}

/** Ids from `one` to `other`, both included, whichever comes first. */
function between(order: readonly string[], one: string, other: string): string[] {
  const places = [order.indexOf(one), order.indexOf(other)].filter((place) => place >= 0);
  return places.length === 0 ? [] : order.slice(Math.min(...places), Math.max(...places) + 1);
}

// Rows that the person has changed, and rows that no longer match the filter, stay in place, so that the next row down
// the list is the next one to work on. They move when the list is opened again, sorted or filtered differently, or
// refreshed by the person.
import { useState, useSyncExternalStore } from "react";
import type { Target } from "@/kernel/command/context";
import { type Mismatched, noneMismatched } from "./mismatched-rows";
import { changesSoFar, changedHere, subscribeToOwnRows } from "./changed-rows";
import { orderHeld } from "./refresh";
import { type RowModel, modelOf } from "@/app/tables/use-row-model";

/** The hint of a row that is not in its place, and what happens to it later. */
export type Mark = { words: string; hint: string };

/** By the ids of the rows. */
export type Marks = ReadonlyMap<string, Mark>;

type Given<Row> = {
  list: string;
  targetOf?: ((row: Row) => Target) | undefined;
  mismatched?: Mismatched | undefined;
};

const noMarks: Marks = new Map();

const fallenMark: Mark = {
  words: "No longer fits",
  hint: "It no longer fits the filter. It leaves the list when that is refreshed or opened again.",
};

function markOf(did: string): Mark {
  return { words: did, hint: "It goes to its place when the list is refreshed or opened again." };
}

/** @param came the rows in the order in which they were read */
export function useHeldRows<Row>(
  came: RowModel<Row>,
  { list, targetOf, mismatched = noneMismatched }: Given<Row>,
): { model: RowModel<Row>; marks: Marks } {
  const own = useSyncExternalStore(subscribeToOwnRows, changedHere);
  const [shown, setShown] = useState(() => ({
    list,
    came,
    own,
    since: changesSoFar(),
    model: came,
    marks: noMarks,
  }));
  if (shown.list === list && shown.came === came && shown.own === own) return shown;
  const next = shown.list === list ? { ...shown, ...held() } : fresh();
  setShown({ ...next, list, came, own });
  return next;

  function fresh() {
    return { ...shown, since: changesSoFar(), model: came, marks: noMarks };
  }

  function held() {
    const versionOf = (model: RowModel<Row>, id: string) => {
      const row = model.rows[model.places.get(id) ?? -1];
      return row === undefined ? undefined : targetOf?.(row).version;
    };
    // A later change by another person moves the row like any other.
    const marks = new Map(
      [...own].flatMap(([id, { did, version, number }]) =>
        number > shown.since && versionOf(came, id) === version ? [[id, markOf(did)] as const] : [],
      ),
    );
    for (const id of mismatched) marks.set(id, fallenMark);
    if (marks.size === 0) return { model: came, marks: noMarks };
    const isSame = (id: string) => versionOf(shown.model, id) === versionOf(came, id);
    const order = orderHeld(shown.model.ids, came.ids, new Set(marks.keys()), isSame);
    const rows = order.flatMap((id) => came.rows[came.places.get(id) ?? -1] ?? []);
    return { model: modelOf(rows, order), marks };
  }
}

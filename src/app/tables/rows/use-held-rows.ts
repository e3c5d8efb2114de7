// Rows that the person has changed, and rows that no longer match the filter, stay in place, so that the next row down
// the list is the next one to work on. They move when the list is opened again, sorted or filtered differently, or
// refreshed by the person.
import { useState, useSyncExternalStore } from "react";
import type { Target } from "@/kernel/command/context";
import type { RowModel } from "@/app/tables/use-row-model";
import { changesSoFar, ownRows, subscribeToOwnRows } from "./changed-rows";
import { type HeldRows, holdRows, noMarks } from "./held-rows";
import { type Mismatched, noneMismatched } from "./mismatched-rows";

type Given<Row> = {
  list: string;
  targetOf?: ((row: Row) => Target) | undefined;
  mismatched?: Mismatched | undefined;
};

/** @param came the rows in the order in which they were read */
export function useHeldRows<Row>(
  came: RowModel<Row>,
  { list, targetOf, mismatched = noneMismatched }: Given<Row>,
): HeldRows<Row> {
  const own = useSyncExternalStore(subscribeToOwnRows, ownRows);
  const [shown, setShown] = useState(() => ({ ...opened(), list, came, own }));
  if (shown.list === list && shown.came === came && shown.own === own) return shown;
  const { since, model } = shown;
  const next =
    shown.list === list
      ? { since, ...holdRows(model, came, { own, since, mismatched }, targetOf) }
      : opened();
  setShown({ ...next, list, came, own });
  return next;

  function opened() {
    return { since: changesSoFar(), model: came, marks: noMarks };
  }
}

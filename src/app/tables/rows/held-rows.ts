// Which rows of a list that was read again stay where they are, and why. Pure.
import type { Target } from "@/kernel/command/context";
import { type RowModel, modelOf } from "@/app/tables/use-row-model";
import type { OwnRows } from "./changed-rows";
import type { Mismatched } from "./mismatched-rows";
import { orderHeld } from "./refresh";

/** The hint of a row that is not in its place, and what happens to it later. */
export type Mark = { words: string; hint: string };

/** By the ids of the rows. */
export type Marks = ReadonlyMap<string, Mark>;

/** A list as it is shown. */
export type HeldRows<Row> = { model: RowModel<Row>; marks: Marks };

export const noMarks: Marks = new Map();

const fallenMark: Mark = {
  words: "No longer fits",
  hint: "It no longer fits the filter. It leaves the list when that is refreshed or opened again.",
};

function markOf(did: string): Mark {
  return { words: did, hint: "It goes to its place when the list is refreshed or opened again." };
}

/**
 * The rows that `came` with the last reading, with those in their former places that the person has changed or is changing, and
 * those that no longer match.
 * @param shown the rows as they were shown before
 * @param since how many changes of the person there were when the list was opened
 */
export function holdRows<Row>(
  shown: RowModel<Row>,
  came: RowModel<Row>,
  { own, since, mismatched }: { own: OwnRows; since: number; mismatched: Mismatched },
  targetOf?: (row: Row) => Target,
): HeldRows<Row> {
  const versionOf = (model: RowModel<Row>, id: string) => {
    const row = model.rows[model.places.get(id) ?? -1];
    return row === undefined ? undefined : targetOf?.(row).version;
  };
  // A later change by another person moves the row like any other.
  const marks = new Map(
    [...own.rows].flatMap(([id, { did, version, number }]) =>
      number > since && versionOf(came, id) === version ? [[id, markOf(did)] as const] : [],
    ),
  );
  for (const id of mismatched) marks.set(id, fallenMark);
  // A list that is read again may show a change before its own call is answered.
  const changing = [...own.changing.keys()].filter((id) => came.places.has(id));
  const held = new Set([...marks.keys(), ...changing]);
  if (held.size === 0) return { model: came, marks: noMarks };
  const isSame = (id: string) => versionOf(shown, id) === versionOf(came, id);
  const order = orderHeld(shown.ids, came.ids, held, isSame);
  const rows = order.flatMap((id) => came.rows[came.places.get(id) ?? -1] ?? []);
  return { model: modelOf(rows, order), marks };
}

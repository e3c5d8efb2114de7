// Says which selected rows others took out of the selection: the next command is for fewer rows than the person chose.
import { useLayoutEffect, useRef } from "react";
import { showWarning } from "@/app/ui/toasts/notices";
import type { DataTableProps } from "@/app/tables/table-props";
import type { useMoving } from "@/app/tables/use-moving";
import type { RowModel } from "@/app/tables/use-row-model";

/** How many rows are named; the others are counted. */
const mostNamed = 3;

/**
 * Returns what to call with the ids that left and how many rows stay selected. Where none stays, no row has the focus either: the next
 * key would act on a row that the person did not choose.
 */
export function useLeftSelection<Row>(
  { latest, release }: Pick<ReturnType<typeof useMoving<Row>>, "latest" | "release">,
  model: RowModel<Row>,
  { labelOf }: Pick<DataTableProps<Row>, "labelOf">,
): (ids: readonly string[], stay: number) => void {
  const before = useRef(model);
  // After the selection was compared with the new rows.
  useLayoutEffect(() => () => void (before.current = model), [model]);
  return (ids, stay) => {
    const names = ids.flatMap((id) => {
      const row = rowOf(model, id) ?? rowOf(before.current, id);
      return row === undefined ? [] : [labelOf(row)];
    });
    const { focused } = latest.current;
    const releases = stay === 0 && focused !== undefined && !ids.includes(focused);
    if (releases) release(model.places.get(focused) ?? null);
    showWarning(wordsOf(names, ids.length, stay, releases), { id: "selection" });
  };
}

function rowOf<Row>({ rows, places }: RowModel<Row>, id: string): Row | undefined {
  return rows[places.get(id) ?? -1];
}

function wordsOf(names: readonly string[], count: number, stay: number, releases: boolean): string {
  const named = names.slice(0, mostNamed);
  const more = count - named.length;
  const who = [...named, ...(more > 0 ? [named.length === 0 ? `${more} rows` : `${more} more`] : [])];
  const fits = count === 1 ? "no longer fits the list and is" : "no longer fit the list and are";
  const rest = stay === 1 ? "One row stays selected." : `${stay.toLocaleString("en-US")} rows stay selected.`;
  const none = releases ? "No row is selected or in focus now." : "No row is selected now.";
  return `${listed(who)} ${fits} not selected any more. ${stay === 0 ? none : rest}`;
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

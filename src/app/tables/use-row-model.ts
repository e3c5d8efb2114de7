// The rows as they are shown, with their ids and places.
import { useMemo } from "react";
import type { CoreTable } from "./core-table";

export type RowModel<Row> = {
  rows: readonly Row[];
  ids: readonly string[];
  places: Places;
};

/** The place of each row by its id. */
export type Places = Pick<ReadonlyMap<string, number>, "get" | "has">;

export function useRowModel<Row>(core: CoreTable<Row>): RowModel<Row> {
  const { rows } = core.getRowModel();
  return useMemo(() => {
    return modelOf(
      rows.map(({ original }) => original.row),
      rows.map(({ id }) => id),
    );
  }, [rows]);
}

export function modelOf<Row>(rows: readonly Row[], ids: readonly string[]): RowModel<Row> {
  return { rows, ids, places: placesOf(ids) };
}

/** Made at the first use: filtering a long list by typing needs none until a row has the focus. */
function placesOf(ids: readonly string[]): Places {
  let made: ReadonlyMap<string, number> | null = null;
  const places = () => (made ??= new Map(ids.map((id, place) => [id, place])));
  return { get: (id) => places().get(id), has: (id) => places().has(id) };
}

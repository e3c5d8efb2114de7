// Columns that are left out until a row has something in them: places where an office uses shelves, due moments where it promises something.
import { useEffect, useMemo, useState } from "react";
import type { TableColumn } from "@/app/tables/columns/columns";

/** The columns that a row shown so far had something in, by id. */
const seen = new Set<string>();

/** `columns` without the one with this id, until a row is shown that `isUsed` holds for. */
export function useColumnOnceUsed<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] | undefined,
  id: string,
  isUsed: (row: Row) => boolean,
): readonly TableColumn<Row>[] {
  const [before] = useState(seen.has(id));
  const isShown = before || (rows?.some(isUsed) ?? false);
  useEffect(() => {
    if (isShown) seen.add(id);
  }, [isShown, id]);
  return useMemo(
    () => (isShown ? columns : columns.filter((column) => column.id !== id)),
    [columns, isShown, id],
  );
}

// A list that is no table but can be saved like one: the export command acts on it while it is focused.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type TableController, registerTable, focusTable } from "@/app/tables/focused-table";
import type { Columns } from "@/contract/text/csv";
import { type ReadPage, saveList } from "./save-list";
import { saveRows } from "./save-rows";

export type SavedList<Row> = {
  /** The name of the list on the screen, also used for its file. */
  title: string;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  /** The columns of a row in the file. */
  saving: Columns<Row>;
  /** Reads all of it, where `rows` are only the beginning. */
  readPage?: ReadPage<Row>;
};

/** Handlers for the list's element: clicking or focusing something in it makes it the focused list. */
export function useSavedList<Row>(list: SavedList<Row>): {
  onPointerDownCapture: () => void;
  onFocusCapture: () => void;
} {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const controller = useMemo(
    (): TableController => ({
      describe: () => ({
        columns: [],
        selects: false,
        ...(latest.current.rows && { listing: { list: null, label: latest.current.title, query: {} } }),
      }),
      act: (step) => {
        const { title, rows = [], saving, readPage } = latest.current;
        if (!("do" in step) || step.do !== "save") return;
        if (readPage) void saveList(title, saving, readPage);
        else saveRows(title, saving, rows);
      },
      // It has no row that could get the keyboard focus.
      enter: () => undefined,
      take: () => undefined,
    }),
    [],
  );
  useEffect(() => registerTable(controller), [controller]);
  const taken = useCallback(() => focusTable(controller), [controller]);
  return { onPointerDownCapture: taken, onFocusCapture: taken };
}

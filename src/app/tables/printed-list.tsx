// A list on paper is a list: all rows that are loaded, with every column that is shown. It is never seen on screen.
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { TableColumn } from "@/app/tables/columns/columns";

const paper = window.matchMedia("print");

/** Whether the page is being printed; the drawing for it is done before the browser looks at the page. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const drawn = () => flushSync(listener);
      paper.addEventListener("change", drawn);
      window.addEventListener("beforeprint", drawn);
      return () => {
        paper.removeEventListener("change", drawn);
        window.removeEventListener("beforeprint", drawn);
      };
    },
    () => paper.matches,
  );
}

export function PrintedList<Row>({
  label,
  columns,
  rows,
  rowId,
  total,
}: {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many rows the list has; those that are not loaded are not printed. */
  total: number;
}) {
  const shown = columns.filter(({ id }) => id !== "actions");
  return (
    <article data-sheet="" data-list="" className="hidden text-xs print:block">
      <h1 className="text-xl font-semibold">{label}</h1>
      <p className="mb-2">
        {rows.length === total
          ? `${total.toLocaleString("en-US")} ${total === 1 ? "row" : "rows"}`
          : `The first ${rows.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`}
      </p>
      <table className="w-full">
        <thead>
          <tr>
            {shown.map(({ id, title }) => (
              <th key={id} scope="col" className="border-b border-border py-1 pr-2 text-left font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="break-inside-avoid border-b border-border align-top">
              {shown.map(({ id, cell }) => (
                <td key={id} className="py-1 pr-2">
                  <div className="flex items-start gap-2">{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

// A list on paper is a list: all rows that are loaded, with every column that is shown. It is never seen on screen.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { TableColumn } from "@/app/tables/columns/columns";

const paper = window.matchMedia("print");

/**
 * Whether the page is being printed. What is drawn for it is there when the browser divides the page into sheets: it does that after
 * `beforeprint`, and the medium only changes during it.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(paper.matches);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const follow = ({ matches }: MediaQueryListEvent) => flushSync(() => setPrinting(matches));
    paper.addEventListener("change", follow);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", follow);
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
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

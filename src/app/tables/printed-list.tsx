// A list on paper is a list: all rows that are loaded, with every column that is shown. It is never seen on screen.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { usePaperFoot } from "@/app/ui/paper-foot";
import type { TableColumn } from "@/app/tables/columns/columns";

/** Px that a share of the remaining room is worth. */
const growing = 24;

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
  narrowed,
}: {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** How many rows the list has; those that are not loaded are not printed. */
  total: number;
  /** What narrows the list down. */
  narrowed: readonly string[];
}) {
  usePaperFoot();
  const shown = columns.filter(({ id }) => id !== "actions");
  return (
    <article data-sheet="" data-list="" className="hidden text-xs print:block">
      <h1 className="text-xl font-semibold">{label}</h1>
      <p className="mb-2">
        {rows.length === total
          ? `${total.toLocaleString("en-US")} ${total === 1 ? "row" : "rows"}`
          : `The first ${rows.length.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} rows`}
        {narrowed.length > 0 && `: ${narrowed.join(", ")}`}
      </p>
      <table className="w-full">
        <thead>
          <tr>
            {shown.map(({ id, title, width, whole = width, grow = 0 }) => (
              // In proportion as on the screen: a name does not take the room of a date.
              <th
                key={id}
                scope="col"
                style={{ width: whole + grow * growing }}
                className="border-b border-border py-1 pr-2 text-left font-medium"
              >
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

// Copies the text of a table's rows as shown on the screen: for a mail, a chat, a carrier's page.
import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { copyText } from "@/app/platform/clipboard";
import { showError } from "@/app/ui/toasts/notices";

/** Hidden rows that are drawn at a time; the page handles keys in between. */
const atOnce = 100;

const none: readonly string[] = [];

/**
 * Copies from `grid`. `copy` copies the text of `column` in the rows `ids`, or of all columns, separated by tabs, one line for
 * each row that still exists. Hidden rows have no text on the page: `drawn` names the rows to draw for it.
 */
export function useCopying(grid: RefObject<HTMLElement | null>) {
  const [drawn, setDrawn] = useState(none);
  const copy = useCallback(
    async (ids: readonly string[], column: string | null) => {
      const lines: string[] = [];
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce);
        // React cannot draw at once while it is already drawing, as when a held step is carried out.
        // oxlint-disable-next-line no-await-in-loop -- the page has a turn
        await turn();
        flushSync(() => setDrawn(some));
        lines.push(...readLines(grid.current, some, column));
      }
      setDrawn(none);
      say(lines, column !== null && !grid.current?.querySelector(`[data-column="${CSS.escape(column)}"]`));
    },
    [grid],
  );
  return { drawn, copy };
}

function say(lines: readonly string[], isColumnMissing: boolean): void {
  const [only] = lines;
  if (only === undefined) showError("Select a row first.");
  else if (isColumnMissing) {
    showError("That column is not shown. Show it first, or copy the whole row.");
  } else {
    copyText(
      lines.join("\n"),
      `Copied ${lines.length === 1 ? `“${only.slice(0, 60)}”` : `${lines.length} rows`}.`,
    );
  }
}

/** A line for each drawn row of `ids`. */
function readLines(grid: HTMLElement | null, ids: readonly string[], column: string | null): string[] {
  const rows = [...(grid?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const byId = new Map(rows.map((row) => [row.dataset.row, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [...row.querySelectorAll<HTMLElement>("[data-column]")]
      .filter(({ dataset }) => column === null || dataset.column === column)
      .map(({ innerText }) => innerText.replace(/\s+/g, " ").trim())
      .join("\t");
  });
}

function turn(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}

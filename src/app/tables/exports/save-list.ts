// Saves a list when the screen has only its first pages: all of it is read first, so the file has every row or is not made.
import { showError, showNotice } from "@/app/ui/toasts/notices";
import type { ListPage } from "@/app/tables/rows/pages";
import type { Columns } from "@/contract/text/csv";
import { ApiError } from "@/contract/wire/errors";
import { counter } from "@/kernel/values/counter";
import { saveRows } from "./save-rows";

/** Reads the page that begins at `cursor`; the first one for undefined. @throws ApiError, or the signal's reason */
export type ReadPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>;

const nextNumber = counter();

/** Resolves once the browser has the file, or the person got a message why not. */
export async function saveList<Row>(
  name: string,
  columns: Columns<Row>,
  readPage: ReadPage<Row>,
): Promise<void> {
  const id = `list-${nextNumber()}`;
  const abort = new AbortController();
  const stop = { label: "Stop", onSelect: () => abort.abort() };
  const rows: Row[] = [];
  try {
    let cursor: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
      const page = await readPage(cursor, abort.signal);
      abort.signal.throwIfAborted();
      rows.push(...page.items);
      cursor = page.nextCursor ?? undefined;
      if (cursor !== undefined) {
        const progress = `${counted(rows.length)} of ${counted(page.total)}`;
        showNotice(`Exporting ${name}: ${progress} rows…`, {
          id,
          action: stop,
          durationMs: Number.POSITIVE_INFINITY,
        });
      }
    } while (cursor !== undefined);
    saveRows(name, columns, rows, id);
  } catch (error) {
    if (abort.signal.aborted) {
      showNotice(`The export of ${name} was stopped. Nothing was saved.`, { id });
    } else if (error instanceof ApiError) {
      const again = { label: "Try again", onSelect: () => void saveList(name, columns, readPage) };
      showError(`${name} could not be exported. ${error.message}`, { id, action: again });
    } else throw error;
  }
}

function counted(count: number): string {
  return count.toLocaleString("en-US");
}

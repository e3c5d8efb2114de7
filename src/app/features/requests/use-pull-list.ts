// Prints a pull list: of all requests of the list's filter, or of the selected ones.
import { useEffect, useState } from "react";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { readContext } from "@/app/command/context";
import type { ListPage } from "@/app/tables/pages";
import { ApiError } from "@/contract/errors";
import type { ActionRequest } from "@/contract/request";
import type { Sheet } from "./pull-sheet";

/** The most requests on one list: more than a day's work, about 20 sheets of paper. */
const mostOnList = 1000;

/** `sheet` is what to print while it is printed, else null; `print` begins. */
export function usePullList(read: (cursor: string | undefined) => Promise<ListPage<ActionRequest>>): {
  sheet: Sheet | null;
  print: () => void;
} {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  useEffect(() => {
    if (!sheet) return undefined;
    const end = () => setSheet(null);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [sheet]);

  async function gather() {
    const selected = new Set(readContext().selected.map(({ id }) => id));
    try {
      const all = await readAll(read);
      const requests = selected.size > 0 ? all.filter(({ id }) => selected.has(id)) : all;
      setSheet({ requests, at: new Date().toISOString() });
      if (all.length >= mostOnList) {
        showNotice(`The pull list holds the first ${mostOnList} requests. Filter the list to print others.`);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const again = { label: "Try again", onSelect: () => void gather() };
      showError(`The pull list could not be read. ${error.message}`, { action: again });
    }
  }
  return { sheet, print: () => void gather() };
}

async function readAll(
  read: (cursor: string | undefined) => Promise<ListPage<ActionRequest>>,
): Promise<ActionRequest[]> {
  const items: ActionRequest[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && items.length < mostOnList);
  return items;
}

// Putting away by scans: a shelf and then items, or items and then their shelf. Pure: it says what is to be done, and its
// owner does it.
import type { Ref } from "@/kernel/command/argument";
import { isEcho } from "@/kernel/input/echo";

/** An item that waits for its shelf. */
type WaitingItem = Ref & { steNumber: string; mailboxId: string };

export type PutAwayState = {
  /** Items that are scanned from now on go here; null while each is followed by its shelf. */
  shelf: Ref | null;
  /** Items that were scanned and wait for their shelf, in the order of their scans. */
  waiting: readonly WaitingItem[];
  /** The scan before, and when it came, in ms; null once something else was done. */
  heard: { code: string; at: number } | null;
};

export const nothingInHand: PutAwayState = { shelf: null, waiting: [], heard: null };

/** A scan, after it was looked up. */
export type PutAwayScan = { code: string; at: number } & (
  | { means: "shelf"; shelf: Ref }
  | { means: "item"; item: WaitingItem }
);

export type PutAwayTurn = {
  state: PutAwayState;
  /** What is put where now. */
  put: { items: readonly WaitingItem[]; shelf: Ref } | null;
};

/** Takes a scan: a shelf, or an item. `put` is what goes where now; null where the other of the two is waited for. */
export function takePutAwayScan(before: PutAwayState, scan: PutAwayScan): PutAwayTurn {
  const isAgain = isEcho(before.heard, scan);
  const state = { ...before, heard: { code: scan.code, at: scan.at } };
  if (isAgain) return { state, put: null };
  if (scan.means === "item") {
    if (state.shelf) return { state, put: { items: [scan.item], shelf: state.shelf } };
    const others = state.waiting.filter(({ id }) => id !== scan.item.id);
    return { state: { ...state, waiting: [...others, scan.item] }, put: null };
  }
  if (state.waiting.length === 0) return { state: { ...state, shelf: scan.shelf }, put: null };
  // Items came first, so the next ones do too.
  return { state: { ...state, waiting: [] }, put: { items: state.waiting, shelf: scan.shelf } };
}

/** Puts the waiting items where they belong: each on its shelf in `suggested`, by the item's id. The others wait on. */
export function takeSuggested(
  state: PutAwayState,
  suggested: ReadonlyMap<string, Ref>,
): { state: PutAwayState; puts: readonly NonNullable<PutAwayTurn["put"]>[] } {
  const puts = state.waiting.flatMap((item) => {
    const shelf = suggested.get(item.id);
    return shelf ? [{ items: [item], shelf }] : [];
  });
  const waiting = state.waiting.filter(({ id }) => !suggested.has(id));
  return { state: { ...state, waiting, heard: null }, puts };
}

/** Lets go of the shelf, or of the items that wait for one. */
export function letGo(state: PutAwayState): PutAwayState {
  return { ...state, shelf: null, waiting: [], heard: null };
}

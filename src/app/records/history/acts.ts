// A history as people read it: the newest first, and each act once.
import type { HistoryEntry } from "@/contract/wire/event";

/** Nouns whose events say more than that of the request they belong to. */
const nouns = ["forward.", "consolidation."];

/**
 * `entries`, oldest first as the server answers, in reverse order. A step of a forward or a consolidation also steps its action
 * request: of the two events, only the more specific one is shown, unless the request's says how its item was scanned.
 */
export function eachActOnce<Entry extends Pick<HistoryEntry, "type" | "at" | "who" | "detail">>(
  entries: readonly Entry[],
): Entry[] {
  const acts = new Set(entries.filter(({ type }) => nouns.some((noun) => type.startsWith(noun))).map(actOf));
  return entries
    .filter((entry) => {
      const isStep = entry.type.startsWith("request.");
      const saysMore = "scanned" in entry.detail || "unscannedBecause" in entry.detail;
      return !isStep || saysMore || !acts.has(actOf(entry));
    })
    .toReversed();
}

function actOf({ at, who }: Pick<HistoryEntry, "at" | "who">): string {
  return `${at} ${who}`;
}

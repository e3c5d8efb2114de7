// Audits of shelves: what a scan is, and what may be done with an audit. Pure.
import type { ScanOutcome } from "@/contract/shelves/shelf";
import { ApiError } from "@/contract/wire/errors";
import { momentWords } from "@/server/platform/rules/moment";

/** What scanning `item` (null: no item has the code) on the shelf `shelfId` is. */
export function outcomeOf(item: { shelfId: string | null } | null, shelfId: string): ScanOutcome {
  if (item === null) return "UNKNOWN";
  return item.shelfId === shelfId ? "MATCHED" : "MISPLACED";
}

/** Of items that have one code, the one that is meant: one of the shelf, else one that is here, else the newest. */
export function meantItem<Item extends { shelfId: string | null; hasLeft: boolean }>(
  newestFirst: readonly Item[],
  shelfId: string,
): Item | null {
  return (
    newestFirst.find((item) => item.shelfId === shelfId) ??
    newestFirst.find(({ hasLeft }) => !hasLeft) ??
    newestFirst[0] ??
    null
  );
}

type AuditState = { code: string; endedAt: Date | null; cancelledAt: Date | null };

/** @throws ApiError `conflict` where the audit is over. */
export function admitAuditing({ code, endedAt, cancelledAt }: AuditState): void {
  if (cancelledAt) {
    throw new ApiError(
      "conflict",
      `This audit of ${code} was cancelled. Start a new one: “audit shelf ${code}”.`,
    );
  }
  if (endedAt) {
    throw new ApiError(
      "conflict",
      `This audit of ${code} ended on ${momentWords(endedAt)}. Open it again, or start a new one.`,
    );
  }
}

/** @throws ApiError `conflict` unless it is the last of its shelf and ended. */
export function admitAuditReopening({ code, endedAt, cancelledAt }: AuditState, hasLater: boolean): void {
  if (!endedAt || cancelledAt) throw new ApiError("conflict", `This audit of ${code} did not end.`);
  if (hasLater) throw new ApiError("conflict", `There is a later audit of ${code}. Go on with that one.`);
}

// The pauses of promise clocks, read for many records at once.
import type { Pause } from "@/contract/promises/clock";
import type { PauseReason } from "@/contract/due/pause";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Db } from "@/server/platform/db/types";

export type StoredPause = Pause & { reason: PauseReason; byHand: boolean; who: string | null };

/** The pauses of records, by the record's id, in order. */
export async function readPauses(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPause[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("clock_pauses")
    .select(["record_id", "from_at as from", "to_at as to", "reason", "by_hand as byHand", "who"])
    .where(oneOf("record_id", ids))
    .orderBy("from_at")
    .execute();
  return grouped(rows, ({ record_id }) => record_id);
}

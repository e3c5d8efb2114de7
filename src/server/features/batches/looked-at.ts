// What a person looks at before a part is completed: its pages in their order, how each is turned, and whose it is. Its completion
// brings that along, and it is compared once the batch is held.
import { createHash } from "node:crypto";
import { ApiError } from "@/contract/wire/errors";
import type { Db, Tx } from "@/server/platform/db/types";

/** A part as it can be looked at. `pages` are those that are not left out, in their order. */
export type LookedAt = {
  itemRow: { id: string; mailboxId: string } | null;
  open: { id: string } | null;
  pages: readonly { number: number; turn: number }[];
};

/** A short text that is the same for two looks exactly where the customer, the request and the pages are the same. */
export function layoutOf({ itemRow, open, pages }: LookedAt): string {
  const seen = [
    itemRow?.id ?? null,
    itemRow?.mailboxId ?? null,
    open?.id ?? null,
    ...pages.map(({ number, turn }) => [number, turn]),
  ];
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 22);
}

/** @throws ApiError `stale` where the part `now` is not as it was looked at; says who changed its batch last. */
export async function demandAsLookedAt(
  db: Db | Tx,
  batchId: string,
  place: number,
  { seen, now }: { seen: string; now: LookedAt },
): Promise<void> {
  if (layoutOf(now) === seen) return;
  const last = await db
    .selectFrom("events")
    .select("who")
    .where("record_id", "=", batchId)
    .where("type", "in", ["batch.changed", "batch.change-taken-back"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const by = last ? `, and ${last.who} changed this batch last` : "";
  throw new ApiError(
    "stale",
    `Part ${place} changed since you saw it: its pages or its item are others now${by}. Look at it again, then retry.`,
  );
}

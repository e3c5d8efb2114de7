// Taking an item back from the junk: its open junk request is cancelled, or it is rescued before it is disposed of.
import type { By } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import type { Item } from "@/server/features/mail/held-items";
import { cancelRequestFor } from "../requests/store";
import { admitNotJunk } from "./leaving-rules";
import { rescueItem } from "./rescue";
import { forwardSteps } from "./steps";

/**
 * Takes a locked item back; gives the junk request that was open, null where the item was rescued.
 * @throws ApiError `conflict` that says why it is no junk, or that it is gone; `stale`.
 */
export async function takeFromJunk(
  tx: Tx,
  by: By,
  item: Item,
  wish: { reason: string | undefined; seen: number | undefined },
): Promise<{ id: string; version: number } | null> {
  const open = admitNotJunk(item, wish.seen);
  const { reason = "It is not junk." } = wish;
  if (open === null) {
    await rescueItem(tx, by, item, { ...wish, reason });
    return null;
  }
  await cancelRequestFor(tx, by, forwardSteps, open.id, reason);
  const { version } = await tx
    .selectFrom("action_requests")
    .select("version")
    .where("id", "=", open.id)
    .executeTakeFirstOrThrow();
  return { id: open.id, version };
}

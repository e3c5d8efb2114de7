// The exceptions of missing items: settled once these are found, and open again where that is taken back.
import type { By } from "@/server/platform/auth/by";
import { oneOf } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import { openStates } from "../exceptions/rules";
import type { FormerLoss } from "../shelves/former-places";
import { holdException, storeReopening, storeStep } from "./store";

/** The exception may be of the office that the item was of before. */
const anywhere = { offices: "all" } as const;

type Settler = Pick<By, "actor" | "now" | "record">;

/** Settles what is open about missing items, which were found. */
export async function settleFound(
  tx: Tx,
  by: Settler,
  found: readonly { mailId: string; reason?: string }[],
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ mailId }) => mailId);
  for (const { id, mail_item_id } of await openAbout(tx, ids)) {
    const row = await holdException(tx, anywhere, id);
    // Somebody settled it in the meantime.
    if (!openStates.some((state) => state === row.state)) continue;
    await storeStep(tx, by, row, {
      state: "SETTLED",
      event: "exception.settled",
      reason: found.find(({ mailId }) => mailId === mail_item_id)?.reason ?? "It was found.",
    });
  }
}

/** Opens again what was settled about items because they were found, once they are missing again after all. */
export async function reopenLost(tx: Tx, by: Settler, lost: readonly FormerLoss[]): Promise<void> {
  for (const { mail_item_id, found_at } of lost) {
    const settled = await aboutLoss(tx, [mail_item_id])
      .where("state", "=", "SETTLED")
      .where("stepped_at", "=", found_at)
      .execute();
    for (const { id } of settled) {
      const row = await holdException(tx, anywhere, id);
      // Somebody opened it again in the meantime.
      if (row.state === "SETTLED") await storeReopening(tx, by, row, "It is missing again.");
    }
  }
}

export function openAbout(tx: Tx, ids: readonly string[]) {
  return aboutLoss(tx, ids).where("state", "in", openStates).execute();
}

function aboutLoss(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom("exceptions")
    .select(["id", "mail_item_id"])
    .where(oneOf("mail_item_id", ids))
    .where("kind", "=", "MISSING")
    .where("is_of_item", "=", true)
    .orderBy("id");
}

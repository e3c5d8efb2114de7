// A forward on a carrier's manifest: it comes off while that is not handed over, and stays once it is.
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { type Item, itemDetail } from "@/server/features/mail/held-items";
import { handedRefusal } from "../requests/sent-away";

/**
 * Takes a forward off the manifest that it is on, with the manifest's history; one that is on none is left alone. Its row is
 * locked, so that no manifest takes it meanwhile.
 * @throws ApiError `conflict` when the manifest was handed over.
 */
export async function takeOffManifest(tx: Tx, by: By, forwardId: string, item: Item): Promise<void> {
  const { manifest_id } = await tx
    .selectFrom("forwards")
    .select("manifest_id")
    .where("id", "=", forwardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (manifest_id === null) return;
  const manifest = await tx
    .selectFrom("manifests")
    .selectAll()
    .where("id", "=", manifest_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refusal = handedRefusal(manifest);
  if (refusal !== null) throw new ApiError("conflict", refusal);
  await tx.updateTable("forwards").set({ manifest_id: null }).where("id", "=", forwardId).execute();
  await tx
    .updateTable("manifests")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", manifest_id)
    .execute();
  await by.record({
    type: "manifest.changed",
    recordId: manifest_id,
    officeId: item.officeId,
    detail: { ...itemDetail(item), carrier: manifest.carrier, removed: forwardId },
  });
}

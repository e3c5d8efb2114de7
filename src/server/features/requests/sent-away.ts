// Forwards that were delivered, or that a carrier's driver has, because their manifest was handed over.
import { oneOf } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import { takenWords } from "@/server/platform/rules/transition";

/** Why the forwards of requests stay as they are, by the request's id: they were delivered, or a driver has them. */
export async function sentAway(db: Db, requestIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("forwards")
    .leftJoin("manifests", "manifests.id", "forwards.manifest_id")
    .select([
      "forwards.request_id",
      "forwards.status",
      "manifests.carrier",
      "manifests.handed_at",
      "manifests.handed_by_name",
    ])
    .where(oneOf("forwards.request_id", requestIds))
    .execute();
  return new Map(
    rows.flatMap(({ request_id, status, carrier, ...handed }) => {
      const delivered = "This forward was delivered. Take back the delivery on the forward first.";
      const why = status === "DELIVERED" ? delivered : carrier && handedRefusal({ ...handed, carrier });
      return why ? [[request_id, why] as const] : [];
    }),
  );
}

/** Why a forward on a manifest stays on it; null while the manifest was not handed over. */
export function handedRefusal({
  carrier,
  handed_at: at,
  handed_by_name,
}: {
  carrier: string;
  handed_at: Date | null;
  handed_by_name: string | null;
}): string | null {
  if (!at) return null;
  const taken = takenWords({ at, who: handed_by_name ?? "somebody" });
  return `The driver of ${carrier} has this forward: its manifest was handed over ${taken}. Reopen that manifest first.`;
}

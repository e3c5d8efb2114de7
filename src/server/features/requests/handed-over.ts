// Forwards that a carrier's driver has, because their manifest was handed over.
import { sql } from "kysely";
import type { Db } from "@/server/platform/db/types";
import { takenWords } from "@/server/platform/rules/transition";

/** Why the forwards of requests stay as they are, by the request's id: a driver has them. */
export async function handedOver(db: Db, requestIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("forwards")
    .innerJoin("manifests", "manifests.id", "forwards.manifest_id")
    .select(["forwards.request_id", "manifests.carrier", "manifests.handed_at", "manifests.handed_by_name"])
    .where(
      sql<boolean>`forwards.request_id = any(${[...requestIds]}::uuid[]) and manifests.handed_at is not null`,
    )
    .execute();
  return new Map(rows.map((row) => [row.request_id, handedRefusal(row) ?? ""]));
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

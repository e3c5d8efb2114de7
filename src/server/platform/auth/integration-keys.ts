// Keys of other systems: made once, shown once, stored as a hash, revocable (D12).
import type { Db } from "../db/types";
import type { Machine } from "./gate";
import { isNotedUse } from "./key";

/** The system whose key has this hash, or this id; null when there is none or it was revoked. */
export async function integrationCaller(
  db: Db,
  key: { hash: string } | { id: string },
  now: Date,
): Promise<Machine | null> {
  const row = await db
    .selectFrom("integration_keys")
    .select(["id", "name", "created_by", "last_used_at"])
    .where((by) => ("id" in key ? by("id", "=", key.id) : by("key_hash", "=", key.hash)))
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  if (isNotedUse(row.last_used_at, now)) {
    await db.updateTable("integration_keys").set({ last_used_at: now }).where("id", "=", row.id).execute();
  }
  return { staffId: row.created_by, sessionId: row.id, name: row.name, role: "integration", offices: "all" };
}

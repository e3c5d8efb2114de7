// Access keys of staff: whom one speaks for. It holds no longer than its owner may sign in.
import { sql } from "kysely";
import type { Db, Tx } from "../services";
import type { Caller } from "./gate";
import { isNotedUse } from "./key";

/** Whom the key with this hash, or this id, speaks for; null when there is none, it was revoked or its owner is inactive. */
export async function accessKeyCaller(
  db: Db,
  key: { hash: string } | { id: string },
  now: Date,
): Promise<Caller | null> {
  const row = await db
    .selectFrom("access_keys")
    .innerJoin("staff", "staff.id", "access_keys.staff_id")
    .select([
      "access_keys.id",
      "staff_id",
      "last_used_at",
      "first_name",
      "last_name",
      "role",
      sql<string[]>`array(select office_id::text from staff_offices where staff_id = staff.id)`.as("offices"),
    ])
    .where((by) => ("id" in key ? by("access_keys.id", "=", key.id) : by("key_hash", "=", key.hash)))
    .where("revoked_at", "is", null)
    .where("staff.is_active", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  if (isNotedUse(row.last_used_at, now)) {
    await db.updateTable("access_keys").set({ last_used_at: now }).where("id", "=", row.id).execute();
  }
  return {
    staffId: row.staff_id,
    sessionId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    role: row.role,
    offices: row.role === "admin" ? "all" : row.offices,
    byKey: true,
  };
}

/** Revokes all keys of someone whose account is closed, so that opening it again opens no key. */
export async function revokeAllAccessKeys(tx: Tx, staffId: string, now: Date): Promise<void> {
  await tx
    .updateTable("access_keys")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .execute();
}

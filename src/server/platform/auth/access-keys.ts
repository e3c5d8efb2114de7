// Access keys of staff: which person a key belongs to. It works no longer than its owner may sign in.
import { sql } from "kysely";
import type { Role } from "@/contract/wire/roles";
import type { Db, Tx } from "../db/types";
import type { Caller } from "./gate";
import { isNotedUse } from "./key";

/**
 * The owner of the key with this hash, or this id; null when there is none, it was revoked or its owner is inactive. A
 * key skips the second factor, so it does not work either while its owner's role is among `requireTotp` and they have
 * no second factor.
 */
export async function accessKeyCaller(
  db: Db,
  key: { hash: string } | { id: string },
  requireTotp: readonly Role[],
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
      sql<boolean>`exists (select from second_factors
        where second_factors.staff_id = staff.id and confirmed_at is not null)`.as("enrolled"),
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
    ...(!row.enrolled && requireTotp.includes(row.role) && { mustEnrol: true }),
  };
}

/** Revokes all of a person's keys; returns how many. */
export async function revokeAllAccessKeys(tx: Tx, staffId: string, now: Date): Promise<number> {
  const revoked = await tx
    .updateTable("access_keys")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return revoked.length;
}

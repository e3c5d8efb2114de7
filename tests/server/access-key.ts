// An access key written straight into the database: making one by a call takes the owner's password, and people in tests have none.
import { randomUUID } from "node:crypto";
import { newKey } from "@/server/platform/auth/key";
import type { Db } from "@/server/platform/db/types";

/** `owner` as a caller by one of their access keys, with the key and its id. */
export async function withAccessKey<Owner extends { staffId: string }>(db: Db, owner: Owner, name = "Desk") {
  const keyId = randomUUID();
  const { key, hash } = newKey();
  await db
    .insertInto("access_keys")
    .values({ id: keyId, staff_id: owner.staffId, name, key_hash: hash, created_at: new Date() })
    .execute();
  return { ...owner, keyId, key, authorization: async () => `Bearer ${key}` };
}

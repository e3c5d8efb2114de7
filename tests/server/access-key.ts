// An access key that is simply there: making one takes its owner's password, which people of the tests have none of.
import { randomUUID } from "node:crypto";
import { newKey } from "@/server/auth/key";
import type { Db } from "@/server/db/types";

/** `owner` as a key of theirs makes them, with the key and its id. */
export async function withAccessKey<Owner extends { staffId: string }>(db: Db, owner: Owner, name = "Desk") {
  const keyId = randomUUID();
  const { key, hash } = newKey();
  await db
    .insertInto("access_keys")
    .values({ id: keyId, staff_id: owner.staffId, name, key_hash: hash, created_at: new Date() })
    .execute();
  return { ...owner, keyId, key, authorization: async () => `Bearer ${key}` };
}

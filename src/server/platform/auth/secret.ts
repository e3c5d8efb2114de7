// The secret that signs access tokens: from the settings, or made once and shared through the database.
import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Db } from "../db/types";

const settingKey = "token-secret";

/**
 * Returns a function that gives the secret. Several processes that start together on a fresh database agree on one: the
 * first to insert wins, and all read what is stored. A failed read is tried again at the next call.
 */
export function tokenSecret(db: Db, configured: string | undefined): () => Promise<Uint8Array> {
  let held: Promise<Uint8Array> | undefined;
  return () => {
    held ??= (configured === undefined ? storedSecret(db) : Promise.resolve(configured))
      .then((text) => new TextEncoder().encode(text))
      .catch((fault: unknown) => {
        held = undefined;
        throw fault;
      });
    return held;
  };
}

async function storedSecret(db: Db): Promise<string> {
  const stored = await readStored(db);
  if (stored) return stored;
  await db
    .insertInto("settings")
    .values({ key: settingKey, value: JSON.stringify(randomBytes(32).toString("base64url")) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  return z.string().parse(await readStored(db));
}

async function readStored(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", settingKey)
    .executeTakeFirst();
  return row && z.string().min(32).parse(row.value);
}

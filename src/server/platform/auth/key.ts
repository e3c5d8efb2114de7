// What all kinds of keys have in common: their form, and the hash they are stored as.
import { createHash, randomBytes } from "node:crypto";

const prefix = "phk_";

/** The last use of a key is saved at most this often, in milliseconds. */
const useNotedEvery = 60_000;

/** A new key of 256 random bits, and the hash it is stored as. */
export function newKey(): { key: string; hash: string } {
  const key = prefix + randomBytes(32).toString("base64url");
  return { key, hash: hashOf(key) };
}

/** The hash of the key in an `Authorization` header; null where the header holds a person's token. */
export function keyHashIn(authorization: string): string | null {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return key?.startsWith(prefix) ? hashOf(key) : null;
}

/** Whether a use at `now` must be saved after the last one. */
export function isNotedUse(lastUsedAt: Date | null, now: Date): boolean {
  return !lastUsedAt || now.getTime() - lastUsedAt.getTime() > useNotedEvery;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

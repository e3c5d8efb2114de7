// What keys of every kind have in common: how one looks, and the hash it is stored as.
import { createHash, randomBytes } from "node:crypto";

const prefix = "phk_";

/** A key's last use is written at most this often, in milliseconds. */
const useNotedEvery = 60_000;

/** A new key of 256 random bits, and the hash it is stored as. */
export function newKey(): { key: string; hash: string } {
  const key = prefix + randomBytes(32).toString("base64url");
  return { key, hash: hashOf(key) };
}

/** The hash of the key that an `Authorization` header carries; null where it carries a person's token. */
export function keyHashIn(authorization: string): string | null {
  const key = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return key?.startsWith(prefix) ? hashOf(key) : null;
}

/** Whether a use at `now` is to be noted beside the last one. */
export function isNotedUse(lastUsedAt: Date | null, now: Date): boolean {
  return !lastUsedAt || now.getTime() - lastUsedAt.getTime() > useNotedEvery;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

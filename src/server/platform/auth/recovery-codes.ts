// Recovery codes: each replaces one code of the authenticator app, once. They are shown once and stored as hashes.
import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "../db/types";

/** How many are made at a time. */
const count = 10;
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
/** Characters of 5 bits each: 80 random bits, so that a plain hash is enough protection. */
const length = 16;

/** Replaces a person's recovery codes and returns the new ones, such as "7kqm-2x9d-w4hn-t8ej". */
export async function replaceRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  await removeRecoveryCodes(tx, staffId);
  const codes = Array.from({ length: count }, newCode);
  const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(staffId, code) }));
  await tx.insertInto("recovery_codes").values(rows).execute();
  return codes;
}

export async function removeRecoveryCodes(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("staff_id", "=", staffId).execute();
}

/** Uses up a code; false for a wrong or a used one. When two calls send it at the same moment, only one uses it. */
export async function takeRecoveryCode(tx: Tx, staffId: string, code: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashOf(staffId, code))
    .where("used_at", "is", null)
    .returning("staff_id")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function recoveryCodesLeft(db: Db | Tx, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return left;
}

function newCode(): string {
  // 32 letters and digits, so that every byte gives each of them with the same chance.
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** The hash of what was typed, without blanks and hyphens, in lower case. */
function hashOf(staffId: string, code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${staffId} ${typed}`).digest("hex");
}

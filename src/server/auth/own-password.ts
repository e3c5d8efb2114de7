// Checking what a signed-in person typed again to show that it is them: the password, and a code of the second factor.
import { ApiError } from "@/contract/errors";
import type { Db } from "../db/types";
import { type Limit, countAttempt, ownPasswordLimits } from "./attempts";
import type { Caller } from "./gate";
import { verifyPassword } from "./passwords";
import { englishTime } from "./sign-in-language";

/**
 * Checks a password its owner typed again, and gives the hash it was checked against.
 * @throws ApiError `invalid` naming `field` when it is wrong, `too_many` after too many wrong ones.
 */
export async function demandOwnPassword(
  db: Db,
  caller: Caller,
  password: string,
  field: string,
  now: Date,
): Promise<string> {
  await demandAttempt(db, ownPasswordLimits(caller.staffId), "password", now);
  const { password_hash } = await db
    .selectFrom("staff")
    .select("password_hash")
    .where("id", "=", caller.staffId)
    .executeTakeFirstOrThrow();
  if (await verifyPassword(password_hash, password)) {
    await db.updateTable("sessions").set({ proved_at: now }).where("id", "=", caller.sessionId).execute();
    return password_hash;
  }
  const problem = "This is not your current password.";
  throw new ApiError("invalid", problem, { fields: { [field]: problem } });
}

/** How long a password that was right counts as shown, in milliseconds. */
const proofLife = 5 * 60 * 1000;

/** Whether the caller's session showed the password within the last five minutes, at its sign-in or since. */
export async function isJustProved(db: Db, caller: Caller, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", caller.sessionId)
    .where("proved_at", ">", new Date(now.getTime() - proofLife))
    .executeTakeFirst();
  return session !== undefined;
}

/** Counts an attempt. @throws ApiError `too_many` after too many wrong ones. */
export async function demandAttempt(
  db: Db,
  limits: readonly Limit[],
  what: "password" | "code",
  now: Date,
): Promise<void> {
  const { wait } = await countAttempt(db, limits, now);
  if (wait === 0) return;
  const message = `The ${what} was wrong too many times. Try again in ${englishTime(wait)}.`;
  throw new ApiError("too_many", message, { retryAfter: wait });
}

/** A code that was wrong, or used before, of a call whose body has it as `code`. */
export function wrongCode(): ApiError {
  const problem = "This code is wrong, has run out or was used already. Type the one your app shows now.";
  return new ApiError("invalid", problem, { fields: { code: problem } });
}

// Checks what a signed-in person typed again to prove who they are: the password, and a code of the second factor.
import { ApiError } from "@/contract/wire/errors";
import type { Db } from "../db/types";
import { type Limit, countAttempt, ownPasswordLimits } from "./attempts";
import type { Caller } from "./gate";
import { verifyPassword } from "./passwords";
import { englishTime } from "./sign-in-language";

/**
 * Checks a password that its owner typed again, and returns the hash it was checked against.
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

/** For how long a correct password counts as proof, in milliseconds. */
const proofLife = 5 * 60 * 1000;

/** Whether the caller typed the password in this session within the last five minutes, at sign-in or later. */
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

/** The refusal of a code that was wrong or used before, for a call whose body has it as `code`. */
export function wrongCode(): ApiError {
  const problem = "This code is wrong, has run out or was used already. Type the one your app shows now.";
  return new ApiError("invalid", problem, { fields: { code: problem } });
}

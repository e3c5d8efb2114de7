// Lasting access needs more than a session: the person's password, and a code where they have a second factor.
import { ApiError } from "@/contract/wire/errors";
import type { Db, Tx } from "../db/types";
import { forgiveAttempt, ownCodeLimits, ownPasswordLimits } from "./attempts";
import type { Caller } from "./gate";
import { demandAttempt, demandOwnPassword, wrongCode } from "./own-password";
import { type SecondFactors, secondFactorSince } from "./second-factor";

/**
 * Checks the password, and returns a function that checks the code within the transaction of the change, because a code
 * works once.
 * @throws ApiError `invalid` naming `password` or `code`, `too_many` after too many wrong ones; the returned function
 * does the same.
 */
export async function demandProof(
  { db, factors, caller }: { db: Db; factors: SecondFactors; caller: Caller },
  { password, code }: { password: string; code?: string | undefined },
  now: Date,
): Promise<(tx: Tx) => Promise<void>> {
  await demandOwnPassword(db, caller, password, "password", now);
  const { staffId } = caller;
  if ((await secondFactorSince(db, staffId)) !== null) {
    if (!code) throw noCode();
    await demandAttempt(db, ownCodeLimits(staffId), "code", now);
  }
  return async (tx) => {
    if ((await secondFactorSince(tx, staffId)) !== null) {
      if (!code) throw noCode();
      if ((await factors.take(tx, staffId, code, now)) === null) throw wrongCode();
      await forgiveAttempt(tx, ownCodeLimits(staffId), now);
    }
    await forgiveAttempt(tx, ownPasswordLimits(staffId), now);
  };
}

function noCode(): ApiError {
  const problem = "Type the code that your authenticator app shows, or a recovery code.";
  return new ApiError("invalid", problem, { fields: { code: problem } });
}

// The second factor: setting it up, checking what is typed for it, and taking it away.
import type { Logger } from "pino";
import type { Config } from "../config";
import type { Db, Tx } from "../db/types";
import { newSecret, stepOf } from "./totp";
import { removeRecoveryCodes, takeRecoveryCode } from "./recovery-codes";
import { seal, unseal } from "./sealing";
import { tokenSecret } from "./secret";

/** How long what was begun may be gone on with, in milliseconds: a page read again shows the same picture. */
const pendingLife = 15 * 60 * 1000;

export type SecondFactors = {
  /**
   * Begins for someone without one, and gives the secret, the same while it waits to be confirmed; nothing is asked of them
   * until it is.
   */
  begin: (tx: Tx, staffId: string, now: Date) => Promise<string>;
  /** Confirms what was begun by a code of it; false for a wrong code, or where nothing was begun. */
  confirm: (tx: Tx, staffId: string, code: string, now: Date) => Promise<boolean>;
  /** How `typed` was right, and uses it up; null when it was wrong or used before. */
  take: (tx: Tx, staffId: string, typed: string, now: Date) => Promise<"code" | "recovery code" | null>;
};

export function createSecondFactors({
  db,
  config,
  log,
}: {
  db: Db;
  config: Pick<Config, "tokenSecret">;
  log: Logger;
}): SecondFactors {
  const serverSecret = tokenSecret(db, config.tokenSecret);

  /** The step of `code`, marked as used in one statement with the check that no later one was. */
  async function useCode(
    tx: Tx,
    staffId: string,
    code: string,
    confirmed: boolean,
    now: Date,
  ): Promise<boolean> {
    const row = await tx
      .selectFrom("second_factors")
      .select("secret_sealed")
      .where("staff_id", "=", staffId)
      .where("confirmed_at", confirmed ? "is not" : "is", null)
      .executeTakeFirst();
    if (!row) return false;
    const secret = unseal(await serverSecret(), row.secret_sealed, staffId);
    if (secret === null) {
      log.error(
        { staffId },
        "A second factor cannot be read: TOKEN_SECRET was changed. Reset that person's.",
      );
      return false;
    }
    const step = stepOf(secret, code, now);
    if (step === null) return false;
    const used = await tx
      .updateTable("second_factors")
      .set({ last_step: step, ...(!confirmed && { confirmed_at: now }) })
      .where("staff_id", "=", staffId)
      .where("secret_sealed", "=", row.secret_sealed)
      .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
      .returning("staff_id")
      .executeTakeFirst();
    return used !== undefined;
  }

  return {
    async begin(tx, staffId, now) {
      const key = await serverSecret();
      const pending = await tx
        .selectFrom("second_factors")
        .select("secret_sealed")
        .where("staff_id", "=", staffId)
        .where("confirmed_at", "is", null)
        .where("created_at", ">", new Date(now.getTime() - pendingLife))
        .executeTakeFirst();
      const begun = pending ? unseal(key, pending.secret_sealed, staffId) : null;
      if (begun !== null) return begun;
      const secret = newSecret();
      const fresh = { secret_sealed: seal(key, secret, staffId), last_step: null, created_at: now };
      await tx
        .insertInto("second_factors")
        .values({ staff_id: staffId, ...fresh })
        .onConflict((conflict) =>
          conflict.column("staff_id").doUpdateSet(fresh).where("second_factors.confirmed_at", "is", null),
        )
        .execute();
      return secret;
    },
    confirm: (tx, staffId, code, now) => useCode(tx, staffId, withoutBlanks(code), false, now),
    async take(tx, staffId, typed, now) {
      const code = withoutBlanks(typed);
      if (/^\d{6}$/.test(code)) return (await useCode(tx, staffId, code, true, now)) ? "code" : null;
      return (await takeRecoveryCode(tx, staffId, code, now)) ? "recovery code" : null;
    },
  };
}

function withoutBlanks(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

/** Since when someone has a second factor; null without one. */
export async function secondFactorSince(db: Db | Tx, staffId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("second_factors")
    .select("confirmed_at")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Takes someone's second factor and recovery codes away; false when they had none. */
export async function removeSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  await removeRecoveryCodes(tx, staffId);
  const removed = await tx
    .deleteFrom("second_factors")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}

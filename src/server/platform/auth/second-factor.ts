// The second factor: setting it up, checking its codes, and removing it.
import type { Logger } from "pino";
import type { Config } from "@/server/config";
import type { Db, Tx } from "../db/types";
import { newSecret, lastStepAt, stepOf } from "./totp";
import { removeRecoveryCodes, takeRecoveryCode } from "./recovery-codes";
import { seal, unseal } from "./sealing";
import { tokenSecret } from "./secret";

/** How long setting up can be continued, in milliseconds: a reloaded page shows the same picture. */
const pendingLife = 15 * 60 * 1000;

export type SecondFactors = {
  /**
   * Begins the set-up and returns the secret. Until it is confirmed, a repeat returns the same secret and sign-in does
   * not ask for codes.
   */
  begin: (tx: Tx, staffId: string, now: Date) => Promise<string>;
  /** Confirms the set-up with one of its codes; false for a wrong code, or where nothing was begun. */
  confirm: (tx: Tx, staffId: string, code: string, now: Date) => Promise<boolean>;
  /** In which way `typed` was right, and uses it up; null when it was wrong or used before. */
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

  /** The time step of `code`. One statement checks that no later step was used and marks this one as used. */
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
    const secret = unseal(await serverSecret(), row.secret_sealed, staffId, "second factor");
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
      .where((eb) =>
        eb.or([
          eb("last_step", "is", null),
          eb("last_step", "<", step),
          eb("last_step", ">", lastStepAt(now)),
        ]),
      )
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
      const begun = pending ? unseal(key, pending.secret_sealed, staffId, "second factor") : null;
      if (begun !== null) return begun;
      const secret = newSecret();
      const fresh = {
        secret_sealed: seal(key, secret, staffId, "second factor"),
        last_step: null,
        created_at: now,
      };
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

/** The time since which a person has a second factor; null without one. */
export async function secondFactorSince(db: Db | Tx, staffId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("second_factors")
    .select("confirmed_at")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Removes a person's second factor and recovery codes; false when they had none. */
export async function removeSecondFactor(tx: Tx, staffId: string): Promise<boolean> {
  await removeRecoveryCodes(tx, staffId);
  const removed = await tx
    .deleteFrom("second_factors")
    .where("staff_id", "=", staffId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}

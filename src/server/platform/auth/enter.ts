// The last steps of signing in: finding the account, checking the second factor, and beginning the session.
import { ApiError } from "@/contract/wire/errors";
import { transact } from "../db/connect";
import { type Actor, recordEvent } from "../events/record";
import type { Db, Tx } from "../db/types";
import { count } from "../process/counts";
import { type Limit, countAttempt, forgiveAttempt, signInCodeLimits } from "./attempts";
import { recoveryCodesLeft } from "./recovery-codes";
import { type SecondFactors, secondFactorSince } from "./second-factor";
import { type Client, openSession } from "./sessions";
import type { Refusals } from "./sign-in-language";

export type Account = {
  id: string;
  name: string;
  passwordHash: string;
  isActive: boolean;
  hasFactor: boolean;
  isKnownAddress: boolean;
};

/** How long an address counts as one that the person signs in from, in milliseconds: 30 days. */
const knownAddressLife = 30 * 24 * 60 * 60 * 1000;

/** Only staff can sign in: customers' users are in a table that no sign-in reads. */
export async function findAccount(
  db: Db,
  account: string,
  address: string,
  now: Date,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom("staff")
    .select((person) => [
      "id",
      "first_name",
      "last_name",
      "password_hash",
      "is_active",
      person
        .exists(
          person
            .selectFrom("second_factors")
            .select("second_factors.staff_id")
            .whereRef("second_factors.staff_id", "=", "staff.id")
            .where("confirmed_at", "is not", null),
        )
        .as("hasFactor"),
      person
        .exists(
          person
            .selectFrom("sessions")
            .select("sessions.id")
            .whereRef("sessions.staff_id", "=", "staff.id")
            .where("sessions.address", "=", address)
            .where("sessions.created_at", ">", new Date(now.getTime() - knownAddressLife)),
        )
        .as("isKnownAddress"),
    ])
    .where("email_folded", "=", account)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      passwordHash: row.password_hash,
      isActive: row.is_active,
      hasFactor: Boolean(row.hasFactor),
      isKnownAddress: Boolean(row.isKnownAddress),
    }
  );
}

/**
 * Counts a try of a code by a person whose password was right, and returns what it counts towards.
 * @throws ApiError `code_required` without a code, `too_many` after too many wrong ones.
 */
export async function countCode(
  db: Db,
  person: Account,
  {
    code,
    limits,
    says,
    actor,
  }: { code?: string | undefined; limits: readonly Limit[]; says: Refusals; actor: Actor },
  now: Date,
): Promise<Limit[]> {
  if (!code) {
    // Nothing failed, so people who share the address are not slowed down. The counters of this account stay until the
    // code was right.
    const shared = limits.filter(({ onSuccess }) => onSuccess === "give back");
    await transact(db, (tx) => forgiveAttempt(tx, shared, now));
    throw new ApiError("code_required", says.codeNeeded);
  }
  const codeLimits = signInCodeLimits(person.id, actor.address, person.isKnownAddress);
  const { wait, locks } = await countAttempt(db, codeLimits, now);
  if (wait > 0) throw new ApiError("too_many", says.wait(wait), { retryAfter: wait });
  if (locks) await recordLock(db, actor, person.id, "Too many wrong codes.", now);
  return codeLimits;
}

type Entrance = {
  client: Client;
  limits: readonly Limit[];
  factor: { factors: SecondFactors; code: string; limits: readonly Limit[] } | null;
  says: Refusals;
  actor: Actor;
};

/**
 * Begins the session of a person whose password was right; null when the account is not active, or its password was
 * changed since it was checked.
 * @throws ApiError `code_required` for a wrong code, and where a second factor was set up in the meantime.
 */
export async function enter(
  tx: Tx,
  person: Account,
  { client, limits, factor, says, actor }: Entrance,
  now: Date,
): Promise<{ sessionId: string; refreshToken: string } | null> {
  const entered = await tx
    .updateTable("staff")
    .set({ last_login_at: now })
    .where("id", "=", person.id)
    .where("is_active", "=", true)
    .where("password_hash", "=", person.passwordHash)
    .returning("id")
    .executeTakeFirst();
  if (!entered) return null;
  const by = { ...actor, staffId: person.id, who: person.name };
  const recordId = person.id;
  if (factor) {
    const taken = await factor.factors.take(tx, person.id, factor.code, now);
    if (taken === null)
      throw new ApiError("code_required", says.codeWrong, { fields: { code: says.codeWrong } });
    await forgiveAttempt(tx, factor.limits, now);
    if (taken === "recovery code") {
      const detail = { left: await recoveryCodesLeft(tx, person.id) };
      await recordEvent(tx, by, { type: "staff.recovery-code-used", recordId, detail }, now);
    }
  } else if (await secondFactorSince(tx, person.id)) {
    throw new ApiError("code_required", says.codeNeeded);
  }
  await forgiveAttempt(tx, limits, now);
  const opened = await openSession(tx, person.id, client, now);
  const detail = { sessionId: opened.sessionId, transport: client.transport };
  await recordEvent(tx, by, { type: "staff.signed-in", recordId, detail }, now);
  return opened;
}

/** Used in an event for an account that does not exist. What was typed is not saved, because it may be a password. */
const noAccount = "00000000-0000-0000-0000-000000000000";

/** Writes the event of a lock after failed sign-ins, in a transaction of its own: the sign-in itself is refused. */
export async function recordLock(
  db: Db,
  actor: Actor,
  staffId: string | undefined,
  reason: string,
  now: Date,
): Promise<void> {
  count("sign_in_lockouts");
  const detail = { reason, knownAccount: staffId !== undefined };
  await transact(db, (tx) =>
    recordEvent(tx, actor, { type: "staff.locked", recordId: staffId ?? noAccount, detail }, now),
  );
}

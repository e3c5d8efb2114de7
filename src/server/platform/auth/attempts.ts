// Lockout: counts failed passwords by account and by address. Each pause is longer than the one before.
import { createHash } from "node:crypto";
import { transact } from "../db/connect";
import type { Db, Tx } from "../db/types";
import { type Backoff, type Counter, afterFailure, secondsLeft } from "./backoff";

const second = 1000;
const minute = 60 * second;

/** A counter that an attempt adds to. A success either clears the whole count or takes back only its own share. */
export type Limit = { key: string; backoff: Backoff; onSuccess: "forget" | "give back" };

/**
 * What a sign-in counts towards:
 * - this account from this address: strict; failures of other people cannot pause the person;
 * - the address: loose, because an office shares one; it slows down trying one password on many accounts;
 * - the account, from everywhere: only ever a few seconds, and not for an address the person signed in from before.
 *   So a person who tries from a thousand addresses is slowed down, and cannot lock out the owner.
 */
export function signInLimits(account: string, address: string, isKnownAddress: boolean): Limit[] {
  const network = networkOf(address);
  const limits: Limit[] = [
    {
      key: keyOf("pair", account, network),
      backoff: { free: 4, first: 30 * second, longest: 15 * minute, forgetEvery: 30 * minute },
      onSuccess: "forget",
    },
    {
      key: keyOf("address", network),
      backoff: { free: 30, first: 5 * second, longest: 15 * minute, forgetEvery: minute },
      onSuccess: "give back",
    },
  ];
  if (isKnownAddress) return limits;
  return [
    ...limits,
    {
      key: keyOf("account", account),
      backoff: { free: 20, first: second, longest: 8 * second, forgetEvery: minute },
      onSuccess: "give back",
    },
  ];
}

/**
 * What a code of the second factor counts towards, for a person whose password was right. Someone who does not know the
 * password cannot cause these pauses. At an address the person signed in from before, only failures from that address
 * count.
 */
export function signInCodeLimits(staffId: string, address: string, isKnownAddress: boolean): Limit[] {
  const pair = keyOf("code-pair", staffId, networkOf(address));
  return [
    {
      key: pair,
      backoff: { free: 4, first: 30 * second, longest: 15 * minute, forgetEvery: 30 * minute },
      onSuccess: "forget",
    },
    ...(isKnownAddress
      ? []
      : [
          {
            key: keyOf("code-account", staffId),
            backoff: { free: 10, first: 30 * second, longest: 15 * minute, forgetEvery: 30 * minute },
            onSuccess: "give back" as const,
          },
        ]),
  ];
}

/** What opening a link that ends notices counts towards; one that works takes its own back. */
export function unsubscribeLimits(address: string): Limit[] {
  return [
    {
      key: keyOf("unsubscribe", networkOf(address)),
      backoff: { free: 30, first: 5 * second, longest: 15 * minute, forgetEvery: minute },
      onSuccess: "give back",
    },
  ];
}

/** What a code typed inside the person's own session counts towards. */
export function ownCodeLimits(staffId: string): Limit[] {
  return [
    {
      key: keyOf("own-code", staffId),
      backoff: { free: 4, first: 30 * second, longest: 15 * minute, forgetEvery: 30 * minute },
      onSuccess: "forget",
    },
  ];
}

/** What retyping the own password counts towards: a stolen session must not help to guess it. */
export function ownPasswordLimits(staffId: string): Limit[] {
  return [
    {
      key: keyOf("own", staffId),
      backoff: { free: 4, first: 30 * second, longest: 15 * minute, forgetEvery: 30 * minute },
      onSuccess: "forget",
    },
  ];
}

/**
 * - `wait`: whole seconds to wait. Above 0, the attempt was not counted and must not be made.
 * - `locks`: if the attempt fails, a pause by account or by address begins.
 */
export type Attempt = { wait: number; locks: boolean };

/**
 * Counts an attempt as failed before it is made, so that many parallel attempts get no more than the free ones. A
 * success takes it back with `forgiveAttempt`.
 */
export function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<Attempt> {
  return transact(db, async (tx) => {
    const counters = await heldCounters(tx, limits, now);
    const wait = Math.max(...limits.map(({ key, backoff }) => secondsLeft(counters.get(key), backoff, now)));
    if (wait > 0) return { wait, locks: false };

    let locks = false;
    for (const { key, backoff } of limits) {
      const { failures, since, blockedUntil } = afterFailure(counters.get(key), backoff, now);
      locks ||= failures === backoff.free + 1;
      await tx
        .updateTable("sign_in_failures")
        .set({ failures, last_at: since, blocked_until: blockedUntil })
        .where("key", "=", key)
        .execute();
    }
    return { wait: 0, locks };
  });
}

/** Takes back what `countAttempt` counted, because the password was right. Also removes counters that have faded. */
export async function forgiveAttempt(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, onSuccess } of inLockOrder(limits)) {
    if (onSuccess === "forget") {
      await tx.deleteFrom("sign_in_failures").where("key", "=", key).execute();
    } else {
      await tx
        .updateTable("sign_in_failures")
        .set((row) => ({
          failures: row.fn("greatest", [row("failures", "-", 1), row.lit(0)]),
          blocked_until: null,
        }))
        .where("key", "=", key)
        .execute();
    }
  }
  await clearFaded(tx, now);
}

/** A day without a failure forgives whatever is left, in milliseconds. */
const fadedAfter = 24 * 60 * minute;

/** Skips rows that others have locked, so that it never waits. */
async function clearFaded(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom("sign_in_failures")
    .where("key", "in", (faded) =>
      faded
        .selectFrom("sign_in_failures")
        .select("key")
        .where("last_at", "<", new Date(now.getTime() - fadedAfter))
        .limit(500)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Reads the counters and locks their rows until the transaction ends. Adds those that are missing. */
async function heldCounters(tx: Tx, limits: readonly Limit[], now: Date): Promise<Map<string, Counter>> {
  const keys = inLockOrder(limits).map(({ key }) => key);
  await tx
    .insertInto("sign_in_failures")
    .values(keys.map((key) => ({ key, failures: 0, last_at: now })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const rows = await tx
    .selectFrom("sign_in_failures")
    .selectAll()
    .where("key", "in", keys)
    .orderBy("key")
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      { failures: row.failures, since: row.last_at, blockedUntil: row.blocked_until },
    ]),
  );
}

/** Everyone locks rows in the same order, so that two attempts never wait for each other. */
function inLockOrder(limits: readonly Limit[]): Limit[] {
  return limits.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** Hashed, because people type passwords into e-mail fields. */
function keyOf(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash("sha256").update(parts.join("\n")).digest("hex")}`;
}

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, because the owner of one address in
 * such a network has them all.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const ending = tail ? tail.split(":") : [];
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - ending.length)).fill("0"),
    ...ending,
  ];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

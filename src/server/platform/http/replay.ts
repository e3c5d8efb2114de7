// The answers to calls with an `Idempotency-Key`: saved with what the call changed, and sent again when it is repeated.
import { createHash } from "node:crypto";
import type { Endpoint } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { idempotencyHeader } from "@/contract/wire/transport";
import type { Caller, Machine } from "../auth/gate";
import type { Db, Tx } from "../db/types";

export type Replay = {
  /**
   * The saved first answer; undefined where there is none.
   * @throws ApiError `invalid` when the key was used for another call, `conflict` where the answer was shown only once.
   */
  find: (db: Db) => Promise<{ answer: unknown } | undefined>;
  /**
   * Saves the answer with the change, as the last statement of its transaction. It waits for a call with the same key that
   * runs now.
   * @throws ApiError `conflict` where the key has its answer: the change is not made again.
   */
  save: (tx: Tx, result: unknown) => Promise<void>;
};

/**
 * What to do for the key of a call; undefined without one, and where calls are not answered again.
 * @throws ApiError `malformed` for a key that is not valid.
 */
export function replayOf(
  endpoint: Endpoint,
  key: string | undefined,
  caller: Caller | Machine | null,
  input: unknown,
): Replay | undefined {
  if (key === undefined || !endpoint.idempotent || !caller) return undefined;
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) {
    throw new ApiError("malformed", "Idempotency-Key must be 8 to 128 printable characters without spaces.");
  }
  const name = `${endpoint.method} ${endpoint.path}`;
  const bodyHash = createHash("sha256").update(JSON.stringify(input, asked)).digest("hex");
  const owner = caller.role === "integration" ? caller.sessionId : caller.staffId;
  return {
    find: async (db) => {
      const row = await db
        .selectFrom("idempotency_keys")
        .select(["endpoint", "body_hash", "answer"])
        .where("owner", "=", owner)
        .where("key", "=", key)
        .executeTakeFirst();
      if (row && (row.endpoint !== name || row.body_hash !== bodyHash)) {
        throw usedKey();
      }
      if (row && endpoint.shownOnce) throw shownOnce();
      return row;
    },
    save: async (tx, result) => {
      const saved = await tx
        .insertInto("idempotency_keys")
        .values({
          owner,
          key,
          endpoint: name,
          body_hash: bodyHash,
          status: endpoint.status ?? 200,
          answer: endpoint.shownOnce ? "null" : JSON.stringify(result ?? null),
        })
        .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
        .returning("key")
        .executeTakeFirst();
      if (!saved) throw new ApiError("conflict", "This call was answered already. Send it again.");
    },
  };
}

/** What the caller had seen: a caller that lost the answer and read again has seen more, and asks for the same thing. */
const seen: ReadonlySet<string> = new Set(["version", "lastSeenMessageId"]);

/** Leaves out what does not say what is asked for. */
function asked(this: unknown, name: string, value: unknown): unknown {
  return seen.has(name) || isProof(name, this) ? undefined : value;
}

/**
 * From a plain hash that is saved, a password could be guessed. A code beside it is of the second factor; any other one, of a shelf or
 * an item, is what is asked for.
 */
function isProof(name: string, within: unknown): boolean {
  const hasPassword = typeof within === "object" && within !== null && "password" in within;
  return hasPassword && (name === "password" || name === "code");
}

function usedKey(): ApiError {
  const why = "This Idempotency-Key was used for another request. Make a new key.";
  return new ApiError("invalid", why, { fields: { [idempotencyHeader]: why } });
}

function shownOnce(): ApiError {
  return new ApiError(
    "conflict",
    "This call was answered already, and what it made is shown only once. It stands in the list: revoke it there if its secret was lost, and make another.",
  );
}

// The answers to calls that carry an `Idempotency-Key`: stored with what the call changed, given again when it is repeated.
import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import type { Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Caller, Machine } from "../auth/gate";
import { insertRows } from "../db/insert-rows";
import type { Database } from "../db/schema";
import type { Db, Tx } from "../db/types";

export type SavedAnswer = Insertable<Database["idempotency_keys"]>;

export type Replay = {
  /**
   * The stored first answer; undefined where there is none.
   * @throws ApiError `invalid` when the key was used for another call, `conflict` where the answer was shown once.
   */
  find: (db: Db) => Promise<{ answer: unknown } | undefined>;
  /** What is to be saved of `result`. */
  answered: (result: unknown) => SavedAnswer;
};

/**
 * What the key of a call asks for; undefined without one, and where calls are not answered again.
 * @throws ApiError `malformed` for a key that cannot be one.
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
  const bodyHash = createHash("sha256").update(JSON.stringify(input, withoutProof)).digest("hex");
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
        throw new ApiError("invalid", "This Idempotency-Key was used for another request. Make a new key.");
      }
      if (row && endpoint.shownOnce) throw shownOnce();
      return row;
    },
    answered: (result) => ({
      owner,
      key,
      endpoint: name,
      body_hash: bodyHash,
      status: endpoint.status ?? 200,
      answer: endpoint.shownOnce ? "null" : JSON.stringify(result ?? null),
    }),
  };
}

/** Leaves out what shows that it is the person: by a plain hash that is stored, a password could be guessed. */
function withoutProof(name: string, value: unknown): unknown {
  return name === "password" || name === "code" ? undefined : value;
}

function shownOnce(): ApiError {
  return new ApiError(
    "conflict",
    "This call was answered already, and what it made is shown only once. It stands in the list: revoke it there if its secret was lost, and make another.",
  );
}

/**
 * Keeps answers with the change, as the last of its transaction. A call with the same key that is at it now is waited for.
 * @throws ApiError `conflict` where a key has its answer: the change is not made again.
 */
export async function keepAnswers(tx: Tx, answers: readonly SavedAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const saved = await insertRows(tx, "idempotency_keys", answers)
    .onConflict((conflict) => conflict.columns(["owner", "key"]).doNothing())
    .returning("key")
    .execute();
  if (saved.length < answers.length) {
    throw new ApiError("conflict", "This call was answered already. Send it again.");
  }
}

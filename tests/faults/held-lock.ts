// A lock that a run holds on purpose, so that what it kills waits for it.
import type { Db, Tx } from "@/server/platform/db/types";

export type HeldLock = { release(): Promise<void> };

/** Holds what `lock` locks in its transaction until `release`. */
export async function holdLock(db: Db, lock: (tx: Tx) => Promise<unknown>): Promise<HeldLock> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let transaction: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    transaction = db.transaction().execute(async (tx) => {
      await lock(tx);
      resolve();
      await held;
    });
    transaction.catch(reject);
  });
  return {
    async release() {
      letGo();
      await transaction;
    },
  };
}

// Work that waits for its turn, so that only so much of it is under way at one time.
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";

/** Begins `work` at once or when its turn has come, in the order it was asked for. Settles as `work` does. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes turns.
 *
 * @param places How many pieces of work may be under way at one time.
 * @param patience Milliseconds after which a piece no longer keeps others waiting: it goes on, and its place is free.
 */
export function createTurns(places: number, patience: number): Turns {
  const inPlace = pLimit(places);
  return (work) =>
    new Promise((resolve, reject) => {
      inPlace(async () => {
        const result = work();
        result.then(resolve, reject);
        await Promise.race([result.catch(() => undefined), pause(patience, undefined, { ref: false })]);
      }).catch(reject);
    });
}

// Work that waits for its turn, so that only so much of it is under way at one time.
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";

/** Begins `work` at once or when its turn has come, in the order it was asked for. Settles as `work` does. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** So many pieces that wait open another place for themselves: in one long line the last would wait for all the others. */
const waitingForAPlace = 6;

/**
 * Makes turns.
 *
 * @param places How many pieces of work may be under way at one time while few wait; where many do, there are more.
 * @param patience Milliseconds after which a piece no longer keeps others waiting: it goes on, and its place is free.
 */
export function createTurns(places: number, patience: number): Turns {
  const inPlace = pLimit(places);
  const widen = () => {
    inPlace.concurrency = places + Math.floor(inPlace.pendingCount / waitingForAPlace);
  };
  return (work) =>
    new Promise((resolve, reject) => {
      widen();
      inPlace(async () => {
        widen();
        const result = work();
        result.then(resolve, reject);
        await Promise.race([result.catch(() => undefined), pause(patience, undefined, { ref: false })]);
      }).catch(reject);
    });
}

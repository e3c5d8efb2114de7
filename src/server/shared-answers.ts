// Answers that many ask for at the same moment, made once for all of them: whatever happens, every console that shows it
// reads the same lists again at once.
import { setImmediate as aTurnLater } from "node:timers/promises";
import type { Turns } from "./turns";

/**
 * Makes a sharer of reads by their keys. What is asked while a read of its key is under way is read together after it:
 * each answer was read after it was asked for. That next read waits for its turn, and is shared by all who ask until it
 * begins. A failed read fails those who waited for it.
 *
 * @param inTurn Begins the reads that are shared; without it each begins as soon as the one before it has ended.
 */
export function createSharedAnswers<T>(inTurn: Turns = (work) => work()) {
  /** The reads of one key: those who ask share the next. */
  type Line = { underWay: Promise<T> | null; next: Promise<T> | null };
  const lines = new Map<string, Line>();

  /** The answer to `key`, by `read` or by that of another caller who asked at the same time. */
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { underWay: null, next: null };
    lines.set(key, line);
    line.next ??= line.underWay === null ? begin() : settled(line.underWay).then(() => inTurn(() => begin()));
    return line.next;

    async function begin(): Promise<T> {
      await aTurnLater(); // calls that came by the same reading of the network go together
      line.next = null;
      line.underWay = read();
      void settled(line.underWay).finally(() => {
        if (line.next === null) lines.delete(key);
      });
      return line.underWay;
    }
  };
}

/** Its own callers are told how it ended. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined);
}

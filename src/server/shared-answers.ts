// Answers that many ask for at the same moment, made once for all of them: whatever happens, every console that shows it
// reads the same lists again at once.
import { setImmediate as aTurnLater } from "node:timers/promises";
import type { Turns } from "./turns";

/** Milliseconds for which a question that several asked at once is taken for one that they will ask again. */
const sharedFor = 1_000;

/**
 * Makes a sharer of reads by their keys. What is asked while a read of its key is under way is read together after it:
 * each answer was read after it was asked for. That next read waits for its turn, and is shared by all who ask until it
 * begins; so does the first one of a key that several asked for at once a moment ago. Who asks alone waits for nobody.
 * A failed read fails those who waited for it.
 *
 * @param inTurn Begins the reads that are shared; without it each begins as soon as the one before it has ended.
 */
export function createSharedAnswers<T>(inTurn: Turns = (work) => work()) {
  /** The reads of one key: those who ask share the next. */
  type Line = {
    underWay: Promise<T> | null;
    next: Promise<T> | null;
    /** How many ask for the next. */
    asking: number;
    /** Whether several asked for the last. */
    isShared: boolean;
  };
  const lines = new Map<string, Line>();

  /** The answer to `key`, by `read` or by that of another caller who asked at the same time. */
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { underWay: null, next: null, asking: 0, isShared: false };
    lines.set(key, line);
    line.asking += 1;
    if (line.next) return line.next;
    const former = line.underWay && settled(line.underWay);
    line.next = former || line.isShared ? Promise.resolve(former).then(() => inTurn(begin)) : begin();
    return line.next;

    async function begin(): Promise<T> {
      await aTurnLater(); // calls that came by the same reading of the network go together
      line.isShared = line.asking > 1;
      line.asking = 0;
      line.next = null;
      const answer = read();
      line.underWay = answer;
      void settled(answer).finally(() => {
        line.underWay = null;
        if (line.next !== null) return;
        if (!line.isShared) lines.delete(key);
        else setTimeout(() => forget(line), sharedFor).unref();
      });
      return answer;
    }

    function forget(idle: Line) {
      if (idle.underWay === null && idle.next === null && lines.get(key) === idle) lines.delete(key);
    }
  };
}

/** Its own callers are told how it ended. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined);
}

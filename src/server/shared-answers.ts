// Answers that many ask for at the same moment, made once for all of them: whatever happens, every console that shows it
// reads the same lists again at once.
import { setImmediate as aTurnLater } from "node:timers/promises";
import type { Turns } from "./turns";

/** Milliseconds for which a question that several asked at once is taken for one that they will ask again. */
const sharedFor = 1_000;
/** Milliseconds that are waited at most for those who shared the last answer. */
const longestWait = 40;
/** Reads for which nobody is waited for at most, where waiting was in vain again and again. */
const mostUnwaited = 64;

type Sharing<T> = {
  /** Begins the reads that are shared; without it each begins as soon as the one before it has ended. */
  inTurn?: Turns;
  /** Whether every read waits for its turn: else those that one caller asks for would go before those of many. */
  isEachInTurn?: boolean;
  /** Whether an answer is so long that those who get it ask again well after each other. */
  isLong?: (answer: T) => boolean;
};

/**
 * Makes a sharer of reads by their keys. What is asked while a read of its key is under way is read together after it:
 * each answer was read after it was asked for. That next read waits for its turn, and is shared by all who ask until it
 * begins; so does the first one of a key that several asked for at once a moment ago. Any other first one begins at once, unless
 * `isEachInTurn`. After a long answer the next read also waits for those who shared it to ask again, as long as it took to
 * read and 40 ms at most: else they part into two groups, each of which waits for the other's read as well. Where they do
 * not come back, they are waited for less and less often. A failed read fails those who waited for it.
 */
export function createSharedAnswers<T>({
  inTurn = (work) => work(),
  isEachInTurn = false,
  isLong = () => false,
}: Sharing<T> = {}) {
  /** The reads of one key: those who ask share the next. */
  type Line = {
    underWay: Promise<T> | null;
    next: Promise<T> | null;
    /** How many ask for the next. */
    asking: number;
    /** Whether several asked for the last. */
    isShared: boolean;
    /** How many asked for the last or while it was read, and for how many milliseconds the next waits for as many. */
    expected: number;
    patience: number;
    /** For how many reads nobody is waited for, and for how many the next time that waiting is in vain. */
    unwaited: number;
    nextUnwaited: number;
    /** Told when they have all asked. */
    onComplete: (() => void) | null;
  };
  const lines = new Map<string, Line>();

  /** The answer to `key`, by `read` or by that of another caller who asked at the same time. */
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? emptyLine();
    lines.set(key, line);
    line.asking += 1;
    if (line.asking >= line.expected) line.onComplete?.();
    if (line.next) return line.next;
    const former = line.underWay && settled(line.underWay);
    const waits = former !== null || line.isShared || isEachInTurn;
    line.next = waits
      ? Promise.resolve(former)
          .then(() => gathered(line))
          .then(() => inTurn(begin))
      : begin();
    return line.next;

    async function begin(): Promise<T> {
      await aTurnLater(); // calls that came by the same reading of the network go together
      const asked = line.asking;
      line.isShared = asked > 1;
      line.asking = 0;
      line.next = null;
      line.patience = 0;
      const answer = readFor(asked);
      line.underWay = answer;
      void settled(answer).finally(() => {
        line.underWay = null;
        if (line.next !== null) return;
        if (!line.isShared) lines.delete(key);
        else setTimeout(() => forget(line), sharedFor).unref();
      });
      return answer;
    }

    async function readFor(asked: number): Promise<T> {
      const began = performance.now();
      const answer = await read();
      line.expected = asked + line.asking;
      if (isLong(answer)) line.patience = Math.min(performance.now() - began, longestWait);
      return answer;
    }

    function forget(idle: Line) {
      if (idle.underWay === null && idle.next === null && lines.get(key) === idle) lines.delete(key);
    }
  };

  function emptyLine(): Line {
    return {
      underWay: null,
      next: null,
      asking: 0,
      isShared: false,
      expected: 0,
      patience: 0,
      unwaited: 0,
      nextUnwaited: 1,
      onComplete: null,
    };
  }

  /** Waits until all who are expected have asked, or patience ends. */
  async function gathered(line: Line): Promise<void> {
    if (line.patience === 0 || line.asking >= line.expected) return;
    if (line.unwaited > 0) {
      line.unwaited -= 1;
      return;
    }
    await new Promise<void>((resolve) => {
      line.onComplete = resolve;
      setTimeout(resolve, line.patience).unref();
    });
    line.onComplete = null;
    if (line.asking >= line.expected) {
      line.nextUnwaited = 1;
    } else {
      line.unwaited = line.nextUnwaited;
      line.nextUnwaited = Math.min(2 * line.nextUnwaited, mostUnwaited);
    }
  }
}

/** Its own callers are told how it ended. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined);
}

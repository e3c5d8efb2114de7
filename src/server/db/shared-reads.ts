// Reads that many callers ask for at the same time and that cost enough to be shared for a moment.

/** For how long, in milliseconds, a costly answer is given as it is. */
const freshFor = 2_000;
/** Up to this age, in milliseconds, it is still given, while one caller's read already replaces it. */
const givenUntil = 3 * freshFor;
/** Most answers kept of one database; the one unused longest goes first. */
const most = 500;
/** Milliseconds after which a count, which may lag, is costly whatever it counted. */
export const slowRead = 1_000;

/** `at` is when its read began: what was written since may be missing. */
type Kept<T> = { value: T; at: number };
/** The reads of one key: the one under way, and the one after it, which all who ask meanwhile share. */
type Line<T> = { underWay: Promise<T> | null; next: Promise<T> | null };
type Memory<T> = { kept: Map<string, Kept<T>>; lines: Map<string, Line<T>> };

/**
 * Makes a memory of reads. Calls of one key share reads, but none gets what was read before it asked: those who ask while
 * a read is under way share the one after it. Only a costly answer is kept, for 2 seconds; after that, up to 6 seconds,
 * callers get it while it is read anew, so that under load nobody waits for the costly read. What is cheap is read at
 * every call. A failed read fails those who waited for it and leaves nothing behind. A read is told whether the answer
 * that it replaces was costly.
 *
 * @param isCostly Whether an answer took much work, by what it holds and by the milliseconds that reading it took.
 */
export function createSharedReads<T>(isCostly: (value: T, milliseconds: number) => boolean) {
  const databases = new WeakMap<object, Memory<T>>();

  /** The answer to `key` in `database`, by `read` unless a recent one is kept. */
  return async (database: object, key: string, read: (wasCostly: boolean) => Promise<T>): Promise<T> => {
    const { kept, lines } = databases.get(database) ?? remember(database);
    const found = kept.get(key);
    const age = found ? Date.now() - found.at : Infinity;
    if (found && age <= freshFor) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    if (!found || age > givenUntil) return nextRead();
    // Should it fail, nothing is kept any more: the next caller reads and is told.
    if (!lines.has(key)) nextRead().catch(() => undefined);
    return found.value;

    function nextRead(): Promise<T> {
      const line = lines.get(key) ?? { underWay: null, next: null };
      lines.set(key, line);
      // Its own callers are told how the one under way ended.
      const former = line.underWay?.catch(() => undefined) ?? Promise.resolve();
      line.next ??= former.then(() => begin(line));
      return line.next;
    }

    function begin(line: Line<T>): Promise<T> {
      line.next = null;
      line.underWay = readAnew().finally(() => {
        line.underWay = null;
        if (line.next === null) lines.delete(key);
      });
      return line.underWay;
    }

    async function readAnew(): Promise<T> {
      const at = Date.now();
      const began = performance.now();
      const replaced = kept.get(key);
      try {
        const value = await read(replaced !== undefined);
        kept.delete(key);
        if (isCostly(value, performance.now() - began)) keep(kept, key, { value, at });
        return value;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    }
  };

  function remember(database: object): Memory<T> {
    const memory: Memory<T> = { kept: new Map(), lines: new Map() };
    databases.set(database, memory);
    return memory;
  }
}

function keep<T>(kept: Map<string, Kept<T>>, key: string, answer: Kept<T>): void {
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

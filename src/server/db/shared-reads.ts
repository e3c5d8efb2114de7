// Reads that many callers ask for at the same time and that cost enough to be shared for a moment.

/** For how long, in milliseconds, a costly answer is given as it is. */
const freshFor = 2_000;
/** Up to this age, in milliseconds, it is still given, while one caller's read already replaces it. */
const givenUntil = 3 * freshFor;
/** Most answers kept of one database; the one unused longest goes first. */
const most = 500;
/** A read of so many milliseconds is costly whatever it counted. */
const costlyAfter = 1_000;

/** `at` is when its read began: what was written since may be missing. */
type Kept<T> = { value: T; at: number };

/**
 * Makes a memory of reads. Calls with one key that overlap share one read. A costly answer is kept for 2 seconds;
 * after that, up to 6 seconds, callers get it while it is read anew, so that under load nobody waits for the costly
 * read. What is cheap is read at every call. A failed read fails those who waited for it and leaves nothing behind.
 * A read is told whether the answer that it replaces was costly.
 *
 * @param isCostly Whether an answer took much work, by what it holds; slow reads count as costly anyhow.
 */
export function createSharedReads<T>(isCostly: (value: T) => boolean) {
  const databases = new WeakMap<object, { kept: Map<string, Kept<T>>; underWay: Map<string, Promise<T>> }>();

  /** The answer to `key` in `database`, by `read` unless a recent one is kept. */
  return async (database: object, key: string, read: (wasCostly: boolean) => Promise<T>): Promise<T> => {
    const { kept, underWay } = databases.get(database) ?? remember(database);
    const found = kept.get(key);
    const age = found ? Date.now() - found.at : Infinity;
    if (found && age <= freshFor) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    const reading = underWay.get(key) ?? begin();
    if (!found || age > givenUntil) return reading;
    // Should it fail, nothing is kept any more: the next caller reads and is told.
    reading.catch(() => undefined);
    return found.value;

    function begin(): Promise<T> {
      const promise = Promise.resolve().then(readAnew);
      underWay.set(key, promise);
      return promise;
    }

    async function readAnew(): Promise<T> {
      const at = Date.now();
      const began = performance.now();
      try {
        const value = await read(found !== undefined);
        kept.delete(key);
        if (isCostly(value) || performance.now() - began >= costlyAfter) keep(kept, key, { value, at });
        return value;
      } catch (error) {
        kept.delete(key);
        throw error;
      } finally {
        underWay.delete(key);
      }
    }
  };

  function remember(database: object) {
    const memory = { kept: new Map<string, Kept<T>>(), underWay: new Map<string, Promise<T>>() };
    databases.set(database, memory);
    return memory;
  }
}

function keep<T>(kept: Map<string, Kept<T>>, key: string, answer: Kept<T>): void {
  kept.set(key, answer);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

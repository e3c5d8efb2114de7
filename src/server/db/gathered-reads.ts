// Reads of single records that many callers ask for at the same time, gathered into few statements.

/**
 * Makes a reader of single records. What is asked while a read is under way is read together right after it, so each
 * answer was read after it was asked for, and nobody waits for more than the read before. A failed read fails those
 * whose keys it held.
 *
 * @param read Reads the records of all `keys`; those without a record are missing in what it gives.
 */
export function createGatheredReads<T>(read: (keys: string[]) => Promise<ReadonlyMap<string, T>>) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<string>; records: Promise<ReadonlyMap<string, T>> } | null = null;

  /** The record of `key`; undefined where there is none. */
  return async (key: string): Promise<T | undefined> => {
    next ??= gather();
    next.keys.add(key);
    return (await next.records).get(key);
  };

  function gather() {
    const keys = new Set<string>();
    const records = underWay
      // Its own callers are told.
      .catch(() => undefined)
      .then(() => {
        next = null;
        return read([...keys]);
      });
    underWay = records;
    return { keys, records };
  }
}

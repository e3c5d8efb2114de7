// Reads of single records that many callers ask for at the same time, gathered into few statements.
import { setImmediate as aTurnLater } from "node:timers/promises";

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
      // Calls that came by the same reading of the network go together.
      .then(() => aTurnLater())
      .then(() => {
        next = null;
        return read([...keys]);
      });
    underWay = records;
    return { keys, records };
  }
}

/** Whose records someone may see: ids of offices, or all. */
type Viewer = { offices: readonly string[] | "all" };

/**
 * Makes a reader of single records that belong to offices: as createGatheredReads does, with reads of their own for those
 * who see the same offices.
 *
 * @param createRead Makes what reads those of `keys` that the viewer may see. It is given offices alone: what else a viewer
 *   is must not matter to what it gives.
 */
export function createGatheredReadsByOffices<T>(
  createRead: (viewer: Viewer) => (keys: string[]) => Promise<ReadonlyMap<string, T>>,
) {
  // One for each set of offices that people work for: a handful.
  const readers = new Map<string, (key: string) => Promise<T | undefined>>();

  /** The record of `key`; undefined where there is none that `viewer` may see. */
  return ({ offices }: Viewer, key: string): Promise<T | undefined> => {
    const scope = offices === "all" ? offices : offices.toSorted().join(" ");
    const reader = readers.get(scope) ?? createGatheredReads(createRead({ offices }));
    readers.set(scope, reader);
    return reader(key);
  };
}

// Answers that many ask for at the same moment, made once for all of them: whatever happens, every console that shows it
// reads the same lists again at once.
import type { Turns } from "./turns";

/**
 * Makes a sharer of reads by their keys. What is asked while a read of its key is under way is read together after it:
 * each answer was read after it was asked for. That next read waits for its turn, and is shared by all who ask until it
 * begins. A failed read fails those who waited for it.
 *
 * @param inTurn Begins the reads that are shared; without it each begins as soon as the one before it has ended.
 */
export function createSharedAnswers<T>(inTurn: Turns = (work) => work()) {
  type Line = { underWay: Promise<T>; next: Promise<T> | null };
  const lines = new Map<string, Line>();

  /** The answer to `key`, by `read` or by that of another caller who asked at the same time. */
  return (key: string, read: () => Promise<T>): Promise<T> => {
    const line = lines.get(key);
    if (!line) return begin(key, read);
    line.next ??= settled(line.underWay).then(() => inTurn(() => begin(key, read)));
    return line.next;
  };

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const line: Line = { underWay: read(), next: null };
    lines.set(key, line);
    void settled(line.underWay).finally(() => {
      if (line.next === null) lines.delete(key);
    });
    return line.underWay;
  }
}

/** Its own callers are told how it ended. */
function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => undefined);
}

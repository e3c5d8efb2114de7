// When changes of others are read again: soon, with several changes in one read.
import type { Change } from "@/contract/feed/change";

/** Changes within so many ms are read as one. */
const gatherFor = 250;
/** The longest time in ms that a read waits for running ones: a slow one must not block the others. */
const longestWait = 5_000;

/**
 * Calls `reload` for what shows the changes, until `end`. No read begins before `settled`, which says that nothing with
 * its tags is being read. A read that is overtaken by a newer one is never shown, so where changes come faster than
 * they can be read, nothing would ever be shown.
 */
export function createGathered({
  reload,
  settled,
}: {
  reload: (changes: readonly Change[]) => void;
  settled: (tags: readonly string[]) => Promise<unknown>;
}) {
  const unread: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  async function read() {
    await withinLongestWait(settled(unread.flatMap(({ listed }) => listed)));
    if (hasEnded) return;
    timer = undefined;
    reload(unread.splice(0));
  }

  return {
    changed: (change: Change) => {
      unread.push(change);
      timer ??= setTimeout(() => void read(), gatherFor);
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

function withinLongestWait(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => void setTimeout(resolve, longestWait))]);
}

// When what others changed is read again: soon, and changes that come together as one.
import type { Change } from "@/contract/change";

/** Changes within so many ms are read as one. */
const gatherFor = 250;
/** ms that a reading waits for those under way at most: one that hangs keeps nothing else from the screen. */
const longestWait = 5_000;

/**
 * Has `reload` read again what shows the changes, until `end`. No reading begins before `settled`, which tells that nothing of
 * its tags is being read: the answer of one that is overtaken is never shown, and where changes come faster than
 * they can be read, nothing would be.
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

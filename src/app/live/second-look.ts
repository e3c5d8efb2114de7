// When what changed is read again: soon, and once more after a while without changes.

/** Changes within so many ms are read as one. */
const gatherFor = 250;
/** ms after the last reading. The server gives a count that it kept for up to 6 s, which may lack the last change. */
const secondLookAfter = 7_000;
/** ms that a reading waits for those under way at most: one that hangs keeps nothing else from the screen. */
const longestWait = 5_000;

/**
 * Has `reload` read again what `changed` names, until `end`. No reading begins before `settled`, which tells that nothing of
 * its tags is being read: the answer of one that is overtaken is never shown, and where changes come faster than
 * they can be read, nothing would be.
 */
export function createSecondLook({
  reload,
  settled,
}: {
  reload: (tags: readonly string[]) => void;
  settled: (tags: readonly string[]) => Promise<unknown>;
}) {
  const unread = new Set<string>();
  const readOnce = new Set<string>();
  let first: ReturnType<typeof setTimeout> | undefined;
  let second: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;

  async function readFirst() {
    await withinLongestWait(settled([...unread]));
    if (hasEnded) return;
    first = undefined;
    for (const tag of unread) readOnce.add(tag);
    clearTimeout(second);
    second = setTimeout(() => reload(emptied(readOnce)), secondLookAfter);
    reload(emptied(unread));
  }

  return {
    changed: (tags: readonly string[]) => {
      if (tags.length === 0) return;
      for (const tag of tags) unread.add(tag);
      first ??= setTimeout(() => void readFirst(), gatherFor);
    },
    end: () => {
      hasEnded = true;
      clearTimeout(first);
      clearTimeout(second);
    },
  };
}

function withinLongestWait(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => void setTimeout(resolve, longestWait))]);
}

/** What `set` held; it holds nothing afterwards. */
function emptied(set: Set<string>): string[] {
  const all = [...set];
  set.clear();
  return all;
}

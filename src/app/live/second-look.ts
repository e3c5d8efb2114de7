// When what changed is read again: soon, and once more after a while without changes.

/** Changes within so many ms are read as one. */
const gatherFor = 250;
/** ms after the last reading. The server gives a count that it kept for up to 6 s, which may lack the last change. */
const secondLookAfter = 7_000;

/** Has `reload` read again what `changed` names, until `end`. */
export function createSecondLook(reload: (tags: readonly string[]) => void) {
  const unread = new Set<string>();
  const readOnce = new Set<string>();
  let first: ReturnType<typeof setTimeout> | undefined;
  let second: ReturnType<typeof setTimeout> | undefined;

  function readFirst() {
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
      first ??= setTimeout(readFirst, gatherFor);
    },
    end: () => {
      clearTimeout(first);
      clearTimeout(second);
    },
  };
}

/** What `set` held; it holds nothing afterwards. */
function emptied(set: Set<string>): string[] {
  const all = [...set];
  set.clear();
  return all;
}

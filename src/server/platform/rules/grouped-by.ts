type Several<Each> = readonly [Each, ...Each[]];

/** `all` in groups of those with the same key, in the order of the first of each: what changes alike is one statement. */
export function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Several<Each>[] {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

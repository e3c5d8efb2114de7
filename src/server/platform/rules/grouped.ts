// Rows in groups: those of many records that were read at once, or those that are done with alike.

type Several<Each> = [Each, ...Each[]];

/** `all` by what `keyOf` gives, each group in their order and the groups in the order of their first; a key without any is missing. */
export function grouped<Each>(
  all: readonly Each[],
  keyOf: (each: Each) => string,
): Map<string, Several<Each>> {
  const groups = new Map<string, Several<Each>>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** The groups without their keys: what changes alike is one statement. */
export function groupedBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Several<Each>[] {
  return [...grouped(all, keyOf).values()];
}

// A long list as a person reads it: the first of each kind, and how many more there are.

/** Lines of each kind that are shown. */
const most = 50;

/** The lines of the first 50 of each kind in the given order, then a line for each kind that has more. */
export function listedByKind<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
  lineOf: (item: Item) => string,
): string[] {
  const kinds = new Map<string, { count: number; first: Item }>();
  const shown: string[] = [];
  for (const item of items) {
    const kind = kinds.get(kindOf(item)) ?? { count: 0, first: item };
    kinds.set(kindOf(item), kind);
    if (++kind.count <= most) shown.push(lineOf(item));
  }
  const more = [...kinds.values()]
    .filter(({ count }) => count > most)
    .map(({ count, first }) => `… and ${count - most} more like ${lineOf(first)}`);
  return [...shown, ...more];
}

// What a refresh does to a table in use: which row stays focused, which rows are new, and which must not move. Pure.

/**
 * The row that has the focus after a refresh: the same one, else the next one that is still there, else the one before.
 * @param before ids as they were shown
 * @param after ids as they are now
 */
export function survivor(
  before: readonly string[],
  after: readonly string[],
  focused: string | null,
): string | null {
  if (focused === null) return null;
  const present = new Set(after);
  if (present.has(focused)) return focused;
  const place = before.indexOf(focused);
  if (place < 0) return null;
  const below = before.slice(place + 1).find((id) => present.has(id));
  return below ?? before.slice(0, place).findLast((id) => present.has(id)) ?? null;
}

/**
 * Rows that are new since the last refresh.
 * @param grows the list loads more rows at its end while scrolling: those are not new, only further down
 */
export function newcomers(before: readonly string[], after: readonly string[], grows: boolean): string[] {
  const known = new Set(before);
  const end = grows && before.length > 0 ? after.findLastIndex((id) => known.has(id)) : after.length;
  return after.slice(0, Math.max(0, end)).filter((id) => !known.has(id));
}

/**
 * The row that must stay at its place on the screen during a refresh: the focused one when it is visible, else the
 * topmost visible row that still exists. Null when no visible row remains.
 * @param shown rows on the screen and around it with the position of their upper edges, in px of the scrolled content
 * @param view upper and lower edge of the visible part, in the same px
 */
export function anchorRow(
  shown: ReadonlyMap<string, number>,
  view: { top: number; bottom: number },
  focused: string | null,
  isPresent: (id: string) => boolean,
): string | null {
  const inSight = (start: number) => start >= view.top && start < view.bottom;
  const place = focused === null ? undefined : shown.get(focused);
  if (focused !== null && place !== undefined && inSight(place) && isPresent(focused)) return focused;
  const rows = [...shown].toSorted(([, a], [, b]) => a - b);
  return rows.find(([id, start]) => inSight(start) && isPresent(id))?.[0] ?? null;
}

/**
 * The order of rows after a refresh: `held` rows stay next to their former neighbours.
 * @param before ids as they were shown
 * @param after ids in the new order
 * @param isSame whether a row is unchanged: only then it shows where another row belongs
 */
export function orderHeld(
  before: readonly string[],
  after: readonly string[],
  held: ReadonlySet<string>,
  isSame: (id: string) => boolean,
): readonly string[] {
  const present = new Set(after);
  const stays = (id: string) => present.has(id) && held.has(id);
  const tells = (id: string) => present.has(id) && !held.has(id) && isSame(id);
  const known = new Set(before);
  const order = after.filter((id) => !(held.has(id) && known.has(id)));
  const places = new Map(before.map((id, place) => [id, place]));
  before.forEach((id, place) => {
    if (!stays(id)) return;
    // Held rows above it are already back in place.
    const above = before.slice(0, place).findLast((each) => stays(each) || tells(each));
    const below = before.slice(place + 1).find(tells);
    // A row that changed and did not move away stays on the same side of it.
    const isChanged = (other: string | undefined) => other !== undefined && !stays(other) && !tells(other);
    let at = after.indexOf(id);
    if (above !== undefined) {
      at = order.indexOf(above) + 1;
      while (isChanged(order[at]) && (places.get(order[at] ?? "") ?? place) < place) at += 1;
    } else if (below !== undefined) {
      at = order.indexOf(below);
      while (isChanged(order[at - 1]) && (places.get(order[at - 1] ?? "") ?? place) > place) at -= 1;
    }
    order.splice(at, 0, id);
  });
  return order;
}

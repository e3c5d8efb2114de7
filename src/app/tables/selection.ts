// Which rows are selected: pure steps from one selection to the next. Ids only, so that it survives sorting and refresh.

export type Selection = {
  ids: ReadonlySet<string>;
  /** Where the range under way began, and what was selected before it; null when none is. */
  range: { anchor: string; before: ReadonlySet<string> } | null;
};

export const noSelection: Selection = { ids: new Set(), range: null };

/** Selects `id`, or takes it out. A range begins anew from it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, range: { anchor: id, before: next } };
}

/**
 * Selects everything from where the range began (or from `from`, where none is under way) to `to`, besides what was
 * selected before it. Coming back towards the beginning takes rows out again.
 * @param order ids of all rows as they are shown
 */
export function extended(
  selection: Selection,
  order: readonly string[],
  from: string | null,
  to: string,
): Selection {
  const begun = selection.range && order.includes(selection.range.anchor) ? selection.range : null;
  const anchor = begun?.anchor ?? from ?? to;
  const before = begun?.before ?? selection.ids;
  return { ids: new Set([...before, ...between(order, anchor, to)]), range: { anchor, before } };
}

/** The same rows; the next range begins where the focus is then. */
export function rangeEnded(selection: Selection): Selection {
  return selection.range ? { ids: selection.ids, range: null } : selection;
}

export function allOf(order: readonly string[]): Selection {
  return { ids: new Set(order), range: null };
}

/** All of `order`, or none of it when all are selected already. */
export function allToggled({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? noSelection : allOf(order);
}

/** Without the rows that are gone. The same value when none is. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  if (selection.ids.size === 0) return selection;
  const present = new Set(order);
  const kept = [...selection.ids].filter((id) => present.has(id));
  return kept.length === selection.ids.size ? selection : { ids: new Set(kept), range: null };
}

/** Ids from `one` to `other`, both included, whichever comes first. */
function between(order: readonly string[], one: string, other: string): string[] {
  const places = [order.indexOf(one), order.indexOf(other)].filter((place) => place >= 0);
  return places.length === 0 ? [] : order.slice(Math.min(...places), Math.max(...places) + 1);
}

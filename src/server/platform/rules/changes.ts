// What a change of a record changes: the fields whose values differ, with both values as a history shows them.

type Fields = Readonly<Record<string, unknown>>;

export type Changes = Record<string, { from: unknown; to: unknown }>;

/** The fields of `wanted` that differ from `before`; null when none does. Undefined fields were not sent. */
export function changesOf(before: Fields, wanted: Fields): Changes | null {
  const changes = Object.entries(wanted)
    .map(([field, to]) => [field, { from: plain(before[field]), to: plain(to) }] as const)
    .filter(([, { from, to }]) => to !== undefined && from !== to)
    .map(([field, { from, to }]) => [field, { from: told(from), to: told(to) }] as const);
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

/** The longest text that a history repeats, in characters. */
const longest = 200;

function told(value: unknown): unknown {
  return typeof value === "string" && value.length > longest ? `${value.slice(0, longest)}…` : value;
}

/** Moments are compared, and shown in the history, as text. */
function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

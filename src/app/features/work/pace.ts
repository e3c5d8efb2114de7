// How fast a person goes through a queue, and when it will be empty at that pace.
export type Pace = { perMinute: number; endsAt: number };

/** The pace is that of the last items. */
const lastItems = 10;

/**
 * @param finished when each item was finished, in ms, the oldest first
 * @param began when the first was begun, in ms
 * @param waiting how many are left
 * @returns null until two are finished: one alone says little.
 */
export function paceOf(finished: readonly number[], began: number, waiting: number): Pace | null {
  const last = finished.at(-1);
  if (finished.length < 2 || last === undefined) return null;
  const counted = Math.min(lastItems, finished.length);
  const from = finished.at(-counted - 1) ?? began;
  const each = Math.max(1, (last - from) / counted);
  return { perMinute: 60_000 / each, endsAt: last + waiting * each };
}

/** "4 a minute", "0.5 a minute". */
export function paceWords(perMinute: number): string {
  const rounded = perMinute < 3 ? Math.round(perMinute * 10) / 10 : Math.round(perMinute);
  return `${rounded} a minute`;
}

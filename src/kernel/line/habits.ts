// What a person does most often and most recently, so that it is offered first. Pure functions; the console stores the
// data.

/** One run of a command: which command, and on what kind of screen. */
export type Habit = { id: string; place: string };

/** The most runs that are remembered. */
export const longestMemory = 200;

/** How much less a run counts than the one after it. */
const fading = 0.97;

/** The kind of screen at `path`: "/mailbox/3fa8…" is "/mailbox". */
export function habitPlace(path: string): string {
  return `/${path.split("/")[1] ?? ""}`;
}

/** `habits` with one more run at the end. */
export function withHabit(habits: readonly Habit[], habit: Habit): Habit[] {
  return [...habits, habit].slice(-longestMemory);
}

/**
 * Ids of commands, the most likely next one first: by how often and how recently they were run, above all on this kind
 * of screen.
 */
export function habitual(habits: readonly Habit[], place: string): string[] {
  const weights = new Map<string, number>();
  for (const [age, habit] of habits.toReversed().entries()) {
    const weight = fading ** age * (habit.place === place ? 3 : 1);
    weights.set(habit.id, (weights.get(habit.id) ?? 0) + weight);
  }
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/** How often each line was typed on one day. */
export type TypedLines = { day: string; counts: Readonly<Record<string, number>> };

/** A line that was typed so often on one day deserves a key or a name. */
export const oftenTyped = 5;

/** The most lines of a day that are counted. */
const mostTyped = 200;

/** `typed` with `line` once more on `day`. What was typed on another day no longer counts. */
export function withTyped({ day: former, counts }: TypedLines, line: string, day: string): TypedLines {
  const before = former === day ? counts : {};
  const { [line]: count = 0, ...others } = before;
  const kept = Object.entries(others).slice(-(mostTyped - 1));
  return { day, counts: { ...Object.fromEntries(kept), [line]: count + 1 } };
}

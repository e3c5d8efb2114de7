// What a person does most and last, so that it comes first when they ask again. Pure; where it is kept is the console's.

/** One run of a command: which, and on what kind of screen. */
export type Habit = { id: string; place: string };

/** Most runs that are remembered. */
export const longestMemory = 200;

/** How much less each run counts than the one after it. */
const fading = 0.97;

/** The kind of screen at `path`: "/mailbox/3fa8…" is "/mailbox". */
export function habitPlace(path: string): string {
  return `/${path.split("/")[1] ?? ""}`;
}

/** `habits` with one more, the last one last. */
export function withHabit(habits: readonly Habit[], habit: Habit): Habit[] {
  return [...habits, habit].slice(-longestMemory);
}

/** Ids of commands, the likeliest next one first: often and lately, and what was done on this kind of screen before all. */
export function habitual(habits: readonly Habit[], place: string): string[] {
  const weights = new Map<string, number>();
  for (const [age, habit] of habits.toReversed().entries()) {
    const weight = fading ** age * (habit.place === place ? 3 : 1);
    weights.set(habit.id, (weights.get(habit.id) ?? 0) + weight);
  }
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

// What was run: remembered for the order of the palette, and to repeat it with one key.
import type { AnyCommand } from "@/kernel/command/define";
import type { Args } from "@/kernel/command/define";
import { habitPlace, withHabit } from "@/kernel/line/habits";
import { phraseOf } from "@/kernel/command/phrase";
import { createStore } from "@/app/ui/store";
import { personal, setPersonal } from "@/app/command/run/personal";

type LastRun = { id: string; label: string; args: Args };

const last = createStore<LastRun | null>(null);

/** The run that would be repeated; null where nothing was run yet. */
export const { get: lastRun } = last;

/** Remembers that `command` was run on the screen at `path`. `given` are the arguments that the person gave. */
export function rememberRun(command: AnyCommand, given: Args, path: string): void {
  const { id, title, listed, danger } = command;
  if (listed === false || untold.has(id)) return;
  setPersonal({ habits: withHabit(personal().habits, { id, place: habitPlace(path) }) });
  // Moving to another place is nothing a person wants to repeat.
  if (danger !== "safe" || phraseOf(command).slots.length > 0) last.set({ id, label: title, args: given });
}

const untold: ReadonlySet<string> = new Set([
  "app.palette",
  "app.repeat",
  "app.undo",
  "app.stop",
  "app.offer",
  "app.dismiss",
]);

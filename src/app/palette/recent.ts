// The commands that were run from the palette lately, on this machine.
import * as z from "zod";

const KEY = "pigeonhole.recent";
const kept = 8;
const Ids = z.array(z.string());

/** Ids of commands, the last one first; empty where nothing is stored or it was damaged. */
export function recentCommands(): readonly string[] {
  try {
    const stored = Ids.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  try {
    const ids = [id, ...recentCommands().filter((each) => each !== id)].slice(0, kept);
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked: the list of commands only comes in another order.
  }
}

// Runs a macro: its lines one after the other, each read as if it were typed, until one fails.
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { call } from "@/app/platform/data/api";
import { ApiError } from "@/contract/errors";
import type { Macro } from "@/kernel/context";
import type { Execute } from "@/kernel/run";
import { type Meaning, meaningOf } from "@/kernel/line-meaning";
import { contextHere } from "./command-context";
import { registry } from "./registry";

/** How long a screen that a line opens may take until the next line's record is there, in ms. */
const patience = 4000;

let running: string | null = null;

export async function runMacro({ name, lines }: Macro, execute: Execute): Promise<void> {
  if (running !== null) {
    showError(`The macro “${running}” is still running: one macro cannot run another.`);
    return;
  }
  running = name;
  try {
    for (const [place, line] of lines.entries()) {
      const fault = await faultOf(line, place > 0, execute);
      if (fault === null) continue;
      showError(`The macro “${name}” stopped at line ${place + 1}, “${line}”.`, { description: fault });
      return;
    }
    showNotice(`Macro “${name}” done: ${lines.length} ${lines.length === 1 ? "line" : "lines"}.`);
  } finally {
    running = null;
  }
}

/** Runs one line; returns why it was not done, null when it was. */
async function faultOf(line: string, follows: boolean, execute: Execute): Promise<string | null> {
  const meaning = await meaningSoon(line, follows);
  if (typeof meaning === "string") return meaning;
  const { ranked, obstacle } = meaning;
  if (obstacle !== null || !ranked) return obstacle ?? "It means nothing.";
  const { command, reading } = ranked;
  if (command.id === "macro.run") return "One macro cannot run another.";
  const context = contextHere();
  const result = await execute(command.id, reading.args, "palette", { context });
  if (result.status === "done") return null;
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : "It was cancelled.";
}

/** What `line` means. After another line, it waits for the screen which that line opened. */
async function meaningSoon(line: string, follows: boolean): Promise<Meaning | string> {
  const until = performance.now() + (follows ? patience : 0);
  for (;;) {
    try {
      const meaning = await meaningOf(line, { registry, context: contextHere(), call });
      if (meaning.obstacle === null || performance.now() >= until) return meaning;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

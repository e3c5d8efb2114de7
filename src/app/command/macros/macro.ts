// Runs a macro: its lines one after the other, each read as if it were typed, until one fails. A line may leave arguments open,
// as "am {mailbox} from Chase": the palette asks for them.
import { showError } from "@/app/ui/toasts/notices";
import { call } from "@/app/platform/data/api";
import { ApiError } from "@/contract/wire/errors";
import type { Macro } from "@/kernel/command/context";
import { viewAddress } from "@commands/macro/shared/macros";
import type { Execute } from "@/kernel/command/run/run";
import { phraseOf } from "@/kernel/command/phrase";
import { randomName } from "@/kernel/command/random-name";
import type { Run } from "@/kernel/command/run/undo";
import { withoutOpenSlots } from "@/kernel/values/macro-line";
import { type Meaning, meaningOf } from "@/kernel/line/line-meaning";
import { contextHere } from "@/app/command/run/command-context";
import { runOverTickets } from "./macro-over";
import { createStore } from "@/app/ui/store";
import { registry } from "@/app/command/registry";
import { askInPalette } from "@/app/command/surfaces";
import { showRun } from "@/app/command/run/undo-run";

/** How long a screen that a line opens may take until the next line's record is there, in ms. */
const patience = 4000;

const running = createStore<string | null>(null);

/** Runs the lines of a macro one after the other and stops at the first that fails, which is shown. It never throws. */
export async function runMacro(macro: Macro, execute: Execute): Promise<void> {
  const { name, lines } = macro;
  const other = running.get();
  if (other !== null) {
    showError(`The macro “${other}” is still running: one macro cannot run another.`);
    return;
  }
  running.set(name);
  try {
    if (macro.over) return await runOverTickets(macro, execute);
    const run: Run = { id: randomName(), label: `Macro “${name}”` };
    for (const [place, line] of lines.entries()) {
      const fault = await faultOf(line, place > 0, run, execute);
      if (fault === null) continue;
      showError(`The macro “${name}” stopped at line ${place + 1}, “${line}”.`, { description: fault });
      return;
    }
    // A saved view shows by itself that it was opened.
    if (viewAddress(macro) !== null) return;
    showRun(`Macro “${name}” done: ${lines.length} ${lines.length === 1 ? "line" : "lines"}.`, run, execute);
  } finally {
    running.set(null);
  }
}

/** Runs one line; returns why it failed, null when it succeeded. */
async function faultOf(line: string, follows: boolean, run: Run, execute: Execute): Promise<string | null> {
  const { text, open } = withoutOpenSlots(line);
  const meaning = await meaningSoon(text, follows, open);
  if (typeof meaning === "string") return meaning;
  if (meaning.obstacle === null && meaning.lines.length > 0) {
    for (const each of meaning.lines) {
      const fault = await faultOf(each.line, true, run, execute);
      if (fault !== null) return `“${each.line}”: ${fault}`;
    }
    return null;
  }
  const { ranked } = meaning;
  const obstacle = obstacleBut(meaning, open);
  if (obstacle !== null || !ranked) return obstacle ?? "It is no command.";
  const { command, parsed } = ranked;
  if (command.id === "macro.run") return "One macro cannot run another.";
  const context = contextHere();
  const attempt = randomName();
  // Values that the screen would fill in are asked for as well, where the line leaves them open.
  const said = Object.fromEntries(Object.entries(parsed.args).filter(([name]) => !open.includes(name)));
  const asked =
    open.length > 0 ? askInPalette({ command, args: said, missing: open, attempt }, context) : null;
  const args = asked ? await asked.answer : parsed.args;
  if (!args) return "It was cancelled.";
  const result = await execute(command.id, args, "palette", { context, attempt, run });
  asked?.finish(result);
  if (result.status === "done") return null;
  if (result.status === "failed") return result.error.message;
  return result.status === "refused" ? result.reason : "It was cancelled.";
}

/** What `line` means. After another line, it waits for the screen which that line opened. */
async function meaningSoon(
  line: string,
  follows: boolean,
  open: readonly string[],
): Promise<Meaning | string> {
  const until = performance.now() + (follows ? patience : 0);
  for (;;) {
    try {
      const meaning = await meaningOf(line, { registry, context: contextHere(), call });
      if (obstacleBut(meaning, open) === null || performance.now() >= until) return meaning;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.message;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Why the line cannot run, apart from its open arguments; null when it can. */
function obstacleBut({ ranked, missing, unknown, ambiguous, obstacle }: Meaning, open: readonly string[]) {
  if (open.length === 0 || !ranked) return obstacle;
  const { slots } = phraseOf(ranked.command);
  const strange = open.find((name) => slots.every((slot) => slot.name !== name));
  if (strange !== undefined) {
    const names = slots.map(({ name }) => `{${name}}`).join(" ");
    return `“${ranked.command.title}” has no {${strange}}. It takes ${names || "no arguments"}.`;
  }
  const isOnlyOpen =
    ranked.reason === null &&
    unknown.length === 0 &&
    ambiguous.length === 0 &&
    missing.every((name) => open.includes(name));
  return isOnlyOpen ? null : obstacle;
}

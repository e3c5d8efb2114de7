// The console's `execute`: the kernel's, with the console's server, screen, palette and notices behind it.
import { showError, showNotice } from "@/app/components/notices";
import { readContext } from "@/app/context";
import { call } from "@/app/data/api";
import { session } from "@/app/data/session";
import { reloadTags } from "@/app/data/use-endpoint";
import { movePane } from "@/app/panes/focused-pane";
import { setPreferences } from "@/app/preferences";
import { actOnTable } from "@/app/tables/focused-table";
import type { Outcome } from "@/kernel/define";
import { type Execute, type Notice, type Result, makeExecute } from "@/kernel/execute";
import { randomName } from "@/kernel/random-name";
import { confirmCommand } from "./question";
import { registry } from "./registry";
import { askInPalette, leavePalette, openPalette, show, showFault } from "./surfaces";
import { undoStack } from "./undo-memory";

let navigate: (path: string) => void = (path) => window.location.assign(path);

/** Leads `go` of outcomes to the router. Called once, by the provider. */
export function navigateBy(go: (path: string) => void): void {
  navigate = go;
}

/** Runs a command, whoever asks. Never throws for what the person or the server did; what happened is announced. */
export const execute: Execute = async (id, args, source, on) => {
  const context = on?.context ?? readContext();
  const attempt = on?.attempt ?? randomName();
  // The opening of the palette that this was run from: its faults belong there, and in no later one.
  let palette = source === "palette" ? openPalette() : null;
  let finish: (result: Result) => void = notAsked;
  const run = makeExecute({
    registry,
    api: call,
    context: () => context,
    undo: undoStack,
    ask: (command, known, missing) => {
      const asked = askInPalette({ command, args: known, missing, attempt }, context);
      palette = openPalette();
      finish = asked.finish;
      return asked.answer;
    },
    confirm: confirmCommand,
    apply,
    // A form says itself what went wrong, beside what was typed; a Retry elsewhere would send it past the form.
    announce: (notice) =>
      source === "form" && notice.tone === "error" ? undefined : announce(notice, palette),
  });
  const result = await run(id, args, source, { ...on, context, attempt });
  finish(result);
  return result;
};

function notAsked() {
  // Nothing in the palette waits for the result.
}

async function apply(outcome: Outcome): Promise<void> {
  if (outcome.set) setPreferences(outcome.set);
  if (outcome.changed) void reloadTags(outcome.changed);
  if (outcome.signOut) await session.signOut();
  if (outcome.open) show(outcome.open, readContext());
  // What moves the focus begins where the person was before the palette.
  if (outcome.go !== undefined || outcome.table || outcome.pane) leavePalette();
  if (outcome.go !== undefined) navigate(outcome.go);
  if (outcome.table) actOnTable(outcome.table);
  if (outcome.pane) movePane(outcome.pane);
}

function announce({ tone, text, undo, retry }: Notice, palette: number | null): void {
  if (tone === "success") {
    const takeBack = () => void execute("app.undo", { entry: undo?.id }, "button");
    showNotice(text, undo ? { action: { label: "Undo", onSelect: takeBack } } : {});
  } else if (palette === null || !showFault(palette, text)) {
    // In the palette the line stands ready to be run again; elsewhere the notice must offer it.
    showError(text, retry ? { action: { label: "Retry", onSelect: () => void retry() } } : {});
  }
}

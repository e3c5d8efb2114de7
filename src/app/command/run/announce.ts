// The notice of a run: what was done, with its undo and, after a click, the other ways to do it; or what failed.
import { showFault } from "@/app/command/surfaces";
import { showError, showNotice, showWarning } from "@/app/ui/toasts/notices";
import type { AnyCommand } from "@/kernel/command/define";
import type { Execute, Notice } from "@/kernel/command/run/run";
import { hintAfterClick } from "./teaching";
import { closeOnceUndone } from "./undo-run";

type Around = {
  /** The opening of the palette that ran it: its faults are shown there. */
  palette: number | null;
  /** The command that was clicked; null where a key or a line ran it. */
  pressed: AnyCommand | null;
  execute: Execute;
};

/** Shows what came of a run, with its way back or its next step. */
export function announce(notice: Notice, { palette, pressed, execute }: Around): void {
  const { tone, text, details, undo, offer, retry, about } = notice;
  if (tone === "warning") showWarning(text);
  else if (tone === "success") {
    const takeBack = () => void execute("app.undo", { entry: undo?.id }, "button");
    const hint = pressed ? hintAfterClick(pressed) : undefined;
    const told = hint === undefined ? {} : { description: hint };
    const offered = offer && { label: offer.label, onSelect: () => void offer.run() };
    const action = offered ?? (undo ? { label: "Undo", onSelect: takeBack } : undefined);
    const id = showNotice(text, { ...told, ...(action && { action }) });
    if (undo) closeOnceUndone(id, undo.id);
  } else if (details || offer || palette === null || !showFault(palette, text)) {
    // In the palette the line can simply be run again; elsewhere the notice must offer that.
    const next = offer ?? (retry && { label: "Retry", run: retry });
    showError(text, {
      ...(about && { about }),
      // A list of reasons needs time to read.
      ...(details && { description: details.join("\n"), durationMs: Number.POSITIVE_INFINITY }),
      ...(next && { action: { label: next.label, onSelect: () => void next.run() } }),
    });
  }
}

// The Undo buttons of notices: of a macro, which takes back everything that the run changed; and when they go.
import { showNotice } from "@/app/ui/toasts/notices";
import { closeNotice } from "@/app/ui/toasts/notices-on-screen";
import type { Execute } from "@/kernel/command/run/run";
import { type Run, isFinal, ofRun } from "@/kernel/command/run/undo";
import { subscribeToUndo, undoStack } from "./undo-memory";

/** Says what a run of a macro did. No button where it changed nothing that can be undone. */
export function showRun(text: string, { id }: Run, execute: Execute): void {
  const isUndoable = !ofRun(undoStack.all(), id).every(isFinal);
  const onSelect = () => void execute("app.undo", { entry: id }, "button");
  const notice = showNotice(text, isUndoable ? { action: { label: "Undo", onSelect } } : {});
  if (isUndoable) closeOnceUndone(notice, id);
}

/**
 * Undone in another way, the notice would offer what is not to be had any more.
 * @param change id of the remembered change, or of the run that it is a part of
 */
export function closeOnceUndone(notice: string, change: string): void {
  const stop = subscribeToUndo(() => {
    if (undoStack.all().some(({ id, run }) => id === change || run?.id === change)) return;
    stop();
    closeNotice(notice);
  });
}

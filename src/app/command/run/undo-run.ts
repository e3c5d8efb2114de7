// The Undo button of a macro's last notice: it takes back everything that the run changed.
import type { NoticeOptions } from "@/app/ui/toasts/notices";
import type { Execute } from "@/kernel/command/run";
import { type Run, isFinal, ofRun } from "@/kernel/command/undo";
import { undoStack } from "./undo-memory";

/** No button where the run changed nothing that can be undone. */
export function undoOfRun({ id }: Run, execute: Execute): NoticeOptions {
  if (ofRun(undoStack.all(), id).every(isFinal)) return {};
  return { action: { label: "Undo", onSelect: () => void execute("app.undo", { entry: id }, "button") } };
}

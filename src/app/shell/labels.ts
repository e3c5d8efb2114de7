// Labels in the console: sheets and papers that this browser prints, and the notices of labels that failed and of
// printers that rest.
import { withCode } from "@/app/command/run/fetched-code";
import { onEffect } from "@/app/command/run/effect-owners";
import { printPaper } from "@/kernel/command/general-effects";
import { printSheets } from "@commands/label/shared/printing";
import { onHeard } from "@/app/platform/live/feed-events";
import { session } from "@/app/platform/session/session";

/** Called once, at the start. */
export function registerLabels(): void {
  // Paper comes when it is ready; nothing on the screen depends on it.
  onEffect(
    printSheets,
    (jobs) =>
      void withCode(import("@/app/platform/printing/print-sheets"), (paper) => paper.printSheets(jobs)),
  );
  onEffect(
    printPaper,
    (one) => void withCode(import("@/app/platform/printing/print-sheets"), (paper) => paper.printPaper(one)),
  );
  onHeard(({ type, recordId, staffId }) => {
    const state = session.state();
    if (state.status !== "signed-in") return;
    const isOwn = state.user.id === staffId;
    if (!spoken.has(type)) return;
    void withCode(import("@/app/features/labels/printer-notices"), (notices) => {
      if (type === "label.failed" && isOwn) void notices.sayFailed(recordId);
      else if (type === "printer.stopped") void notices.sayStopped(recordId);
      else if (goesOn.has(type)) notices.sayNoMore(recordId);
    });
  });
}

/** After these a printer prints again, or is no longer there. */
const goesOn: ReadonlySet<string> = new Set(["printer.resumed", "printer.changed", "printer.removed"]);
const spoken: ReadonlySet<string> = new Set(["label.failed", "printer.stopped", ...goesOn]);

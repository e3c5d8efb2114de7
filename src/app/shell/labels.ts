// Labels in the console: sheets and papers that this browser prints, and the notice to the person whose label failed.
import { withCode } from "@/app/command/fetched-code";
import { onOutcome } from "@/app/command/outcomes";
import { onHeard } from "@/app/platform/live/heard";
import { session } from "@/app/platform/session/session";

/** Called once, at the start. */
export function registerLabels(): void {
  onOutcome(
    "sheets",
    (jobs) =>
      void withCode(import("@/app/platform/printing/print-sheets"), ({ printSheets }) => printSheets(jobs)),
  );
  onOutcome(
    "print",
    (paper) =>
      void withCode(import("@/app/platform/printing/print-sheets"), ({ printPaper }) => printPaper(paper)),
  );
  onHeard(({ type, recordId, staffId }) => {
    const state = session.state();
    if (type !== "label.failed" || state.status !== "signed-in" || state.user.id !== staffId) return;
    void withCode(import("@/app/features/labels/failed-label"), ({ sayFailed }) => sayFailed(recordId));
  });
}

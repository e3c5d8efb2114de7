// The notice that a label could not be printed, with a button to try again. Each printer has at most one such notice.
import { execute } from "@/app/command/execute";
import { call } from "@/app/platform/data/api";
import { showError } from "@/app/ui/toasts/notices";
import { getPrintJob } from "@/contract/label";

export async function sayFailed(id: string): Promise<void> {
  const job = await call(getPrintJob, { params: { id } });
  if (job.state !== "FAILED") return;
  const args = { job: { id, label: job.title } };
  showError(`${job.title}: the label was not printed. ${job.lastError ?? ""}`.trim(), {
    id: `printer-${job.printer.id}`,
    about: { command: "label.retry", records: [id] },
    action: { label: "Retry", onSelect: () => void execute("label.retry", args, "button") },
    durationMs: Number.POSITIVE_INFINITY,
  });
}

// What the console says of printing by itself: a label that failed, and a printer that rests. Each printer has one such notice at a
// time, which speaks for all of its labels.
import { execute } from "@/app/command/run/execute";
import { call } from "@/app/platform/data/api";
import { showError } from "@/app/ui/toasts/notices";
import { closeNotice } from "@/app/ui/toasts/notices-on-screen";
import { getPrintJob, labelCount } from "@/contract/labels/label";
import { listPrinters } from "@/contract/labels/printer";

/** Printers whose rest was said: the labels that are asked for meanwhile do not say it again. */
const saidToRest = new Set<string>();

export async function sayFailed(id: string): Promise<void> {
  const job = await call(getPrintJob, { params: { id } });
  if (job.state !== "FAILED") return;
  const args = { job: { id, label: job.title } };
  showError(`${job.title}: the label was not printed. ${job.lastError ?? ""}`.trim(), {
    id: `label-failed-${job.printer.id}`,
    about: { command: "label.retry", records: [id] },
    action: { label: "Retry", onSelect: () => void execute("label.retry", args, "button") },
    durationMs: Number.POSITIVE_INFINITY,
  });
}

/** Says why a printer prints nothing, once until it prints again, to everyone whose labels wait there. */
export async function sayStopped(id: string): Promise<void> {
  if (saidToRest.has(id)) return;
  saidToRest.add(id);
  const { items } = await call(listPrinters, {});
  const printer = items.find((each) => each.id === id);
  if (!printer || printer.problem === null || printer.ownWaiting === 0) return void saidToRest.delete(id);
  const wait = `${labelCount(printer.waiting)} ${printer.waiting === 1 ? "waits" : "wait"}`;
  showError(`${printer.name}: ${printer.problem} ${wait}, and what waits is printed by itself then.`, {
    id: noticeOf(id),
    action: { label: "Printers", onSelect: () => void execute("go.printers", {}, "button") },
    durationMs: Number.POSITIVE_INFINITY,
  });
}

/** The printer prints again, was changed, or is gone. */
export function sayNoMore(id: string): void {
  saidToRest.delete(id);
  closeNotice(noticeOf(id));
}

function noticeOf(printerId: string): string {
  return `printer-${printerId}`;
}

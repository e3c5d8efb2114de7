// What a failed try does: a printer at fault rests with all its jobs, a job at fault fails alone.
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import { recordEvent } from "@/server/platform/events/record";
import { type QueuedJob, askerOf, holdPrinter } from "./print-jobs";

/** The printer is at fault, not the label: it rests, and all its labels wait in their order until it prints again. */
export class PrinterRests extends Error {
  override readonly name = "PrinterRests";

  constructor(
    message: string,
    readonly job: QueuedJob,
  ) {
    super(message);
  }
}

/** Writes down that a job failed for good, alone; false where it waits no more. */
export async function markPrintFailed(db: Db, job: QueuedJob, error: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    const changed = await tx
      .updateTable("print_jobs")
      .set({ last_error: error, printer_job: null, due_at: now, state: "FAILED" })
      .where("id", "=", job.id)
      .where("state", "=", job.state)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    const { id, office_id: officeId, title } = job;
    const detail = { title, error };
    await recordEvent(tx, askerOf(job), { type: "label.failed", recordId: id, officeId, detail }, now);
    return true;
  });
}

/** Writes down why a printer rests. The first time is an event, which speaks for all its jobs. */
export async function markPrinterRests(tx: Tx, { job, message }: PrinterRests, now: Date): Promise<void> {
  await tx
    .updateTable("print_jobs")
    .set({ last_error: message, due_at: now })
    .where("id", "=", job.id)
    .where("state", "=", "WAITING")
    .execute();
  const before = await holdPrinter(tx, job.printer_id);
  await tx.updateTable("printers").set({ problem: message }).where("id", "=", job.printer_id).execute();
  if (before.problem !== null) return;
  const detail = { name: before.name, error: message };
  await recordEvent(
    tx,
    askerOf(job),
    { type: "printer.stopped", recordId: job.printer_id, officeId: job.office_id, detail },
    now,
  );
}

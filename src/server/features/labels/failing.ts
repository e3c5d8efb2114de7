// What a failed try does: a printer at fault rests with all its jobs, a job at fault fails alone.
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import { recordEvent } from "@/server/platform/events/record";
import { type QueuedJob, askerOf, heldPrinter } from "./print-jobs";
import { printPause } from "./rules";

/**
 * Writes down that a try failed. Where the printer is at fault it rests, and all its jobs wait in their order until it prints again;
 * the first such failure is an event, which speaks for all of them. What is wrong with one job fails that job alone.
 */
export async function markPrintFailed(
  db: Db,
  job: QueuedJob,
  failure: { message: string; isFinal: boolean },
  now: Date,
): Promise<"printer stopped" | "printer rests" | "given up" | "not ours"> {
  const { message, isFinal } = failure;
  return transact(db, async (tx) => {
    const changed = await tx
      .updateTable("print_jobs")
      .set({
        last_error: message,
        printer_job: null,
        due_at: now,
        ...(isFinal && { state: "FAILED" as const }),
      })
      .where("id", "=", job.id)
      .where("state", "=", job.state)
      .returning("id")
      .executeTakeFirst();
    if (!isFinal) {
      const stopped = await rest(tx, job, message, now);
      return stopped ? "printer stopped" : "printer rests";
    }
    if (!changed) return "not ours";
    const { id, office_id, title } = job;
    const detail = { title, error: message };
    await recordEvent(
      tx,
      askerOf(job),
      { type: "label.failed", recordId: id, officeId: office_id, detail },
      now,
    );
    return "given up";
  });
}

/** Leaves the printer alone for a while. Gives whether it printed until now. */
async function rest(tx: Tx, job: QueuedJob, problem: string, now: Date): Promise<boolean> {
  const before = await heldPrinter(tx, job.printer_id);
  await tx
    .updateTable("printers")
    .set({ problem, rests_until: new Date(now.getTime() + printPause(job.tries)) })
    .where("id", "=", job.printer_id)
    .execute();
  if (before.problem !== null) return false;
  const detail = { name: before.name, error: problem };
  await recordEvent(
    tx,
    askerOf(job),
    { type: "printer.stopped", recordId: job.printer_id, officeId: job.office_id, detail },
    now,
  );
  return true;
}

// Print jobs as they travel.
import { ApiError } from "@/contract/wire/errors";
import type { PrintJob } from "@/contract/labels/label";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { countLabels } from "./print-jobs";

/** The query of print jobs in the caller's offices, with their printers; callers add the where-clauses. */
export function selectJobs(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("print_jobs")
    .innerJoin("printers", "printers.id", "print_jobs.printer_id")
    .selectAll("print_jobs")
    .select([
      "printers.name as printer_name",
      "printers.way as printer_way",
      "printers.problem as printer_problem",
      "printers.removed_at as printer_removed_at",
    ])
    .where(withinOffices(caller, "print_jobs.office_id"));
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>["execute"]>>[number];

/** @throws ApiError `not_found`, for one of another office too. */
export async function jobRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<JobRow> {
  const row = await selectJobs(db, caller).where("print_jobs.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such print job, or it belongs to an office you do not see.");
}

export function presentJob(row: JobRow): PrintJob {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    title: row.title,
    labels: countLabels(row),
    mailId: row.mail_item_id,
    printer: {
      id: row.printer_id,
      name: row.printer_name,
      way: row.printer_way,
      problem: row.printer_problem,
    },
    copy: row.copy,
    tries: row.tries,
    lastError: row.last_error,
    askedBy: row.asked_by_name,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    printedAt: row.printed_at?.toISOString() ?? null,
  };
}

/** A job as the rules see it. */
export function jobState({ state, title, printer_name, printed_at, printer_removed_at }: JobRow) {
  return {
    state,
    title,
    printerName: printer_name,
    printedAt: printed_at,
    isPrinterRemoved: printer_removed_at !== null,
  };
}

// What processes that print share: a printer is one process's at a time (a job of platform/jobs), its labels are printed in their order,
// and what became of them is written down. A label is printed at least once: where a process dies between printing and writing it down,
// another takes the printer and prints it again. At most once would lose labels instead, which nobody would notice.
import { type RawBuilder, type Selectable, sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import { isUnleased } from "@/server/platform/db/lease";
import type { Database } from "@/server/platform/db/schema";
import type { Db, Tx } from "@/server/platform/db/types";
import { type Actor, recordEvent } from "@/server/platform/events/record";
import { keep } from "@/server/platform/jobs/held-jobs";
import type { Job } from "@/server/platform/jobs/kind";
import type { Printed } from "./fault";

/** How often and how long an IPP printer is asked what became of a job, in milliseconds. */
const askEvery = 3_000;
const askFor = 5 * 60_000;

export type Printer = Selectable<Database["printers"]>;
export type QueuedJob = Selectable<Database["print_jobs"]>;

/** Printers that have something due: a label to print, or one that they took and are to be asked about. */
export function waitingPrinters(now: Date): RawBuilder<unknown> {
  const isDue = isUnleased(now, askEvery, "due_at");
  // Each by the index of what is open: most labels are printed.
  return sql`
    select printer_id::text as subject, min(since) as since
    from (
      select printer_id, created_at as since from print_jobs where state = 'WAITING' and ${isDue}
      union all
      select printer_id, created_at from print_jobs
      where state = 'SENT' and printer_job is not null and ${isDue}) due
    join printers on printers.id = printer_id
    where way <> 'browser' and removed_at is null
    group by printer_id`;
}

/** The printer of a job; null where it prints no more. */
export async function printerOfJob(tx: Tx, { subject }: Job): Promise<Printer | null> {
  const printer = await tx
    .selectFrom("printers")
    .selectAll()
    .where("id", "=", subject)
    .where("way", "<>", "browser")
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return printer ?? null;
}

/**
 * Begins the next try at the printer of `job`: of its oldest due label, counted before it begins. Null where nothing is due, or another
 * process has the printer by now.
 */
export async function beginNext(db: Db, job: Job, now: Date): Promise<QueuedJob | null> {
  return transact(db, async (tx) => {
    if (!(await keep(tx, job, now))) return null;
    const begun = await tx
      .updateTable("print_jobs")
      .set((own) => ({ tries: own("tries", "+", 1) }))
      .where("id", "=", (eb) =>
        eb
          .selectFrom("print_jobs as next")
          .select("next.id")
          .where("next.printer_id", "=", job.subject)
          .where("next.state", "=", "WAITING")
          .where(isUnleased(now, askEvery, "next.due_at"))
          .orderBy("next.created_at")
          .orderBy("next.place")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst();
    return begun ?? null;
  });
}

/** A job that the printer took and is to be asked about; null where there is none. */
export async function nextToAsk(db: Db, printerId: string, now: Date): Promise<QueuedJob | null> {
  const job = await db
    .selectFrom("print_jobs")
    .selectAll()
    .where("printer_id", "=", printerId)
    .where("state", "=", "SENT")
    .where("printer_job", "is not", null)
    .where(isUnleased(now, askEvery, "due_at"))
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return job ?? null;
}

/** Writes down that the printer took the job, though it was cancelled in the meantime: it did go out. */
export async function markPrinted(
  db: Db,
  job: Pick<QueuedJob, "id">,
  printed: Printed,
  now: Date,
): Promise<void> {
  await transact(db, (tx) => printedIn(tx, job, printed, now, null));
}

/** The same in a transaction, by `actor` where a person says so. The job's copy is the next of its item. */
export async function printedIn(
  tx: Tx,
  { id }: Pick<QueuedJob, "id">,
  { isDone, note, printerJob }: Printed,
  now: Date,
  actor: Actor | null,
): Promise<void> {
  const held = await tx
    .selectFrom("print_jobs")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.state === "SENT" || held.state === "DONE") return;
  const item = held.mail_item_id === null ? null : await holdItem(tx, held.mail_item_id);
  const copy = item === null ? null : (await copiesOf(tx, item.id)) + 1;
  await tx
    .updateTable("print_jobs")
    .set({
      state: isDone ? "DONE" : "SENT",
      copy,
      last_error: note ?? null,
      printer_job: isDone ? null : (printerJob ?? null),
      printed_at: now,
      due_at: new Date(now.getTime() + askEvery),
    })
    .where("id", "=", id)
    .execute();
  const printer = await holdPrinter(tx, held.printer_id);
  await tx
    .updateTable("printers")
    .set({ problem: null, last_printed_at: now })
    .where("id", "=", held.printer_id)
    .execute();
  const by = actor ?? askerOf(held);
  if (printer.problem !== null) {
    const about = { recordId: held.printer_id, officeId: held.office_id, detail: { name: printer.name } };
    await recordEvent(tx, by, { type: "printer.resumed", ...about }, now);
  }
  const detail = { printer: printer.name, labels: countLabels(held), ...(copy !== null && { copy }) };
  await recordEvent(
    tx,
    by,
    item === null
      ? {
          type: "label.printed",
          recordId: id,
          officeId: held.office_id,
          detail: { ...detail, title: held.title },
        }
      : {
          type: "mail.label-printed",
          recordId: item.id,
          officeId: item.office_id,
          mailboxId: item.mailbox_id,
          detail,
        },
    now,
  );
}

/** Writes down what an IPP printer said of a job it took. */
export async function markAsked(db: Db, job: QueuedJob, printed: Printed, now: Date): Promise<void> {
  const isOver = printed.isDone || now.getTime() - (job.printed_at ?? now).getTime() > askFor;
  await transact(db, async (tx) => {
    const changed = await tx
      .updateTable("print_jobs")
      .set({
        ...(printed.isDone && { state: "DONE" as const }),
        last_error: printed.note ?? null,
        due_at: new Date(now.getTime() + askEvery),
        ...(isOver && { printer_job: null }),
      })
      .where("id", "=", job.id)
      .where("state", "=", "SENT")
      .returning("id")
      .executeTakeFirst();
    if (!changed || !isOver) return;
    await recordEvent(
      tx,
      askerOf(job),
      { type: "label.printed", recordId: job.id, officeId: job.office_id, detail: { title: job.title } },
      now,
    );
  });
}

/** What a printer is called and why it rests, held until the transaction ends. */
export function holdPrinter(tx: Tx, id: string) {
  return tx
    .selectFrom("printers")
    .select(["name", "problem"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Cancels a job of which nothing is left to print. */
export async function markMoot(db: Db, job: QueuedJob, why: string, now: Date): Promise<void> {
  await db
    .updateTable("print_jobs")
    .set({ state: "CANCELLED", last_error: why, due_at: now })
    .where("id", "=", job.id)
    .where("state", "=", "WAITING")
    .execute();
}

/** Takes back that a try began: for a process that stops before it could finish. */
export async function handBackPrintJob(db: Db, job: QueuedJob): Promise<void> {
  await db
    .updateTable("print_jobs")
    .set((own) => ({ tries: own("tries", "-", 1) }))
    .where("id", "=", job.id)
    .where("state", "=", "WAITING")
    .where("tries", "=", job.tries)
    .execute();
}

/** How many labels a job prints. */
export function countLabels({ kind, heads }: Pick<QueuedJob, "kind" | "heads">): number {
  return kind === "mail" ? 1 : heads.length;
}

/** The person who asked for it did it, though a process of the server printed it; of no call that a console made itself. */
export function askerOf(job: QueuedJob): Actor {
  return {
    staffId: job.asked_by,
    who: job.asked_by_name,
    source: job.source,
    address: job.address,
    requestId: job.id,
  };
}

async function holdItem(tx: Tx, id: string) {
  return tx
    .selectFrom("mail_items")
    .select(["id", "office_id", "mailbox_id"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function copiesOf(tx: Tx, mailId: string): Promise<number> {
  const { most } = await tx
    .selectFrom("print_jobs")
    .select((eb) => eb.fn.max("copy").as("most"))
    .where("mail_item_id", "=", mailId)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

// Labels: asking for them, the queue of print jobs, and the sheet that a browser prints.
import { ApiError } from "@/contract/wire/errors";
import {
  cancelPrintJob,
  getPrintJob,
  labelPrinted,
  listPrintJobs,
  retryPrintJob,
} from "@/contract/labels/label";
import { Id } from "@/contract/wire/page";
import { type Caller, admit, withinOffices } from "@/server/platform/auth/gate";
import { allOf, equals } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import type { Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { hurry } from "@/server/platform/jobs/held-jobs";
import { thenWake } from "@/server/platform/jobs/wake";
import { layoutsOf } from "./content";
import { NothingToPrint } from "./fault";
import { pdfOf } from "./pdf";
import { mountPrinterRoutes } from "./printers";
import { printedIn } from "./print-jobs";
import { admitCancel, admitPrintedByBrowser, admitRetry, admitUncancel } from "./rules";
import { type JobRow, jobRow, jobState, presentJob, selectJobs } from "./view";
import { mountPrintRoutes } from "./print-routes";

const newest = newestFirst("print_jobs", "created_at");

export function mountLabelRoutes(server: Server): void {
  mountPrintRoutes(server);
  mountQueue(server);
  mountSheet(server);
  mountPrinterRoutes(server);
}

/** The queue and what is done with its jobs. */
function mountQueue(server: Server): void {
  mount(server, listPrintJobs, async ({ query, db, caller }) => {
    const { state, printerId, mailId } = query;
    const filter = allOf([
      equals("print_jobs.state", state),
      equals("print_jobs.printer_id", printerId),
      equals("print_jobs.mail_item_id", mailId),
    ]);
    const page = await readPage(
      db,
      {
        rows: selectJobs(db, caller),
        table: db.selectFrom("print_jobs").where(withinOffices(caller, "print_jobs.office_id")),
        id: "print_jobs.id",
        filter,
      },
      newest,
      { ...query, few: mailId !== undefined },
    );
    return {
      items: page.rows.map(presentJob),
      total: page.total,
      totalAge: page.totalAge,
      nextCursor: page.nextCursor,
    };
  });

  mount(server, getPrintJob, async ({ params, db, caller }) =>
    presentJob(await jobRow(db, caller, params.id)),
  );

  mount(server, cancelPrintJob, async ({ params, caller, change }) =>
    change(async (tx, by) => {
      const job = await holdJob(tx, caller, params.id);
      admitCancel(jobState(job));
      await tx
        .updateTable("print_jobs")
        .set({ state: "CANCELLED", former_state: job.state })
        .where("id", "=", job.id)
        .execute();
      await by.record({
        type: "label.cancelled",
        recordId: job.id,
        officeId: job.office_id,
        detail: { title: job.title },
      });
      return presentJob(await jobRow(tx, caller, job.id));
    }),
  );

  mount(server, retryPrintJob, async ({ params, body, caller, now, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
        const job = await holdJob(tx, caller, params.id);
        admitRetry(jobState(job), job.printer_way === "browser");
        if (body.undo) admitUncancel(jobState(job), isAsSeen(job, body.seenDueAt));
        await tx
          .updateTable("print_jobs")
          .set(
            body.undo
              ? { state: job.former_state ?? "WAITING", former_state: null }
              : { state: "WAITING", former_state: null, tries: 0, due_at: now, last_error: null },
          )
          .where("id", "=", job.id)
          .execute();
        // The person has seen to the printer.
        if (!body.undo) await hurry(tx, "labels", job.printer_id, now);
        await by.record({
          type: body.undo && job.former_state === "FAILED" ? "label.failed" : "label.retried",
          recordId: job.id,
          officeId: job.office_id,
          detail: { title: job.title },
        });
        return presentJob(await jobRow(tx, caller, job.id));
      }),
    ),
  );

  mount(server, labelPrinted, async ({ params, caller, actor, now, change }) =>
    change(async (tx) => {
      const job = await holdJob(tx, caller, params.id);
      admitPrintedByBrowser(jobState(job), job.printer_way);
      await printedIn(tx, job, { isDone: true }, now, actor);
      await cancelLeftBehind(tx, job, now);
      return presentJob(await jobRow(tx, caller, job.id));
    }),
  );
}

/** Whether nobody has had a job printed again since it was due then. */
function isAsSeen({ due_at }: JobRow, seen: string | undefined): boolean {
  return seen === undefined || due_at.getTime() === Date.parse(seen);
}

/** Jobs for the same item that a closed browser left behind: what is on the item now says the same. */
async function cancelLeftBehind(tx: Tx, job: JobRow, now: Date): Promise<void> {
  if (job.mail_item_id === null) return;
  await tx
    .updateTable("print_jobs")
    .set({ state: "CANCELLED", due_at: now })
    .where("mail_item_id", "=", job.mail_item_id)
    .where("state", "=", "WAITING")
    .where("created_at", "<", job.created_at)
    .where("printer_id", "in", (eb) => eb.selectFrom("printers").select("id").where("way", "=", "browser"))
    .execute();
}

/** The labels of a job as a PDF. */
function mountSheet({ app, services }: Server): void {
  const { db, sessions, now } = services;
  app.get("/api/mail-handler/labels/:id/sheet", async (context) => {
    const caller = await sessions.authenticate(context.req.header("authorization"), now());
    admit("mail.read", caller);
    if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");
    const id = Id.safeParse(context.req.param("id"));
    if (!id.success) throw new ApiError("not_found", "There is nothing at this address.");
    const job = await jobRow(db, caller, id.data);
    const paper = await db
      .selectFrom("printers")
      .select(["name", "preset", "symbology", "dpi"])
      .where("id", "=", job.printer_id)
      .executeTakeFirstOrThrow();
    const layouts = await layoutsOf(db, job, paper).catch((error: unknown) => {
      throw error instanceof NothingToPrint ? new ApiError("conflict", error.message) : error;
    });
    const pdf = await pdfOf(layouts);
    return context.body(Uint8Array.from(pdf), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="labels.pdf"',
      "X-Content-Type-Options": "nosniff",
    });
  });
}

/** Reads a job as `jobRow` does, held until the transaction ends. */
async function holdJob(tx: Tx, caller: Caller, id: string): Promise<JobRow> {
  await tx.selectFrom("print_jobs").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return jobRow(tx, caller, id);
}

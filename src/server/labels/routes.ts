// Labels: asking for them, the queue of print jobs, and the sheet that a browser prints.
import { ApiError } from "@/contract/errors";
import {
  cancelPrintJob,
  getAutomaticLabels,
  getPrintJob,
  labelPrinted,
  listPrintJobs,
  printLabels,
  printMailboxLabels,
  printShelfLabels,
  reprintLastLabel,
  retryPrintJob,
  setAutomaticLabels,
} from "@/contract/label";
import { Id } from "@/contract/page";
import { testPrinter } from "@/contract/printer";
import { type Caller, admit, withinOffices } from "../auth/gate";
import { allOf, equals } from "../db/conditions";
import { newestFirst } from "../db/order";
import { readPage } from "../db/page";
import type { Db, Tx } from "../db/types";
import { mount } from "../http/mount";
import type { Server } from "../http/services";
import {
  type LabelledItem,
  labelledItems,
  needsPrinter,
  printerFor,
  refuseWithdrawn,
  storeJobs,
} from "./ask";
import { layoutsOf } from "./content";
import { NothingToPrint } from "./fault";
import { pdfOf } from "./pdf";
import { mountPrinterRoutes } from "./printers";
import { printedIn } from "./queue";
import { shelfCodes, steNumbers } from "../rules/code-ranges";
import { admitCancel, admitPrintedByBrowser, admitRetry } from "./rules";
import { type JobRow, jobRow, jobState, presentJob, selectJobs } from "./view";
import { wakePrinting } from "./worker";

const newest = newestFirst("print_jobs", "created_at");

export function mountLabelRoutes(server: Server): void {
  mountAsking(server);
  mountQueue(server);
  mountSheet(server);
  mountPrinterRoutes(server);
}

/** What prints something. */
function mountAsking(server: Server): void {
  mount(server, getAutomaticLabels, async ({ db, caller }) => ({ auto: await wantsLabels(db, caller) }));

  mount(server, setAutomaticLabels, async ({ body, caller, change }) =>
    change(async (tx) => {
      await tx
        .insertInto("automatic_labels")
        .values({ staff_id: caller.staffId, auto: body.auto })
        .onConflict((conflict) => conflict.column("staff_id").doUpdateSet({ auto: body.auto }))
        .execute();
      return { auto: body.auto };
    }),
  );

  mount(server, printLabels, async ({ body, caller, actor, now, change }) =>
    thenPrint(
      change(async (tx) => {
        const items = await labelledItems(tx, caller, body.mailIds);
        const skipped = body.automatic ? await reasonToSkip(tx, caller, items) : null;
        if (skipped !== null) return { jobs: [], skipped };
        items.forEach(refuseWithdrawn);
        const jobs: JobRow[] = [];
        // As a rule all are of one office.
        for (const officeId of new Set(items.map((item) => item.officeId))) {
          const ofOffice = items.filter((item) => item.officeId === officeId);
          const printer = await printerFor(tx, caller, { printerId: body.printerId, officeId });
          if (!printer) throw needsPrinter(await officeLabel(tx, officeId));
          const wished = ofOffice.map(({ id, title }) => ({
            kind: "mail" as const,
            title,
            mailId: id,
            ...(body.zone !== undefined && { zone: body.zone }),
          }));
          jobs.push(...(await storeJobs(tx, printer, wished, { caller, actor, now })));
        }
        return { jobs: jobs.map(presentJob), skipped: null };
      }),
    ),
  );

  mount(server, reprintLastLabel, async ({ body, caller, actor, now, change }) =>
    thenPrint(
      change(async (tx) => {
        const last = await selectJobs(tx, caller)
          .where("print_jobs.asked_by", "=", caller.staffId)
          .where("print_jobs.kind", "=", "mail")
          .orderBy("print_jobs.created_at", "desc")
          .orderBy("print_jobs.place", "desc")
          .limit(1)
          .executeTakeFirst();
        if (!last?.mail_item_id) {
          throw new ApiError("conflict", "You printed no label yet. Print one with “print label” first.");
        }
        const [item] = await labelledItems(tx, caller, [last.mail_item_id]);
        if (!item) throw new Error("The item of a label was read but not given.");
        refuseWithdrawn(item);
        const printer = await printerFor(tx, caller, lastPrinter(last, item.officeId));
        if (!printer) throw needsPrinter(await officeLabel(tx, item.officeId));
        const zone = body.zone ?? last.zone;
        const wished = [{ kind: "mail" as const, title: item.title, mailId: item.id, zone }];
        return presentOnly(await storeJobs(tx, printer, wished, { caller, actor, now }));
      }),
    ),
  );

  mount(server, printMailboxLabels, async ({ body, caller, actor, now, change }) =>
    thenPrint(
      change(async (tx) => {
        const heads = steNumbers(body.from, body.to);
        const printer = await printerFor(tx, caller, body);
        if (!printer) throw needsPrinter();
        const title = rangeTitle("STE", heads);
        return presentOnly(
          await storeJobs(tx, printer, [{ kind: "mailbox", title, heads }], { caller, actor, now }),
        );
      }),
    ),
  );

  mount(server, printShelfLabels, async ({ body, caller, actor, now, change }) =>
    thenPrint(
      change(async (tx) => {
        const heads = shelfCodes(body.range);
        const printer = await printerFor(tx, caller, body);
        if (!printer) throw needsPrinter();
        const title = rangeTitle(heads.length === 1 ? "Shelf" : "Shelves", heads);
        return presentOnly(
          await storeJobs(tx, printer, [{ kind: "shelf", title, heads }], { caller, actor, now }),
        );
      }),
    ),
  );

  mount(server, testPrinter, async ({ params, caller, actor, now, change }) =>
    thenPrint(
      change(async (tx) => {
        const printer = await printerFor(tx, caller, { printerId: params.id });
        if (!printer) throw needsPrinter();
        const wished = [{ kind: "test" as const, title: "Test label", heads: ["OK"] }];
        return presentOnly(await storeJobs(tx, printer, wished, { caller, actor, now }));
      }),
    ),
  );
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

  mount(server, cancelPrintJob, async ({ params, caller, now, change }) =>
    change(async (tx, record) => {
      const job = await heldJob(tx, caller, params.id);
      admitCancel(jobState(job));
      await tx
        .updateTable("print_jobs")
        .set({ state: "CANCELLED", due_at: now })
        .where("id", "=", job.id)
        .execute();
      await record({
        type: "label.cancelled",
        recordId: job.id,
        officeId: job.office_id,
        detail: { title: job.title },
      });
      return presentJob(await jobRow(tx, caller, job.id));
    }),
  );

  mount(server, retryPrintJob, async ({ params, caller, now, change }) =>
    thenPrint(
      change(async (tx, record) => {
        const job = await heldJob(tx, caller, params.id);
        admitRetry(jobState(job), job.printer_way === "browser");
        await tx
          .updateTable("print_jobs")
          .set({ state: "WAITING", tries: 0, due_at: now, last_error: null })
          .where("id", "=", job.id)
          .execute();
        // The person has seen to the printer.
        await tx
          .updateTable("printers")
          .set({ rests_until: null })
          .where("id", "=", job.printer_id)
          .execute();
        await record({
          type: "label.retried",
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
      const job = await heldJob(tx, caller, params.id);
      admitPrintedByBrowser(jobState(job), job.printer_way);
      await printedIn(tx, job, { isDone: true }, now, actor);
      return presentJob(await jobRow(tx, caller, job.id));
    }),
  );
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

/** Has the jobs that a call stored printed at once by this process. Nothing of a printer is waited for. */
async function thenPrint<Answer>(stored: Promise<Answer>): Promise<Answer> {
  const answer = await stored;
  wakePrinting();
  return answer;
}

function presentOnly([row]: readonly JobRow[]) {
  if (!row) throw new Error("A print job was stored but not read.");
  return presentJob(row);
}

/** "STE 1000 to 1040", "Shelf A-03". */
function rangeTitle(what: string, heads: readonly string[]): string {
  const [first = "", last = ""] = [heads[0], heads.at(-1)];
  return heads.length === 1 ? `${what} ${first}` : `${what} ${first} to ${last}`;
}

/** The printer it was printed at, unless that is removed or the item is of another office by now. */
function lastPrinter(last: JobRow, officeId: string) {
  const isThere = last.printer_removed_at === null && last.office_id === officeId;
  return { officeId, printerId: isThere ? last.printer_id : undefined };
}

async function officeLabel(tx: Tx, officeId: string): Promise<string> {
  const { label } = await tx
    .selectFrom("offices")
    .select("label")
    .where("id", "=", officeId)
    .executeTakeFirstOrThrow();
  return label;
}

async function wantsLabels(db: Db, { staffId }: Caller): Promise<boolean> {
  const row = await db
    .selectFrom("automatic_labels")
    .select("auto")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return row?.auto ?? true;
}

/** Why an automatic call prints nothing; null where it prints. */
async function reasonToSkip(tx: Tx, caller: Caller, items: readonly LabelledItem[]): Promise<string | null> {
  if (!(await wantsLabels(tx, caller))) return "Automatic labels are switched off.";
  for (const { id, officeId, title, isWithdrawn } of items) {
    if (isWithdrawn) return `${title} was withdrawn.`;
    const printer = await printerFor(tx, caller, { officeId }).catch(() => null);
    if (!printer) return "The office has no printer for labels.";
    if (printer.way === "browser") return "The office prints by the browser, which asks before each label.";
    const before = await tx
      .selectFrom("print_jobs")
      .select("id")
      .where("mail_item_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (before) return `${title} has a label already.`;
  }
  return null;
}

/** Reads a job as `jobRow` does, held until the transaction ends. */
async function heldJob(tx: Tx, caller: Caller, id: string): Promise<JobRow> {
  await tx.selectFrom("print_jobs").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return jobRow(tx, caller, id);
}

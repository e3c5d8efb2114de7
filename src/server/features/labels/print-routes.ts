// What prints labels: of items, mailboxes, shelves and a test.
import { ApiError } from "@/contract/wire/errors";
import {
  getAutomaticLabels,
  listDueLabels,
  printLabels,
  printMailboxLabels,
  printShelfLabels,
  reprintLastLabel,
  setAutomaticLabels,
} from "@/contract/labels/label";
import { testPrinter } from "@/contract/labels/printer";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { thenWake } from "@/server/platform/jobs/wake";
import {
  type LabelledItem,
  labelledItems,
  needsPrinter,
  printerFor,
  refuseWithdrawn,
  withoutLabel,
  storeJobs,
} from "./ask";
import { dueLabels } from "../mail/due-labels";
import { shelfCodes, steNumbers } from "@/server/platform/rules/code-ranges";
import { type JobRow, presentJob, selectJobs } from "./view";

export function mountPrintRoutes(server: Server): void {
  mount(server, getAutomaticLabels, async ({ db, caller }) => ({ auto: await wantsLabels(db, caller) }));

  mount(server, listDueLabels, async ({ query, db, caller, now }) => ({
    items: await dueLabels(
      db,
      caller,
      { mailIds: query.mailId === undefined ? undefined : [query.mailId], sessionId: query.sessionId },
      now,
    ),
  }));

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

  mount(server, printLabels, async ({ body, caller, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
        const items = await labelledItems(tx, caller, body.mailIds);
        const skipped = body.automatic ? await reasonToSkip(tx, caller, items) : null;
        if (skipped !== null) return { jobs: [], skipped };
        const withdrawn = items.filter((item) => item.isWithdrawn);
        const here = items.filter((item) => !item.isWithdrawn);
        if (here.length === 0) withdrawn.forEach(refuseWithdrawn);
        const jobs: JobRow[] = [];
        // As a rule all are of one office.
        for (const officeId of new Set(here.map((item) => item.officeId))) {
          const ofOffice = here.filter((item) => item.officeId === officeId);
          const printer = await printerFor(tx, caller, { printerId: body.printerId, officeId });
          if (!printer) throw needsPrinter(await officeLabel(tx, officeId));
          const wished = ofOffice.map(({ id, title }) => ({
            kind: "mail" as const,
            title,
            mailId: id,
            ...(body.zone !== undefined && { zone: body.zone }),
          }));
          jobs.push(...(await storeJobs(tx, printer, wished, by)));
        }
        return { jobs: jobs.map(presentJob), skipped: withoutLabel(withdrawn) };
      }),
    ),
  );

  mount(server, reprintLastLabel, async ({ body, caller, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
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
        return presentOnly(await storeJobs(tx, printer, wished, by));
      }),
    ),
  );

  mount(server, printMailboxLabels, async ({ body, caller, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
        const heads = steNumbers(body.from, body.to);
        const printer = await printerFor(tx, caller, body);
        if (!printer) throw needsPrinter();
        const title = rangeTitle("STE", heads);
        return presentOnly(await storeJobs(tx, printer, [{ kind: "mailbox", title, heads }], by));
      }),
    ),
  );

  mount(server, printShelfLabels, async ({ body, caller, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
        const heads = shelfCodes(body.range);
        const printer = await printerFor(tx, caller, body);
        if (!printer) throw needsPrinter();
        const title = rangeTitle(heads.length === 1 ? "Shelf" : "Shelves", heads);
        return presentOnly(await storeJobs(tx, printer, [{ kind: "shelf", title, heads }], by));
      }),
    ),
  );

  mount(server, testPrinter, async ({ params, caller, change }) =>
    thenWake(
      "labels",
      change(async (tx, by) => {
        const printer = await printerFor(tx, caller, { printerId: params.id });
        if (!printer) throw needsPrinter();
        const wished = [{ kind: "test" as const, title: "Test label", heads: ["OK"] }];
        return presentOnly(await storeJobs(tx, printer, wished, by));
      }),
    ),
  );
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
    const printer = await printerFor(tx, caller, { officeId }).catch(refusalOf);
    if (typeof printer === "string") return printer;
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

/** What a refusal says; any other error is thrown on. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

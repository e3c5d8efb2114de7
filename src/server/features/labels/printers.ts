// Printers: adding, changing and removing them. Only administrators say where a printer is, because the server connects there.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import {
  type Printer,
  addPrinter,
  changePrinter,
  listPrinters,
  removePrinter,
} from "@/contract/labels/printer";
import { allows, allowsByKey } from "@/contract/wire/roles";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import { hurry } from "@/server/platform/jobs/held-jobs";
import type { Server } from "@/server/platform/http/services";
import { printerAddress } from "./address";
import { noPrinter } from "./ask";

/** How long a failed job counts at its printer, in milliseconds. */
const failedFor = 7 * 24 * 60 * 60_000;

export function mountPrinterRoutes(server: Server): void {
  mount(server, listPrinters, async ({ db, caller, now }) => {
    const rows = await selectPrinters(db, caller, now)
      .orderBy("offices.label")
      .orderBy("printers.name")
      .execute();
    return { items: rows.map((row) => present(row, caller)) };
  });

  mount(server, addPrinter, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      if (body.way !== "browser") demandAdministrator(caller);
      const address = printerAddress(body.way, body.address ?? null);
      const others = await holdPrinters(tx, caller, body.officeId);
      demandOtherName(others, body.name);
      const isDefault = body.isDefault ?? others.length === 0;
      if (isDefault) await noDefault(tx, body.officeId);
      const id = randomUUID();
      const { name, way, preset, symbology, dpi } = body;
      await tx
        .insertInto("printers")
        .values({
          id,
          office_id: body.officeId,
          name,
          way,
          address,
          preset,
          symbology,
          dpi,
          is_default: isDefault,
          created_at: now,
        })
        .execute();
      const detail = { name, way, ...(address !== null && { address }) };
      await by.record({ type: "printer.added", recordId: id, officeId: body.officeId, detail });
      return present(await printerRow(tx, caller, id, now), caller);
    }),
  );

  mount(server, changePrinter, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const before = await printerRow(tx, caller, params.id, now);
      const others = await holdPrinters(tx, caller, before.office_id);
      const row = await printerRow(tx, caller, params.id, now);
      demandUnchanged(row, version);
      const way = body.way ?? row.way;
      const isElsewhere = body.way !== undefined || body.address !== undefined;
      const address = isElsewhere ? printerAddress(way, body.address ?? row.address) : row.address;
      if (way !== row.way || address !== row.address) demandAdministrator(caller);
      if (body.name !== undefined)
        demandOtherName(
          others.filter(({ id }) => id !== row.id),
          body.name,
        );
      if (body.isDefault === true) await noDefault(tx, row.office_id);
      const after = {
        name: body.name ?? row.name,
        way,
        address,
        preset: body.preset ?? row.preset,
        symbology: body.symbology ?? row.symbology,
        dpi: body.dpi ?? row.dpi,
        is_default: body.isDefault ?? row.is_default,
      };
      const detail = changesOf(row, after);
      if (Object.keys(detail).length === 0) return present(row, caller);
      await tx
        .updateTable("printers")
        // What was wrong with it may be mended by this.
        .set({ ...after, version: row.version + 1, problem: null })
        .where("id", "=", row.id)
        .execute();
      await hurry(tx, "labels", row.id, now);
      await by.record({
        type: "printer.changed",
        recordId: row.id,
        officeId: row.office_id,
        detail: { name: after.name, changed: detail },
      });
      return present(await printerRow(tx, caller, row.id, now), caller);
    }),
  );

  mount(server, removePrinter, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const before = await printerRow(tx, caller, params.id, now);
      await holdPrinters(tx, caller, before.office_id);
      const row = await printerRow(tx, caller, params.id, now);
      demandUnchanged(row, version);
      await tx
        .updateTable("printers")
        .set({ removed_at: now, is_default: false })
        .where("id", "=", row.id)
        .execute();
      const cancelled = await tx
        .updateTable("print_jobs")
        .set({ state: "CANCELLED", last_error: "Its printer was removed.", due_at: now })
        .where("printer_id", "=", row.id)
        .where("state", "=", "WAITING")
        .returning("id")
        .execute();
      await by.record({
        type: "printer.removed",
        recordId: row.id,
        officeId: row.office_id,
        detail: { name: row.name, cancelled: cancelled.length },
      });
    }),
  );
}

function selectPrinters(db: Db, caller: Pick<Caller, "offices" | "staffId">, now: Date) {
  const since = new Date(now.getTime() - failedFor);
  return db
    .selectFrom("printers")
    .innerJoin("offices", "offices.id", "printers.office_id")
    .selectAll("printers")
    .select(["offices.label", "offices.city", "offices.state", "offices.zip_code"])
    .select(
      sql<number>`(select count(*)::int from print_jobs where printer_id = printers.id and print_jobs.state = 'WAITING')`.as(
        "waiting",
      ),
    )
    .select(
      sql<number>`(select count(*)::int from print_jobs where printer_id = printers.id and print_jobs.state = 'WAITING'
        and asked_by = ${caller.staffId})`.as("own_waiting"),
    )
    .select(
      sql<number>`(select count(*)::int from print_jobs where printer_id = printers.id and print_jobs.state = 'FAILED'
        and due_at > ${since})`.as("failed"),
    )
    .where("printers.removed_at", "is", null)
    .where(withinOffices(caller, "printers.office_id"));
}

type PrinterRow = Awaited<ReturnType<ReturnType<typeof selectPrinters>["execute"]>>[number];

/** @throws ApiError `not_found`, for one of another office too. */
async function printerRow(db: Db, caller: Caller, id: string, now: Date): Promise<PrinterRow> {
  const row = await selectPrinters(db, caller, now).where("printers.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noPrinter();
}

/** The printers of an office, which get no other name, default or company until the transaction ends. */
async function holdPrinters(tx: Tx, caller: Caller, officeId: string) {
  const office = await tx
    .selectFrom("offices")
    .select("id")
    .where("id", "=", officeId)
    .where(withinOffices(caller, "offices.id"))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!office) throw new ApiError("not_found", "There is no such office, or it is one you do not see.");
  return tx
    .selectFrom("printers")
    .select(["id", "name"])
    .where("office_id", "=", officeId)
    .where("removed_at", "is", null)
    .execute();
}

/** @throws ApiError `stale` */
function demandUnchanged(row: PrinterRow, seen: number | undefined): void {
  if (seen === undefined || seen === row.version) return;
  throw new ApiError(
    "stale",
    `${row.name} was changed since you opened it. Open it again and repeat your change.`,
  );
}

function demandOtherName(others: readonly { name: string }[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  const message = `The office has a printer called ${name} already. Give this one another name.`;
  throw new ApiError("conflict", message, { fields: { name: message } });
}

async function noDefault(tx: Tx, officeId: string): Promise<void> {
  await tx
    .updateTable("printers")
    .set((own) => ({ is_default: false, version: own("version", "+", 1) }))
    .where("office_id", "=", officeId)
    .where("is_default", "=", true)
    .execute();
}

function demandAdministrator({ role, byKey }: Caller): void {
  if ((byKey ? allowsByKey : allows)(role, "printers.address")) return;
  throw new ApiError(
    "forbidden",
    "Only administrators say where a printer is, because the server connects there. Ask one, or add a printer that prints by the browser.",
  );
}

function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) =>
      before[name] === to ? [] : [[name, { from: before[name], to }]],
    ),
  );
}

function present(row: PrinterRow, { role }: Caller): Printer {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    office: { id: row.office_id, label: row.label, city: row.city, state: row.state, zipCode: row.zip_code },
    way: row.way,
    address: allows(role, "printers.write") ? row.address : null,
    preset: row.preset,
    symbology: row.symbology,
    dpi: row.dpi,
    isDefault: row.is_default,
    waiting: row.waiting,
    ownWaiting: row.own_waiting,
    failed: row.failed,
    problem: row.problem,
    lastPrintedAt: row.last_printed_at?.toISOString() ?? null,
  };
}

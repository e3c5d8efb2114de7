// Audits of shelves: starting one, scanning, and ending it.
import { sql } from "kysely";
import {
  type ShelfAudit,
  cancelAudit,
  finishAudit,
  getAudit,
  listAudits,
  reopenAudit,
  scanInAudit,
  startAudit,
} from "@/contract/shelves/shelf-audit";
import { withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, equals, everything } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import type { Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { demandCurrent } from "@/server/platform/rules/transition";
import { admitAuditReopening, admitAuditing } from "./audit-rules";
import {
  type AuditRow,
  auditItem,
  auditLists,
  auditRow,
  countsOf,
  holdAudit,
  openAudit,
  presentSummary,
  readAudit,
  selectAudits,
  storeScan,
} from "./audits";
import { holdShelf } from "./placing";

const newest = newestFirst("shelf_audits", "started_at");

export function mountAuditRoutes(server: Server): void {
  mount(server, listAudits, async ({ query, db, caller }) => {
    const filter = allOf([
      equals("shelf_audits.shelf_id", query.shelfId),
      sql<boolean>`shelf_audits.cancelled_at is null`,
      query.open === undefined ? everything : isOpen(query.open),
    ]);
    const { rows, ...page } = await readPage(
      db,
      {
        rows: selectAudits(db, caller),
        table: db.selectFrom("shelf_audits").where(withinOffices(caller, "shelf_audits.office_id")),
        id: "shelf_audits.id",
        filter,
      },
      newest,
      query,
    );
    return { items: rows.map(presentSummary), ...page };
  });

  mount(server, getAudit, ({ params, db, caller }) => readAudit(db, caller, params.id));

  mount(server, startAudit, async ({ body, caller, change }) =>
    change(async (tx, by) => {
      const shelf = await holdShelf(tx, caller, body.shelfId);
      const { id, isNew } = await openAudit(tx, shelf, by);
      const { id: recordId, officeId, code } = shelf;
      if (isNew) {
        await by.record({
          type: "shelf.audit-started",
          recordId,
          officeId,
          detail: { shelf: code, auditId: id },
        });
      }
      return readAudit(tx, caller, id);
    }),
  );

  mount(server, scanInAudit, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const audit = await holdAudit(tx, caller, params.id);
      admitAuditing(stateOf(audit));
      const { mailId, ...scan } = await storeScan(tx, audit, caller, { code: body.code, now });
      const item = mailId === null ? null : await auditItem(tx, caller, mailId);
      // For those who audit with them; what is scanned again changes nothing.
      if (!scan.again) {
        await by.record({
          type: "shelf.audit-scanned",
          recordId: audit.id,
          officeId: audit.office_id,
          detail: {
            shelf: audit.shelf_code,
            shelfId: audit.shelf_id,
            outcome: scan.outcome,
            item: item?.label ?? body.code,
            ...(mailId !== null && { mailId }),
          },
        });
      }
      return { ...scan, item };
    }),
  );

  mount(server, finishAudit, async ({ params, caller, now, change }) =>
    change(async (tx, by): Promise<ShelfAudit> => {
      const audit = await holdAudit(tx, caller, params.id);
      admitAuditing(stateOf(audit));
      const lists = await auditLists(tx, caller, audit);
      const counts = countsOf(lists);
      await tx
        .updateTable("shelf_audits")
        .set({
          ended_at: now,
          counts: JSON.stringify(counts),
          lists: JSON.stringify(lists),
          version: audit.version + 1,
        })
        .where("id", "=", audit.id)
        .execute();
      await setAuditedAt(tx, audit.shelf_id);
      await by.record({
        type: "shelf.audited",
        recordId: audit.shelf_id,
        officeId: audit.office_id,
        detail: {
          shelf: audit.shelf_code,
          auditId: audit.id,
          counts,
          misplaced: lists.misplaced.map(told),
          missing: lists.missing.map(told),
          unknown: lists.unknown.map(({ code }) => code),
        },
      });
      return { ...presentSummary(await auditRow(tx, caller, audit.id)), ...lists };
    }),
  );

  mount(server, reopenAudit, async ({ params, caller, version, change }) =>
    change(async (tx) => {
      const audit = await holdAudit(tx, caller, params.id);
      await tx
        .selectFrom("shelves")
        .select("id")
        .where("id", "=", audit.shelf_id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const later = await tx
        .selectFrom("shelf_audits")
        .select("id")
        .where("shelf_id", "=", audit.shelf_id)
        .where("started_at", ">", audit.started_at)
        .where("cancelled_at", "is", null)
        .executeTakeFirst();
      admitAuditReopening(stateOf(audit), later !== undefined);
      demandCurrent("audit", audit.version, version);
      await tx
        .updateTable("shelf_audits")
        .set({ ended_at: null, counts: null, lists: null, version: audit.version + 1 })
        .where("id", "=", audit.id)
        .execute();
      await setAuditedAt(tx, audit.shelf_id);
      return readAudit(tx, caller, audit.id);
    }),
  );

  mount(server, cancelAudit, async ({ params, caller, now, change }) =>
    change(async (tx) => {
      const audit = await holdAudit(tx, caller, params.id);
      admitAuditing(stateOf(audit));
      await tx
        .updateTable("shelf_audits")
        .set({ cancelled_at: now, version: audit.version + 1 })
        .where("id", "=", audit.id)
        .execute();
      return presentSummary(await auditRow(tx, caller, audit.id));
    }),
  );
}

/** A shelf was audited when its last audit ended. */
async function setAuditedAt(tx: Tx, shelfId: string): Promise<void> {
  await tx
    .updateTable("shelves")
    .set((eb) => ({
      audited_at: eb
        .selectFrom("shelf_audits")
        .select(sql<Date | null>`max(ended_at)`.as("at"))
        .where("shelf_id", "=", shelfId),
    }))
    .where("id", "=", shelfId)
    .execute();
}

function stateOf(row: AuditRow) {
  return { code: row.shelf_code, endedAt: row.ended_at, cancelledAt: row.cancelled_at };
}

function told({ mailId, label, shelf }: ShelfAudit["missing"][number]) {
  return { mailId, label, shelf: shelf?.code ?? null };
}

function isOpen(wanted: boolean): Condition {
  return wanted
    ? sql<boolean>`shelf_audits.ended_at is null`
    : sql<boolean>`shelf_audits.ended_at is not null`;
}

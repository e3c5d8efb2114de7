// Shred batches: what is due, starting one, ticking, finishing and dropping it, and the certificates of finished ones.
import { sql } from "kysely";
import {
  cancelShredBatch,
  finishShredBatch,
  getShredBatch,
  listCertificates,
  listDueToShred,
  startShredBatch,
  tickShred,
  untickShred,
} from "@/contract/shred/shred";
import { withinOffices } from "@/server/platform/auth/gate";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { dueByOffice } from "./due";
import { dueByOf } from "./rules";
import { cancelShredBatchOf, finishShredBatchOf, startShredBatchOf, tickItem, untickItem } from "./store";
import { readShredBatch } from "./view";

const newest = newestFirst("shred_batches", "finished_at");

export function mountShredRoutes(server: Server): void {
  mount(server, listDueToShred, async ({ query, db, caller, now }) => ({
    items: await dueByOffice(db, caller, dueByOf(query.until, now), now),
  }));

  mount(server, listCertificates, async ({ query, db, caller }) => {
    const table = db.selectFrom("shred_batches").where(withinOffices(caller, "shred_batches.office_id"));
    const rows = db
      .selectFrom("shred_batches")
      .innerJoin("offices", "offices.id", "shred_batches.office_id")
      .where(withinOffices(caller, "shred_batches.office_id"))
      .select([
        "shred_batches.id",
        "shred_batches.number",
        "shred_batches.finished_at",
        "shred_batches.finished_by_name",
        "offices.label as office_label",
      ])
      .select(sql<number>`jsonb_array_length(shred_batches.lines)`.as("count"));
    const filter = sql<boolean>`shred_batches.finished_at is not null`;
    const { rows: found, ...page } = await readPage(
      db,
      { rows, table, id: "shred_batches.id", filter },
      newest,
      query,
    );
    return {
      items: found.map((row) => ({
        id: row.id,
        number: row.number ?? 0,
        officeLabel: row.office_label,
        finishedAt: row.finished_at?.toISOString() ?? "",
        finishedBy: row.finished_by_name ?? "somebody",
        count: row.count,
      })),
      ...page,
    };
  });

  mount(server, startShredBatch, ({ body, caller, change }) =>
    change(async (tx, by) => {
      const id = await startShredBatchOf(tx, by, body);
      return readShredBatch(tx, caller, id, by.now);
    }),
  );

  mount(server, getShredBatch, ({ params, db, caller, now }) => readShredBatch(db, caller, params.id, now));

  mount(server, tickShred, ({ params, body, change }) =>
    change((tx, by) => tickItem(tx, by, params.id, body)),
  );

  mount(server, untickShred, ({ params, body, change }) =>
    change((tx, by) => untickItem(tx, by, params.id, body)),
  );

  mount(server, finishShredBatch, ({ params, caller, version, change }) =>
    change(async (tx, by) => {
      await finishShredBatchOf(tx, by, params.id, version);
      return readShredBatch(tx, caller, params.id, by.now);
    }),
  );

  mount(server, cancelShredBatch, ({ params, caller, version, change }) =>
    change(async (tx, by) => {
      await cancelShredBatchOf(tx, by, params.id, version);
      return readShredBatch(tx, caller, params.id, by.now);
    }),
  );
}

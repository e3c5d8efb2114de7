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
import { type Exchange, mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { dueByOf } from "./rules";
import { cancelBatch, dueByOffice, finishBatch, startBatch, tickItem, untickItem } from "./store";
import { readShredBatch } from "./view";

const newest = newestFirst("shred_batches", "finished_at");

export function mountShredRoutes(server: Server): void {
  mount(server, listDueToShred, async ({ query, db, caller, now }) => ({
    items: await dueByOffice(db, caller, dueByOf(query.until, now)),
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

  mount(server, startShredBatch, ({ body, change, ...exchange }) =>
    change(async (tx, record) => {
      const id = await startBatch(tx, byOf(exchange, record), body);
      return readShredBatch(tx, exchange.caller, id);
    }),
  );

  mount(server, getShredBatch, ({ params, db, caller }) => readShredBatch(db, caller, params.id));

  mount(server, tickShred, ({ params, body, change, ...exchange }) =>
    change((tx, record) => tickItem(tx, byOf(exchange, record), params.id, body)),
  );

  mount(server, untickShred, ({ params, body, change, ...exchange }) =>
    change(async (tx, record) => ({
      ticked: await untickItem(tx, byOf(exchange, record), params.id, body.mailId),
    })),
  );

  mount(server, finishShredBatch, ({ params, change, ...exchange }) =>
    change(async (tx, record) => {
      await finishBatch(tx, byOf(exchange, record), params.id, exchange.version);
      return readShredBatch(tx, exchange.caller, params.id);
    }),
  );

  mount(server, cancelShredBatch, ({ params, change, ...exchange }) =>
    change(async (tx, record) => {
      await cancelBatch(tx, byOf(exchange, record), params.id, exchange.version);
      return readShredBatch(tx, exchange.caller, params.id);
    }),
  );
}

type Asked = Pick<Exchange<typeof startShredBatch>, "caller" | "actor" | "now">;
type Record = Parameters<Parameters<Exchange<typeof startShredBatch>["change"]>[0]>[1];

function byOf({ caller, actor, now }: Asked, record: Record) {
  return { caller, actor, now, record, moved: [] };
}

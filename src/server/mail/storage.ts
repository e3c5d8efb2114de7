// Storage: how long items are stored free of charge, and which items are near the end of that time, or past it.
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { getFreeDays, listExpiring, setFreeDays } from "@/contract/storage";
import { withinOffices } from "../auth/gate";
import { allOf } from "../db/conditions";
import { freeDaysSetting, readFreeDays } from "./storage-rules";
import { mount } from "../http/mount";
import type { Db } from "../db/types";
import type { Server } from "../http/services";
import { notToBeDestroyed } from "./to-destroy";
import { selectMail, presentMail } from "./view";
import { newestFirst, reversed } from "../db/order";
import { readPage } from "../db/page";

const soonest = reversed(newestFirst("mail_items", "free_until"));
const minute = 60_000;
const day = 24 * 60 * minute;

export function mountStorageRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listExpiring, async ({ query, db, caller, now }) => {
    // To the minute, so that calls in the same minute share their total.
    const from = new Date(Math.floor(now.getTime() / minute) * minute);
    const until = new Date(from.getTime() + query.within * day);
    const filter = allOf([
      withinOffices(caller, "mail_items.office_id"),
      sql<boolean>`mail_items.left_at is null`,
      notToBeDestroyed,
      query.ended
        ? sql<boolean>`mail_items.free_until < ${from}`
        : sql<boolean>`mail_items.free_until >= ${from} and mail_items.free_until <= ${until}`,
    ]);
    const { rows, ...page } = await readPage(
      db,
      { rows: selectMail(db), table: db.selectFrom("mail_items"), id: "mail_items.id", filter },
      soonest,
      query,
    );
    return { items: rows.map((row) => presentMail(files, row, caller, now)), ...page };
  });

  mount(server, getFreeDays, ({ db }) => currentFreeDays(db));

  mount(server, setFreeDays, async ({ body, caller, change }) =>
    change(async (tx, record) => {
      const before = await currentFreeDays(tx);
      if (isDeepStrictEqual(before, body)) return body;
      const value = JSON.stringify(body);
      await tx
        .insertInto("settings")
        .values({ key: freeDaysSetting, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      // A setting has no id of its own: its event is found with the person who changed it.
      await record({ type: "storage.changed", recordId: caller.staffId, detail: { from: before, to: body } });
      return body;
    }),
  );
}

async function currentFreeDays(db: Db) {
  const setting = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", freeDaysSetting)
    .executeTakeFirst();
  return readFreeDays(setting?.value ?? null);
}

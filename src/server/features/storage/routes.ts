// Storage: how long items are stored free of charge, and which items are near the end of that time, or past it.
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import {
  extendStorage,
  getDailyFees,
  getFreeDays,
  listExpiring,
  listStorageFees,
  setDailyFees,
  setFreeDays,
  takeBackWaiver,
  waiveFees,
} from "@/contract/storage/storage";
import { withinOffices } from "@/server/platform/auth/gate";
import { allOf, among, everything } from "@/server/platform/db/conditions";
import { holdMail, mailRow } from "../mail/find";
import { extendStorageOf, takeBackWaiverOf, waiveFeesOf } from "./changes";
import { dailyFees, readFees, storeDailyFees } from "./fees";
import { freeDaysSetting, readFreeDays } from "../mail/storage-rules";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { demandSeen } from "@/server/platform/rules/seen";
import { holdOffices } from "../offices/store";
import { notToBeDestroyed } from "../mail/to-destroy";
import { selectMail, presentMail } from "../mail/view";
import { newestFirst, reversed } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";

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
      among("mail_items.id", query.ids),
      query.ended
        ? sql<boolean>`mail_items.free_until < ${from}`
        : sql<boolean>`mail_items.free_until >= ${from} and mail_items.free_until <= ${until}`,
    ]);
    const { rows, ...page } = await readPage(
      db,
      { rows: selectMail(db), table: db.selectFrom("mail_items"), id: "mail_items.id", filter },
      soonest,
      { ...query, few: query.ids !== undefined },
    );
    return { items: rows.map((row) => presentMail(files, row, caller, now)), ...page };
  });

  mountFees(server);

  mount(server, getFreeDays, ({ db }) => currentFreeDays(db));

  mount(server, setFreeDays, async ({ body, caller, change }) =>
    change(async (tx, by) => {
      const { seen, ...days } = body;
      // They hold for every office.
      await holdOffices(tx, everything);
      const before = await currentFreeDays(tx);
      demandSeen(seen, before, "the free days");
      if (isDeepStrictEqual(before, days)) return days;
      const value = JSON.stringify(days);
      await tx
        .insertInto("settings")
        .values({ key: freeDaysSetting, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute();
      // A setting has no id of its own: its event is found with the person who changed it.
      await by.record({
        type: "storage.changed",
        recordId: caller.staffId,
        detail: { from: before, to: days },
      });
      return days;
    }),
  );
}

/** What is counted beyond the free days, and what a person changes of it. */
function mountFees(server: Server): void {
  const { files } = server.services;

  mount(server, getDailyFees, ({ db }) => dailyFees(db));

  mount(server, setDailyFees, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { seen, ...fees } = body;
      // They hold for every office.
      await holdOffices(tx, everything);
      const before = await dailyFees(tx);
      demandSeen(seen, before, "the storage fees");
      if (isDeepStrictEqual(before, fees)) return fees;
      await storeDailyFees(tx, fees, now);
      await by.record({
        type: "storage.fees-changed",
        recordId: caller.staffId,
        detail: { from: before, to: fees },
      });
      return fees;
    }),
  );

  mount(server, listStorageFees, async ({ query, db, caller }) => {
    const { rows, ...page } = await readFees(db, withinOffices(caller, "storage_fees.office_id"), query);
    return { items: rows, ...page };
  });

  mount(server, extendStorage, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdMail(tx, caller, params.id);
      await extendStorageOf(tx, by, row, { ...body, seen: version });
      const mail = presentMail(files, await mailRow(tx, caller, row.id), caller, now);
      return { ...mail, before: row.free_until?.toISOString() ?? null };
    }),
  );

  mount(server, waiveFees, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdMail(tx, caller, params.id);
      await waiveFeesOf(tx, by, row, { reason: body.reason, seen: version });
      return presentMail(files, await mailRow(tx, caller, row.id), caller, now);
    }),
  );

  mount(server, takeBackWaiver, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdMail(tx, caller, params.id);
      await takeBackWaiverOf(tx, by, row, { reason: body.reason, seen: version });
      return presentMail(files, await mailRow(tx, caller, row.id), caller, now);
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

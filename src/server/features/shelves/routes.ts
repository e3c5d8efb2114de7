// Shelves: making, listing, changing and removing them.
import { sql } from "kysely";
import { normalCode } from "@/contract/codes/code";
import {
  addShelves,
  changeShelf,
  getShelf,
  listShelves,
  mapShelves,
  removeShelves,
  restoreShelves,
  shelfMapMost,
  suggestShelf,
} from "@/contract/shelves/shelf";
import { withinOffices } from "@/server/platform/auth/gate";
import { officeOf } from "@/server/platform/auth/office-of";
import { type Condition, allOf, among, equals, everything, found } from "@/server/platform/db/conditions";
import type { Order } from "@/server/platform/db/order";
import { inOrderOf, readPageByIds } from "@/server/platform/db/page";
import type { Db } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { demandCurrent } from "@/server/platform/rules/transition";
import { mountAuditRoutes } from "./audit-routes";
import { shelvesNamed } from "./rules";
import { holdShelfToChange, storeChange, storeRemoval, storeRestoration, storeShelves } from "./store";
import { suggestedShelf } from "./suggest";
import { presentShelf, selectShelves, shelfRow, shelfRows } from "./view";

/** The way one walks past them. */
const walking: Order = {
  name: "walk",
  direction: "asc",
  keys: [
    { by: sql.ref("shelves.walk"), type: "text" },
    { by: sql.ref("shelves.id"), type: "uuid" },
  ],
};

export function mountShelfRoutes(server: Server): void {
  mountReading(server);
  mountAuditRoutes(server);
  mountChanging(server);
}

function mountReading(server: Server): void {
  mount(server, listShelves, async ({ query, db, caller }) => {
    const filter = allOf([
      equals("shelves.office_id", query.officeId),
      query.code === undefined ? everything : equals("shelves.scan_code", normalCode(query.code)),
      equals("shelves.kind", query.kind),
      among("shelves.id", query.ids),
      isRemoved(query.removed),
      found("shelves.search", query.search),
    ]);
    const { rows, ...page } = await readPageByIds(
      db,
      {
        table: db.selectFrom("shelves").where(withinOffices(caller, "shelves.office_id")),
        id: "shelves.id",
        filter,
      },
      walking,
      { ...query, few: (query.search ?? query.code ?? query.ids) !== undefined },
      async (ids) => inOrderOf(ids, await shelfRows(db, caller, ids), ({ id }) => id),
    );
    return { items: rows.map(presentShelf), ...page };
  });

  mount(server, mapShelves, async ({ query, db, caller }) => {
    const officeId = await officeOf(db, caller, query.officeId);
    const [office, rows, unplaced, missing] = await Promise.all([
      db.selectFrom("offices").select(["id", "label"]).where("id", "=", officeId).executeTakeFirstOrThrow(),
      selectShelves(db, caller)
        .where("shelves.office_id", "=", officeId)
        .where("shelves.removed_at", "is", null)
        .orderBy("shelves.walk")
        .orderBy("shelves.id")
        .limit(shelfMapMost)
        .execute(),
      countItems(db, officeId, isUnplaced),
      countItems(db, officeId, isMissing),
    ]);
    return { office, items: rows.map(presentShelf), unplaced, missing };
  });

  mount(server, suggestShelf, ({ query, db, caller }) => suggestedShelf(db, caller, query.mailboxId));

  mount(server, getShelf, async ({ params, db, caller }) =>
    presentShelf(await shelfRow(db, caller, params.id)),
  );
}

function mountChanging(server: Server): void {
  mount(server, addShelves, async ({ body, caller, change }) => {
    const shelves = shelvesNamed(body.shelves);
    return change(async (tx, by) => {
      const officeId = await officeOf(tx, caller, body.officeId);
      const ids = await storeShelves(tx, by, officeId, shelves);
      return { items: (await shelfRows(tx, caller, ids)).map(presentShelf), at: by.now.toISOString() };
    });
  });

  mount(server, changeShelf, async ({ params, body, caller, version, change }) =>
    change(async (tx, by) => {
      const row = await holdShelfToChange(tx, caller, params.id);
      demandCurrent("shelf", row.version, version);
      await storeChange(tx, by, row, body);
      return presentShelf(await shelfRow(tx, caller, row.id));
    }),
  );

  mount(server, removeShelves, async ({ body, caller, change }) =>
    change(async (tx, by) => {
      await storeRemoval(tx, by, body);
      return { items: (await shelfRows(tx, caller, body.ids)).map(presentShelf), at: by.now.toISOString() };
    }),
  );

  mount(server, restoreShelves, async ({ body, caller, change }) =>
    change(async (tx, by) => {
      await storeRestoration(tx, by, body);
      return { items: (await shelfRows(tx, caller, body.ids)).map(presentShelf), at: by.now.toISOString() };
    }),
  );
}

/** An index each: nothing else of the items is read to count them. */
const isUnplaced = sql<boolean>`left_at is null and shelf_id is null and missing_at is null`;
const isMissing = sql<boolean>`missing_at is not null`;

async function countItems(db: Db, officeId: string, such: Condition): Promise<number> {
  const { count } = await db
    .selectFrom("mail_items")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("office_id", "=", officeId)
    .where(such)
    .executeTakeFirstOrThrow();
  return count;
}

function isRemoved(wanted: boolean): Condition {
  return wanted ? sql<boolean>`shelves.removed_at is not null` : sql<boolean>`shelves.removed_at is null`;
}

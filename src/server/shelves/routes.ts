// Shelves: making, listing, changing and removing them, and putting items on them.
import { sql } from "kysely";
import { normalCode } from "@/contract/code";
import { ApiError } from "@/contract/errors";
import {
  addShelves,
  changeShelf,
  getShelf,
  listShelves,
  mapShelves,
  markMissingMail,
  placeMail,
  removeShelves,
  restoreShelves,
  shelfMapMost,
  suggestShelf,
} from "@/contract/shelf";
import { withinOffices } from "../auth/gate";
import { officeOf } from "../auth/office-of";
import { type Condition, allOf, among, equals, everything, found } from "../db/conditions";
import type { Order } from "../db/order";
import { inOrderOf, readPageByIds } from "../db/page";
import type { Db } from "../db/types";
import { mount } from "../http/mount";
import type { Server } from "../http/services";
import { demandCurrent } from "../rules/transition";
import { mountAuditRoutes } from "./audit-routes";
import { markFound, markMissing } from "./missing";
import { holdShelf, placeItems } from "./placing";
import { fullWarning, shelvesNamed } from "./rules";
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
  mountMissing(server);
  mountAuditRoutes(server);
  mountChanging(server);
}

function mountMissing(server: Server): void {
  mount(server, markMissingMail, async ({ body, caller, actor, now, change }) =>
    change(async (tx) => {
      const by = { caller, actor, now };
      return { changed: await (body.missing ? markMissing : markFound)(tx, by, body.mailIds) };
    }),
  );
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
  mount(server, addShelves, async ({ body, caller, actor, now, change }) => {
    const shelves = shelvesNamed(body.shelves);
    return change(async (tx) => {
      const officeId = await officeOf(tx, caller, body.officeId);
      const ids = await storeShelves(tx, { caller, actor, now }, officeId, shelves);
      return { items: (await shelfRows(tx, caller, ids)).map(presentShelf) };
    });
  });

  mount(server, changeShelf, async ({ params, body, caller, actor, version, now, change }) =>
    change(async (tx) => {
      const row = await holdShelfToChange(tx, caller, params.id);
      demandCurrent("shelf", row.version, version);
      await storeChange(tx, { caller, actor, now }, row, body);
      return presentShelf(await shelfRow(tx, caller, row.id));
    }),
  );

  mount(server, removeShelves, async ({ body, caller, actor, now, change }) =>
    change(async (tx) => {
      await storeRemoval(tx, { caller, actor, now }, body.ids);
      return { items: (await shelfRows(tx, caller, body.ids)).map(presentShelf) };
    }),
  );

  mount(server, restoreShelves, async ({ body, caller, actor, now, change }) =>
    change(async (tx) => {
      await storeRestoration(tx, { caller, actor, now }, body.ids);
      return { items: (await shelfRows(tx, caller, body.ids)).map(presentShelf) };
    }),
  );

  mount(server, placeMail, async ({ body, caller, actor, now, change }) =>
    change(async (tx) => {
      const shelf = body.shelfId === null ? null : await holdShelf(tx, caller, body.shelfId);
      const { placed, refused } = await placeItems(tx, { caller, actor, now }, body.mailIds, shelf, body);
      // One call for one item has one answer. Of many, those that cannot be placed do not hold up the others.
      const [first] = refused;
      if (placed.length === 0 && first) throw new ApiError("conflict", refusedWords(refused, first.why));
      const row = shelf && (await shelfRow(tx, caller, shelf.id));
      const warning = row && fullWarning({ ...row, items: row.items ?? 0 });
      return { shelf: row && presentShelf(row), placed, refused, warning };
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

function refusedWords(refused: readonly unknown[], why: string): string {
  return refused.length === 1 ? why : `None of the ${refused.length} items could be placed. ${why}`;
}

function isRemoved(wanted: boolean): Condition {
  return wanted ? sql<boolean>`shelves.removed_at is not null` : sql<boolean>`shelves.removed_at is null`;
}

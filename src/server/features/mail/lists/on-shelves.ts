// What lies on a shelf, what lies on none, and what is missing.
import { sql } from "kysely";
import { listPlacedMail } from "@/contract/mail/mail-list";
import { withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, among, equals, everything } from "@/server/platform/db/conditions";
import { type Order, newestFirst, reversed } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { selectMail, presentMail } from "../view";

type Listed = "placed" | "unplaced" | "missing";

const orders: Record<Listed, Order> = {
  placed: reversed(newestFirst("mail_items", "placed_at")),
  unplaced: reversed(newestFirst("mail_items", "received_at")),
  missing: newestFirst("mail_items", "missing_at"),
};

/** As the indexes say it (migrations 0019). */
const such: Record<Listed, Condition> = {
  placed: sql<boolean>`mail_items.shelf_id is not null`,
  unplaced: sql<boolean>`mail_items.left_at is null and mail_items.shelf_id is null and mail_items.missing_at is null`,
  missing: sql<boolean>`mail_items.missing_at is not null`,
};

export function mountOnShelvesRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listPlacedMail, async ({ query, db, caller, now }) => {
    const listed = query.state ?? "placed";
    const filter = allOf([
      withinOffices(caller, "mail_items.office_id"),
      such[listed],
      query.shelfId === undefined ? everything : equals("mail_items.shelf_id", query.shelfId),
      equals("mail_items.office_id", query.officeId),
      among("mail_items.id", query.ids),
    ]);
    const { rows, ...page } = await readPage(
      db,
      { rows: selectMail(db), table: db.selectFrom("mail_items"), id: "mail_items.id", filter },
      orders[listed],
      { ...query, few: (query.shelfId ?? query.ids) !== undefined },
    );
    return { items: rows.map((row) => presentMail(files, row, caller, now)), ...page };
  });
}

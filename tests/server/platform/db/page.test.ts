// A page is found first and its rows are read after that: a change in between must not cost a list any of its rows.
import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "@/server/platform/db/conditions";
import type { Order } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { startTestServer } from "../../harness";

const server = await startTestServer();
const { db } = server.services;

const byStatus: Order = {
  name: "status",
  direction: "asc",
  keys: [
    { by: sql.ref("mailboxes.status"), type: "text" },
    { by: sql.ref("mailboxes.id"), type: "uuid" },
  ],
};

/** The database, with `change` made right after the first statement. */
function changedAfterFirst(change: () => Promise<unknown>) {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++statements === 1) await change();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

test.each([
  ["found by an index in order", false],
  ["found among few rows", true],
])(
  "a row that moves to the end while its page is read takes no other row out of the list: %s",
  async (_, few) => {
    await sql`update mailboxes set status = 'ACTIVE'`.execute(db);
    for (let made = 0; made < 6; made++) await server.insertMailbox({ officeId: server.austin.id });
    const all = await db.selectFrom("mailboxes").select("id").orderBy("id").execute();
    const expected = all.map(({ id }) => id);
    const list = (from: typeof db) => ({
      rows: from.selectFrom("mailboxes").select(["mailboxes.id", "mailboxes.status"]),
      table: from.selectFrom("mailboxes"),
      id: "mailboxes.id",
      filter: everything,
    });

    const changed = changedAfterFirst(() =>
      db
        .updateTable("mailboxes")
        .set({ status: "SUSPENDED" })
        .where("id", "=", expected[0] ?? "")
        .execute(),
    );
    const first = await readPage(changed, list(changed), byStatus, { limit: 3, few });
    expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, 3));
    expect(first.rows[0]?.status).toBe("SUSPENDED");
    expect(first.total).toBe(expected.length);

    const rest = await readPage(db, list(db), byStatus, {
      limit: 100,
      few,
      cursor: first.nextCursor ?? "",
    });
    expect(rest.rows.map(({ id }) => id)).toEqual([...expected.slice(3), expected[0]]);
    expect(rest.nextCursor).toBeNull();
  },
);

test("a row that is gone when its page is read is left out, and the list continues after it", async () => {
  const boxes = await db.selectFrom("mailboxes").select("id").orderBy("status").orderBy("id").execute();
  const ids = boxes.map(({ id }) => id);
  const rows = (from: typeof db) => from.selectFrom("mailboxes").select("mailboxes.id");
  // As if it were gone: the rows are read without it.
  const list = {
    rows: rows(db).where("mailboxes.id", "!=", ids[2] ?? ""),
    table: db.selectFrom("mailboxes"),
    id: "mailboxes.id",
    filter: everything,
  };
  const first = await readPage(db, list, byStatus, { limit: 3 });
  expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const rest = await readPage(db, list, byStatus, { limit: 100, cursor: first.nextCursor ?? "" });
  expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(3));
});

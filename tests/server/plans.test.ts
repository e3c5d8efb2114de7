// Lists and details use indexes: with 20,000 rows in each table, the planner reads none of the tables from end to end.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { WorkQueue } from "@/contract/work/work";
import { settleTables, writeWorld } from "@/server/demo/fill";
import { demoWorld } from "@/server/demo/world";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import { explain, largeTables, recordQueries } from "../bench/api/plans";
import { routesOf } from "../bench/api/routes";
import { createTestDatabase } from "./database";
import { startTestServer } from "./harness";

const mailboxes = 2000;
const rows = 20_000;
/** The tables that lists are made of; others have a few rows for each of theirs. */
const large = rows / 2;

const database = await createTestDatabase();
const recorded = recordQueries(database.pool);
const world = demoWorld(new Date(), { mailboxes, adminEmail: "ada@staff.example" });
for (const office of world.offices) office.label = `${office.label} (demo)`;
await transact(database.db, async (tx) => {
  const admin = { email: "ada@staff.example", passwordHash: "-" };
  await writeWorld(tx, world, { admin, now: new Date(), say: null });
  await grow(tx);
  // The test server already has a mailbox with STE 1042.
  await sql`update mailboxes set ste_number = '1042-D' where ste_number = '1042'`.execute(tx);
  // The test database answers before a commit is on disk, and until then no page counts as visible to all, so an index alone could not
  // answer.
  await sql`set local synchronous_commit = on`.execute(tx);
});
await settleTables(database.db);
const server = await startTestServer({ database: { ...database, db: recorded.db } });
const officeIds = world.offices.filter(({ label }) => !label.startsWith("Istanbul")).map(({ id }) => id);
const people = {
  handler: await server.insertStaff("Sam", "handler", officeIds),
  admin: server.admin,
};
const { id: mailboxId } = await database.db
  .selectFrom("mailboxes")
  .select("id")
  .limit(1)
  .executeTakeFirstOrThrow();
const idOf = async (
  table: "action_requests" | "forwards" | "consolidations" | "tasks" | "tickets" | "mail_items",
) => {
  const { id } = await database.db.selectFrom(table).select("id").limit(1).executeTakeFirstOrThrow();
  return [id];
};
const routes = routesOf({
  mailboxes: [mailboxId],
  requests: await idOf("action_requests"),
  forwards: await idOf("forwards"),
  consolidations: await idOf("consolidations"),
  tasks: await idOf("tasks"),
  tickets: await idOf("tickets"),
  mails: await idOf("mail_items"),
  registeredInto: [],
});
const largeNow = await largeTables(database.pool, large);

test("the tables of the lists are large", () => {
  expect(largeNow).toEqual(
    expect.arrayContaining([
      "mail_items",
      "action_requests",
      "forwards",
      "consolidations",
      "tasks",
      "tickets",
      "outbox",
    ]),
  );
});

/** Work mode, which the benchmark does not measure. */
const queues = {
  name: "work queues",
  paths: WorkQueue.options.map((queue) => `/mail-handler/work/${queue}?limit=50`),
  adminOnly: false,
};

describe("is answered without reading a large table from end to end:", () => {
  test.each([...routes, queues])("$name", async ({ paths, adminOnly }) => {
    const authorization = await (adminOnly ? people.admin : people.handler).authorization();
    for (const path of paths) {
      const answers: Response[] = [];
      const queries = await recorded.during(async () => {
        answers.push(await server.request(`/api${path}`, { headers: { authorization } }));
      });
      expect(answers.map(({ status }) => status)).toEqual([200]);
      for (const query of queries) {
        const { whole } = await explain(database.pool, query);
        expect(
          whole.filter((table) => largeNow.includes(table)),
          query.sql,
        ).toEqual([]);
      }
    }
  });
});

/** Copies rows of which the demo has few, until there are as many as a provider has after years. */
async function grow(db: Tx): Promise<void> {
  const copied = async (table: string, changes: string, where = "true") => {
    const { rows: counted } = await sql
      .raw<{ count: number }>(`select count(*) from ${table} one where ${where}`)
      .execute(db);
    const times = Math.ceil(rows / (counted[0]?.count ?? 1));
    await sql
      .raw(
        `insert into ${table} select copy.*
         from ${table} one cross join generate_series(1, ${times}) nth cross join lateral jsonb_populate_record(
           null::${table}, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'nth', nth) || ${changes}) copy
         where ${where}`,
      )
      .execute(db);
  };
  await copied("action_requests", "'{}'", "one.status = 'DONE' and one.type <> 'FORWARD'");
  await copied("consolidations", "'{}'");
  await copied("tasks", "'{}'");
  await copied("tickets", "jsonb_build_object('ticket_no', one.ticket_no || '-' || nth)");
  await copied("outbox", "jsonb_build_object('batch_id', null)");
  // Each forward has a request.
  await sql`insert into forwards select copy.*
    from (select id, mail_id, row_number() over () as nth from action_requests where type = 'SCAN') request
    join (select *, row_number() over () as nth, count(*) over () as all_of_them from forwards) one
      on one.nth = 1 + request.nth % one.all_of_them
    cross join lateral jsonb_populate_record(null::forwards, to_jsonb(one)
      || jsonb_build_object('id', gen_random_uuid(), 'request_id', request.id, 'mail_id', request.mail_id)) copy`.execute(
    db,
  );
}

// Statements that are kept planned: they answer as before when the table they read is altered in between.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { connect, transact } from "@/server/db/connect";
import { createStatementNames } from "@/server/db/statement-names";
import { createTestDatabase } from "../database";

interface Tables {
  notes: { id: number; text: string };
}

const { url } = await createTestDatabase({ migrated: false });
const connection = connect<Tables>(url, { connections: 1 });
const { db } = connection;
afterAll(() => connection.close());
await sql`create table notes (id int primary key, text text not null)`.execute(db);
await sql`insert into notes values (1, 'one')`.execute(db);

const note = (from: Pick<typeof db, "selectFrom"> = db) =>
  from.selectFrom("notes").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
const prepared = async () => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%"notes"%'`.execute(db);
  return rows.map(({ statement }) => statement);
};
const addColumn = (name: string) =>
  sql`alter table notes add column ${sql.ref(name)} text not null default ''`.execute(db);

describe("a statement that comes again", () => {
  it("is planned once a connection", async () => {
    await note();
    expect(await prepared()).toEqual([]);
    await note();
    expect(await prepared()).toEqual(['select * from "notes" where "id" = $1']);
  });

  it("is answered as ever after the table was altered", async () => {
    await Promise.all([note(), note()]);
    await addColumn("colour");
    expect(await note()).toEqual({ id: 1, text: "one", colour: "" });
  });

  it("has its transaction run again after the table was altered", async () => {
    await note();
    await note();
    await addColumn("size");
    expect(await transact(db, note)).toEqual({ id: 1, text: "one", colour: "", size: "" });
  });
});

it("a statement that says that its sizes do not matter is planned once for all of them", () => {
  const names = createStatementNames();
  const statement = "/* sized alike */ with few as (select id from notes limit $1) select count(*) from few";
  expect(names.nameOf(statement)).toBeUndefined();
  expect(names.nameOf(statement)).toBe("statement_0_0");
});

describe("is planned each time:", () => {
  it.each([
    "select * from notes where text like $1",
    "select * from notes order by id limit $1",
    "select count(*) from notes where text = $1",
    "/* sized alike */ select * from notes where text like $1 limit 5",
    "vacuum notes",
  ])("%s", (statement) => {
    const names = createStatementNames();
    expect([names.nameOf(statement), names.nameOf(statement), names.nameOf(statement)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("what comes when there are enough", () => {
    const names = createStatementNames();
    const given = Array.from({ length: 1000 }, (_, nth) => {
      names.nameOf(`select ${nth}`);
      return names.nameOf(`select ${nth}`);
    });
    const named = given.filter((name) => name !== undefined);
    expect(named.length).toBeLessThan(500);
    expect(new Set(named).size).toBe(named.length);
  });
});

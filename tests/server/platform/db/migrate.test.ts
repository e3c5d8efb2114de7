// Migrations: each runs once, even when several processes start together; a failed one saves nothing; a newer database is left unchanged.
import { type Kysely, type Migration, sql } from "kysely";
import { expect, it } from "vitest";
import { connect } from "@/server/platform/db/connect";
import { bundledMigrations, migrate, type Migrations } from "@/server/platform/db/migrate";
import { createTestDatabase } from "../../database";

const running = (statement: string): Migration => ({
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
});
const letters: Migrations = { "0001_letters": running("create table letters (id int)") };
const parcels: Migrations = { ...letters, "0002_parcels": running("create table parcels (id int)") };

async function tablesAt(url: string): Promise<string[]> {
  const connected = connect(url);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('letters', 'parcels') order by 1`.execute(
    connected.db,
  );
  await connected.close();
  return rows.map(({ name }) => name);
}

const inOrder = await createTestDatabase({ migrated: false });
it("runs what is new, in order, and nothing twice", async () => {
  expect(await migrate(inOrder.url, letters)).toEqual(["0001_letters"]);
  expect(await migrate(inOrder.url, parcels)).toEqual(["0002_parcels"]);
  expect(await migrate(inOrder.url, parcels)).toEqual([]);
  expect(await tablesAt(inOrder.url)).toEqual(["letters", "parcels"]);
});

const atOnce = await createTestDatabase({ migrated: false });
it("processes that start at the same time take turns, and each migration runs once", async () => {
  const slow: Migrations = { "0001_letters": running("create table letters (id int); select pg_sleep(0.3)") };
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(atOnce.url, slow)));
  expect(ran.flat()).toEqual(["0001_letters"]);
  expect(await tablesAt(atOnce.url)).toEqual(["letters"]);
});

const failing = await createTestDatabase({ migrated: false });
it("a migration that fails is named, saves nothing and blocks nobody", async () => {
  const broken: Migrations = { ...letters, "0002_parcels": running("create table parcels (id nonsense)") };
  await expect(migrate(failing.url, broken)).rejects.toThrow(
    /could not be brought up to date: 0002_parcels failed \(.*nonsense.*\)\. Nothing was changed/,
  );
  expect(await tablesAt(failing.url)).toEqual([]);
  expect(await migrate(failing.url, parcels)).toEqual(["0001_letters", "0002_parcels"]);
});

const newer = await createTestDatabase({ migrated: false });
it("a database that a newer version has changed is refused and left unchanged", async () => {
  await migrate(newer.url, parcels);
  const older: Migrations = { ...letters, "0001_more": running("create table never (id int)") };
  await expect(migrate(newer.url, older)).rejects.toThrow(
    /changed by a newer Pigeonhole \(0002_parcels\).*Start the newer version/,
  );
  expect(await tablesAt(newer.url)).toEqual(["letters", "parcels"]);
});

const copied = await createTestDatabase();
const bundled = await createTestDatabase({ migrated: false });
it("the product's own migrations run on an empty database, and a test database has them already", async () => {
  expect(await migrate(bundled.url)).toEqual(Object.keys(bundledMigrations).toSorted());
  expect(Object.keys(bundledMigrations)).toContain("0001_foundation");
  expect(await migrate(copied.url)).toEqual([]);
});

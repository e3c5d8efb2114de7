// Using the database of a server that already runs on the data folder.
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { findEmbedded } from "@/server/platform/db/embedded";
import { withDatabase } from "@/server/platform/db/with-database";
import { folderWithDatabase, removeMade, start } from "../../platform/db/embedded/engine";

afterAll(removeMade);

test("reaches the database of a running server, and finds none of a stopped one", async () => {
  const folder = await folderWithDatabase();
  expect(await findEmbedded(folder)).toBeNull();
  const database = await start(folder);
  const url = await findEmbedded(folder);
  expect(url).toBe(database.url);
  const client = new Client({ connectionString: url ?? "" });
  await client.connect();
  expect((await client.query("select current_database() as name")).rows).toEqual([{ name: "pigeonhole" }]);
  await client.end();
  await database.stop();
  expect(await findEmbedded(folder)).toBeNull();
});

test("a server that starts for the first time is waited for until it has made its database", async () => {
  const folder = await folderWithDatabase();
  const database = await start(folder);
  const admin = new Client({ connectionString: database.adminUrl });
  await admin.connect();
  onTestFinished(async () => {
    await admin.end();
    await database.stop();
    vi.unstubAllEnvs();
  });
  await admin.query("drop database pigeonhole");
  for (const [name, value] of Object.entries({ DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent" })) {
    vi.stubEnv(name, value);
  }
  const given = withDatabase((found) => Promise.resolve(found), { migrated: false });
  given.catch(() => undefined); // before the database is there
  // Time for a first refusal; the answer is the same without one.
  await pause(500);
  await admin.query("create database pigeonhole owner pigeonhole");
  expect(await given).toBe(database.url);
});

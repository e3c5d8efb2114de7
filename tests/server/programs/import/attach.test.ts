// Using the database of a server that already runs on the data folder.
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { findEmbedded } from "@/server/db/embedded";
import { folderWithDatabase, removeSeed, start } from "../../db/embedded/engine";

afterAll(removeSeed);

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

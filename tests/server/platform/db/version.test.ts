// The PostgreSQL that the tests run on: the second run of the tests must not use the first one's.
import { expect, inject, test } from "vitest";
import { createTestDatabase } from "../../database";

const { major } = inject("testServer");
const { pool } = await createTestDatabase();

// On your own server (TEST_DATABASE_URL) any version is right.
test.skipIf(major === undefined)(`the database is PostgreSQL ${major}`, async () => {
  const { rows } = await pool.query<{ server_version_num: string }>("show server_version_num");
  expect(Math.floor(Number(rows[0]?.server_version_num) / 10_000)).toBe(major);
});

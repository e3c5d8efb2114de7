// Databases for tests: each test file gets a fresh copy of the migrated template and drops it at its end.
import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { connect, type Connected } from "@/server/platform/db/connect";
import type { Database } from "@/server/platform/db/schema";
import { asAdmin, databaseUrl } from "./database-server";

export interface TestDatabase extends Connected<Database> {
  url: string;
}

/**
 * Makes a migrated, empty database and connects to it. Call it with `await` at the top of a test file or of a `describe`:
 * it is closed and dropped after the tests there.
 */
export async function createTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject("testServer");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const { migrated = true } = options;
  await asAdmin(adminUrl, `create database ${name}${migrated ? ` template ${template}` : ""}`);
  const url = databaseUrl(adminUrl, name);
  const connected = connect(url);
  afterAll(async () => {
    await connected.close();
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  });
  return { ...connected, url };
}

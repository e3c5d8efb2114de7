// The PostgreSQL that the tests share: its address for the test files, and statements on the server itself.
import { Client } from "pg";

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** What the test files get. */
interface TestServer {
  /** The address of an account that may create databases, connected to any database. */
  adminUrl: string;
  /** The name of the migrated database to copy. */
  template: string;
  /** Its major version, where the tests know it. */
  major?: number;
}

/** The address of `database` on the server of `url`. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** Runs one statement outside a transaction. */
export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// Brings a database to the form this code expects: every migration once, in order, all or nothing.
import {
  Kysely,
  type Migration,
  type MigrationLockOptions,
  Migrator,
  PostgresAdapter,
  PostgresDialect,
} from "kysely";
import { Client, Pool } from "pg";
import * as z from "zod";
import { describeDatabase } from "./connect";
import { errorCode } from "./database-errors";
import { StartFault } from "./embedded/start-fault";

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The migrations in `migrations/`, named by their files without the ending. */
export const bundledMigrations: Migrations = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>("./migrations/*.ts", { eager: true })).map(
    ([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration],
  ),
);

/**
 * Runs the migrations that the database at `url` has not had, in one transaction, and returns their names. Processes
 * that start at the same time take turns. It has its own connections, without the time limits of serving ones. Throws
 * StartFault when a migration fails (then nothing is saved) or when a newer Pigeonhole has changed the database.
 */
export async function migrate(url: string, migrations: Migrations = bundledMigrations): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1, application_name: "pigeonhole migrations" });
  // Without a listener, the loss of a connection would end the process. The statement that needs it fails, and that is
  // reported.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<object>({ dialect: new MigrationDialect(url, pool) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error === undefined) return results.map(({ migrationName }) => migrationName);
    const unknown = (await appliedMigrations(pool)).filter((name) => !(name in migrations));
    if (unknown.length > 0) throw newerDatabase(url, unknown);
    throw failedMigration(url, results.find(({ status }) => status === "Error")?.migrationName, error);
  } finally {
    await pool.end();
  }
}

function newerDatabase(url: string, unknown: readonly string[]): StartFault {
  return new StartFault(
    `The database ${describeDatabase(url)} was changed by a newer Pigeonhole (${unknown.join(", ")}), which this version does not know. Nothing was changed. Start the newer version, or give this one a database or backup of its own time.`,
  );
}

function failedMigration(url: string, name: string | undefined, error: unknown): StartFault {
  const what = name ? `could not be brought up to date: ${name} failed` : "could not be brought up to date";
  const reason = error instanceof Error ? error.message : String(error);
  const rights = "Make the account in DATABASE_URL the owner of the database, so that it may create tables.";
  const extension = "Have the server's administrator run CREATE EXTENSION pg_trgm in this database.";
  const code = errorCode(error);
  const advice =
    code !== "42501"
      ? "Report it with this message, or start the version that ran before."
      : /extension/.test(reason)
        ? extension
        : rights;
  return new StartFault(
    `The database ${describeDatabase(url)} ${what} (${reason}). Nothing was changed. ${advice}`,
    { cause: error },
  );
}

const Applied = z.array(z.object({ name: z.string() }));

async function appliedMigrations(pool: Pool): Promise<string[]> {
  try {
    const { rows } = await pool.query("select name from kysely_migration order by name");
    return Applied.parse(rows).map(({ name }) => name);
  } catch {
    return []; // the table is not there, or the database is gone: the migration's own error says more
  }
}

class MigrationDialect extends PostgresDialect {
  constructor(
    private readonly url: string,
    pool: Pool,
  ) {
    super({ pool });
  }

  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter(this.url);
  }
}

/**
 * Holds the migration lock as a row lock in a transaction of its own connection. The server releases it when this
 * process dies, and every PostgreSQL-compatible engine has row locks, unlike advisory locks.
 */
class RowLockAdapter extends PostgresAdapter {
  private holder: Client | undefined;

  constructor(private readonly url: string) {
    super();
  }

  override async acquireMigrationLock(_db: unknown, lock: MigrationLockOptions): Promise<void> {
    const holder = new Client({ connectionString: this.url, application_name: "pigeonhole migration lock" });
    holder.on("error", () => undefined); // without the lock a second process fails on the first table that exists
    this.holder = holder;
    await holder.connect();
    await holder.query("begin");
    await holder.query("set local idle_in_transaction_session_timeout = 0");
    const table = holder.escapeIdentifier(lock.lockTable);
    await holder.query(`select id from ${table} where id = $1 for update`, [lock.lockRowId]);
  }

  override async releaseMigrationLock(): Promise<void> {
    await this.holder?.end();
  }
}

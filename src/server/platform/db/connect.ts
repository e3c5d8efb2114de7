// Connections to PostgreSQL: the pool, how values are read, transactions that are retried, and waiting for a server.
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type IsolationLevel, Kysely, PostgresDialect, type Transaction } from "kysely";
import { Client, Pool, types } from "pg";
import { errorCode, isCollision, isConnectionLost, TransactionConflict } from "./database-errors";
import { StartFault } from "./embedded/start-fault";
import { count } from "../process/counts";
import { guardedPool } from "./guarded-pool";
import type { Log } from "./log";
import type { Database } from "./schema";

export interface Connected<DB> {
  db: Kysely<DB>;
  /** The same connections without the query builder, to be counted. */
  pool: Pool;
  /** Waits for running statements and closes every connection. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  log?: Log;
  /** The most connections at one time. */
  connections?: number;
  /** Milliseconds a statement may take before the server is told to end it. */
  statementWithin?: number;
  /**
   * Milliseconds without an answer after which the server counts as unreachable and the connection is cut. Longer than
   * the time limit of a statement, after which the server itself ends it.
   */
  answerWithin?: number;
}

/**
 * Two for each processor: more statements at one time only make each other wait. At least four, so that a slow count or
 * search blocks nobody else.
 */
const defaultConnections = Math.max(4, 2 * availableParallelism());

/** Limits in milliseconds. A client gives up on a call after 30 s, so no statement is worth more than 25. */
export const limits = {
  connect: 5_000,
  idle: 30_000,
  statement: 25_000,
  lock: 10_000,
  idleInTransaction: 15_000,
  answer: 30_000,
};

/**
 * Opens a pool for `url`; nothing is sent until the first statement. Timestamps are read as Date, dates as
 * `YYYY-MM-DD`, bigint and numeric as number. When a connection is lost, its statement fails with DatabaseUnavailable;
 * later statements work as soon as the server does.
 */
export function connect<DB = Database>(url: string, options: ConnectOptions = {}): Connected<DB> {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? defaultConnections,
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: limits.idle,
    query_timeout: options.answerWithin ?? limits.answer,
    keepAlive: true,
    application_name: "pigeonhole",
    types: { getTypeParser: parserOf },
  });
  const where = describeDatabase(url);
  const lost = (error: Error) =>
    options.log?.warn(`A connection to the database ${where} was lost: ${error.message}`);
  // The pool reports the loss of an idle connection; a connection in use reports it itself. Without a listener, either
  // would end the process. The statement that waits on the connection gets the error as its answer.
  pool.on("error", lost);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return {
    db: new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: guardedPool(pool, where, { ...limits, statement: options.statementWithin ?? limits.statement }),
      }),
    }),
    pool,
    close: () => pool.end(),
  };
}

/**
 * Runs `work` in one transaction and returns its result. After a collision with others (SQLSTATE 40001, 40P01) it runs
 * again, after a random pause that doubles, so `work` must have no effect outside the transaction. Throws
 * TransactionConflict when `attempts` are used up, DatabaseUnavailable when the connection is lost.
 */
export async function transact<DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
  options: { attempts?: number; isolation?: IsolationLevel } = {},
): Promise<T> {
  const { attempts = 10, isolation } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
      return await transaction.execute(work);
    } catch (error) {
      if (!isCollision(error)) throw error;
      if (attempt >= attempts) {
        throw new TransactionConflict(
          `A change collided with others ${attempts} times and was not made. Try it again.`,
          { cause: error },
        );
      }
      count("database_retries");
      await pause(Math.random() * Math.min(500, 5 * 2 ** attempt));
    }
  }
}

/**
 * Waits until the database at `url` answers, for at most `seconds`. Throws StartFault, which names the server but never
 * the password, when it does not; at once when the server or a pooler in front of it refuses the connection. `signal`
 * ends the waiting with its reason.
 */
export async function waitForDatabase(
  url: string,
  log: Log,
  options: { seconds?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { seconds = 30, signal } = options;
  const where = describeDatabase(url);
  const end = Date.now() + seconds * 1_000;
  for (let wait = 100, told = false; ; wait = Math.min(2_000, wait * 2)) {
    signal?.throwIfAborted();
    const error = await orAborted(tryOnce(url), signal);
    if (error === null) return;
    const refusal = connectionRefusal(error);
    if (refusal !== null) throw new StartFault(`The database ${where} ${refusal}`, { cause: error });
    const reason = reasonOf(error);
    if (Date.now() + wait > end) {
      throw new StartFault(
        `The database ${where} did not answer for ${seconds} s (${reason}). Check that PostgreSQL runs there, that the host, port and firewall let this machine in, and that DATABASE_URL is right; then start again.`,
        { cause: error },
      );
    }
    if (!told) log.warn(`The database ${where} does not answer yet (${reason}); trying for ${seconds} s.`);
    told = true;
    await orAborted(pause(wait), signal);
  }
}

/** "refused the connection: …" with the other side's reason and what to do; null where it did not answer at all. */
export function connectionRefusal(error: unknown): string | null {
  if (isConnectionLost(error)) return null;
  const reason = reasonOf(error);
  return `refused the connection: ${reason}. ${adviceOn(errorCode(error), reason)}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : (errorCode(error) ?? "no reason given");
}

/** `work`, or the signal's reason as soon as it comes; the work then goes on for nobody. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const listening = new AbortController();
  const aborted = once(signal, "abort", { signal: listening.signal }).then(() => {
    signal.throwIfAborted();
    throw new Error("The signal was given without a reason.");
  });
  aborted.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    listening.abort();
  }
}

/** The server and database of `url` for messages, without account and password. */
export function describeDatabase(url: string): string {
  const { host, port, database } = new Client({ connectionString: url });
  return host.startsWith("/") ? `${database ?? ""} at ${host}` : `${database ?? ""} at ${host}:${port}`;
}

async function tryOnce(url: string): Promise<unknown> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.connect,
  });
  client.on("error", () => undefined); // the statement's own answer says the same
  try {
    await client.connect();
    await client.query("select 1");
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined); // it never connected
  }
}

function adviceOn(code: string | null, reason: string): string {
  if (code === "28P01" || code === "28000") {
    return "Check the user and password in DATABASE_URL and the server's pg_hba.conf.";
  }
  if (/^SASL authentication failed|no such user/.test(reason)) {
    return "Check the user and password in DATABASE_URL and the pooler's auth_file.";
  }
  if (reason.startsWith("no such database"))
    return "Name the database in the pooler's [databases], or correct its name in DATABASE_URL.";
  if (code === "3D000") return "Create the database (createdb), or correct its name in DATABASE_URL.";
  const parameter = /startup parameter: (\w+)/.exec(reason)?.[1];
  if (parameter !== undefined) {
    return `The pooler in front of it takes no parameter ${parameter}. Leave it out of DATABASE_URL and the environment (PGOPTIONS), or name it in the pooler's ignore_startup_parameters.`;
  }
  if (/certificate|altnames|self.signed/i.test(reason)) {
    return "Name the CA that signed its certificate by PGSSLROOTCERT, use the host name that stands in the certificate, or set sslmode=require to encrypt without checking.";
  }
  if (/does not support SSL/.test(reason)) {
    return "Switch TLS on in the server (ssl = on), or set sslmode=disable in DATABASE_URL.";
  }
  return "Check DATABASE_URL.";
}

/** OIDs of the types that are read differently from the driver's way. */
const readers = new Map<number, (text: string) => unknown>([
  [20, readInteger], // bigint
  [1700, Number], // numeric
  [1082, (text) => text], // date: a day, not a moment in this machine's zone
]);

const parserOf: typeof types.getTypeParser = (oid, format) =>
  (format !== "binary" && readers.get(oid)) || types.getTypeParser(oid, format);

function readInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`The database holds ${text}, which is too large to be read exactly.`);
}

// What every statement gets: a time limit that leaves nothing behind in the session, and one name for failures of the
// database: losses become DatabaseUnavailable.
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { PoolClient } from "pg";
import { count } from "../process/counts";
import { cancelStatement } from "./cancel";
import { DatabaseUnavailable, isConnectionLost, isReadOnly } from "./database-errors";

/** In milliseconds. */
export interface TimeLimits {
  statement: number;
  /** For each wait for a lock, within a transaction. */
  lock: number;
  idleInTransaction: number;
}

/** What is needed of a pool. */
type Lending = { connect: () => Promise<PoolClient>; end: () => Promise<void> };

/**
 * `pool` as the query builder sees it. Losses become DatabaseUnavailable, naming the database as `where`.
 *
 * A pooler may give the session to another client after each transaction, so nothing is set in it: a transaction begins
 * with its own limits, and a statement outside one is cancelled from here.
 */
export function guardedPool(pool: Lending, where: string, limits: TimeLimits): PostgresPool {
  const setLimits = [
    `set local statement_timeout = ${limits.statement}`,
    `set local lock_timeout = ${limits.lock}`,
    `set local idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ].join("; ");

  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(explained(error)));
      let isForsaken = false;
      let isInTransaction = false;

      const run = async (text: string, parameters: readonly unknown[]) => {
        if (isInTransaction) {
          if (ends.test(text)) isInTransaction = false;
          return client.query(text, [...parameters]);
        }
        if (begins.test(text)) {
          isInTransaction = true;
          return client.query(`${text}; ${setLimits}`); // one message
        }
        const timer = setTimeout(() => {
          isForsaken = true; // the cancellation could come late and hit the next statement
          cancelStatement(client);
        }, limits.statement);
        try {
          return await client.query(text, [...parameters]);
        } finally {
          clearTimeout(timer);
        }
      };

      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await run(text, parameters);
        } catch (error) {
          // A standby, or a primary that was replaced: a new connection finds the current one.
          if (isReadOnly(error) || isConnectionLost(error)) isForsaken = true;
          throw explained(error);
        }
      };
      return {
        // The type's other form, for cursors, is only called when a cursor class is configured.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        query: query as unknown as PostgresPoolClient["query"],
        release: () => client.release(isForsaken),
      };
    },
    end: () => pool.end(),
  };

  function explained(error: unknown): unknown {
    if (isReadOnly(error)) {
      count("database_unavailable");
      return new DatabaseUnavailable(`The database ${where} takes no writes now.`, { cause: error });
    }
    if (!isConnectionLost(error)) return error;
    count("database_unavailable");
    return new DatabaseUnavailable(`The database ${where} does not answer.`, { cause: error });
  }
}

/** As the query builder begins and ends its transactions. */
const begins = /^(?:begin|start transaction)\b/;
const ends = /^(?:commit|rollback)$/;

// How statements of the query builder reach the database: which connection they go over, which are kept planned, and what
// their failures are called.
import { type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable, isConnectionLost, isOutdatedPlan, isReadOnly } from "./database-errors";
import { createPipelinedReads } from "./pipelined-reads";
import { createStatementNames } from "./statement-names";

/** Before a read that takes long: it has a connection to itself, so that no other waits behind it. */
export const apart = "/* apart */";
export const apartHead = sql.raw(apart);

/**
 * `pool`, whose clients pipeline, as the query builder sees it. Reads share connections; anything else, and so a whole
 * transaction or a read that is `apart`, has one of its own. Losses become DatabaseUnavailable, naming the database as `where`.
 */
export function guardedPool(pool: Pool, where: string): PostgresPool {
  const names = createStatementNames();
  const reading = createPipelinedReads(pool);
  return {
    connect: () => Promise.resolve(connection()),
    end: () => pool.end(),
  };

  function connection(): PostgresPoolClient {
    let own: PoolClient | null = null;
    let isForsaken = false;
    const query = async (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      try {
        if (own === null && isShared(text)) return await reading((client) => run(client, text, values));
        own ??= await pool.connect();
        return await run(own, text, values);
      } catch (error) {
        // A standby, or a primary that was replaced: a new connection finds the one there is now.
        if (isReadOnly(error) || isConnectionLost(error)) isForsaken = true;
        throw explained(error);
      }
    };
    return {
      // The type's other form, for cursors, is only called when a cursor class is configured.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      query: query as unknown as PostgresPoolClient["query"],
      release: () => own?.release(isForsaken),
    };
  }

  async function run(client: PoolClient, text: string, values: unknown[]) {
    const name = names.nameOf(text);
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      names.forget();
      // Within a transaction this fails as well, and `transact` runs the whole of it again.
      return client.query(text, values).catch(() => Promise.reject(error));
    }
  }

  function explained(error: unknown): unknown {
    if (isReadOnly(error)) {
      return new DatabaseUnavailable(`The database ${where} takes no writes now.`, { cause: error });
    }
    if (!isConnectionLost(error)) return error;
    return new DatabaseUnavailable(`The database ${where} does not answer.`, { cause: error });
  }
}

const reads = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with)\b/i;
const writes = /\b(?:insert|update|delete)\b/i;

/** A `with` may write as well; what only names such a word in a text has a connection of its own without need. */
function isShared(text: string): boolean {
  return !text.startsWith(apart) && reads.test(text) && !writes.test(text);
}

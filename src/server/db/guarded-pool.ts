// One name for failures of the database, whatever failed: losses become DatabaseUnavailable.
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Pool } from "pg";
import { DatabaseUnavailable, isConnectionLost, isReadOnly } from "./database-errors";

/** `pool` as the query builder sees it. Losses become DatabaseUnavailable, naming the database as `where`. */
export function guardedPool(pool: Pool, where: string): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(explained(error)));
      let isForsaken = false;
      const query = async (text: string, parameters: readonly unknown[]) => {
        try {
          return await client.query(text, [...parameters]);
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
      return new DatabaseUnavailable(`The database ${where} takes no writes now.`, { cause: error });
    }
    if (!isConnectionLost(error)) return error;
    return new DatabaseUnavailable(`The database ${where} does not answer.`, { cause: error });
  }
}

// Queries that many callers send at the same time with the same parameters, and whose answers may be kept for a moment.
import type { CompiledQuery } from "kysely";
import type { Db } from "../services";
import { apart } from "./guarded-pool";
import { createSharedReads } from "./shared-reads";

/**
 * Makes a reader of queries, each known by its text and its parameters, shared and kept as createSharedReads says. One that
 * was costly before is read apart from the others.
 *
 * @param isCostly Whether rows took much work to find, by what they are and by the milliseconds it took.
 */
export function createSharedQueries<Row>(isCostly: (rows: readonly Row[], milliseconds: number) => boolean) {
  const shared = createSharedReads<readonly Row[]>(isCostly);

  /** The rows of `query`. */
  return (db: Db, query: CompiledQuery<Row>): Promise<readonly Row[]> =>
    shared(db, `${query.sql}\n${JSON.stringify(query.parameters)}`, async (wasCostly) => {
      const { rows } = await db.executeQuery(wasCostly ? { ...query, sql: `${apart} ${query.sql}` } : query);
      return rows;
    });
}

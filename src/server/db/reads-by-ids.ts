// Reads of rows by ids whose query is put together once, and from then on only filled in.
import type { CompiledQuery } from "kysely";
import type { Db } from "../services";

/** In place of the ids that are asked for. */
const anyId = "00000000-0000-0000-0000-000000000000";

/**
 * Makes a reader of rows by ids. Its query is the same each time but for them, and to put it together anew, for what is
 * asked at every call, would cost a tenth of all that the call costs.
 *
 * @param build The query for `ids`, which it holds as `oneOf` writes them. Nothing else of it may hang on what they are.
 * @returns Reads the rows for the ids given; none for none.
 */
export function createReadByIds<Row>(
  db: Db,
  build: (ids: readonly string[]) => { compile: (db: Db) => CompiledQuery<Row> },
): (ids: readonly string[]) => Promise<Row[]> {
  let forOne: CompiledQuery<Row> | undefined;
  let forSeveral: CompiledQuery<Row> | undefined;
  return async (ids) => {
    if (ids.length === 0) return [];
    const query =
      ids.length === 1
        ? (forOne ??= build([anyId]).compile(db))
        : (forSeveral ??= build([anyId, anyId]).compile(db));
    const parameters = query.parameters.map((value) => filled(value, ids));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function filled(value: unknown, ids: readonly string[]): unknown {
  if (value === anyId) return ids[0];
  return Array.isArray(value) && value[0] === anyId ? ids : value;
}

// What the label of an item said when it was drawn, so that one that says something else by now is known.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  const statement = `alter table print_jobs add column printed_ste text, add column printed_shelf text`;
  await sql.raw(statement).execute(db);
}

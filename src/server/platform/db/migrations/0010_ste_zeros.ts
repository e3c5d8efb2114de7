// STE numbers are found without the zeros they begin with: by an index, and in the texts that records are found by.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const bare = `' ' || lower(ltrim(mailboxes.ste_number, '0'))`;
const begins = `mailboxes.ste_number like '0%' and ltrim(mailboxes.ste_number, '0') <> ''`;

const ofMailbox = (table: string) =>
  `update ${table} set search = ${table}.search || ${bare}
   from mailboxes where mailboxes.id = ${table}.mailbox_id and ${begins}`;

const statements = [
  `create index mailboxes_bare_ste on mailboxes (ltrim(ste_number, '0'))`,
  `update mailboxes set search = search || ${bare} where ${begins}`,
  ofMailbox("tasks"),
  ofMailbox("forwards"),
  ofMailbox("action_requests"),
];

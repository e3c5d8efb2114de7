// The files that go with saved replies.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table saved_reply_files (
     reply_id uuid not null references saved_replies,
     position integer not null,
     file_id uuid not null unique references files,
     name text not null,
     primary key (reply_id, position)
   )`,
];

// Envelope reading: the photos to be read with what was read of them, and what people corrected of it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What was read goes when the photo goes.
  `create table readings (
     id uuid primary key,
     file_id uuid not null unique references files on delete cascade,
     office_id uuid not null references offices,
     state text not null check (state in ('waiting', 'reading', 'done', 'failed')),
     asked_at timestamptz not null,
     tries integer not null default 0,
     leased_by uuid,
     leased_until timestamptz,
     result jsonb,
     fault text,
     check ((state = 'done') = (result is not null))
   )`,
  `create index readings_open on readings (asked_at, id) where state in ('waiting', 'reading')`,
  `create table reading_corrections (
     id uuid primary key,
     text text not null,
     mailbox_id uuid not null references mailboxes on delete cascade,
     recipient_id uuid references recipients on delete set null,
     times integer not null,
     last_at timestamptz not null,
     last_by text not null,
     unique (mailbox_id, text)
   )`,
  `create index reading_corrections_text on reading_corrections (text)`,
];

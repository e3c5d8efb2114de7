// Senders: how often and how lately each office received mail from whom, and what is still to be added to that.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// The tables begin empty: old items are counted after the start, by batches that lock none of them (senders/count.ts).
const statements = [
  `create table senders (
     office_id uuid not null references offices,
     name text not null,
     search text not null,
     count integer not null,
     weight double precision not null,
     last_received_at timestamptz,
     address text,
     primary key (office_id, name)
   )`,
  `create index senders_beginning on senders (office_id, search text_pattern_ops)`,
  `create index senders_weight on senders (office_id, weight desc)`,
  `create index senders_words on senders using gin (search gin_trgm_ops)`,
  `create table sender_changes (
     id uuid primary key default gen_random_uuid(),
     office_id uuid not null references offices,
     name text not null,
     address text not null,
     received_at timestamptz not null,
     step smallint not null check (step in (1, -1))
   )`,
  `create table counted_offices (
     office_id uuid primary key references offices,
     counted_at timestamptz not null
   )`,
];

// Pull lists: which items are fetched for which requests, by whom, and what became of each.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table pulls (
     id uuid primary key,
     version integer not null default 1,
     office_id uuid not null references offices,
     title text not null,
     trolley_id uuid not null references shelves,
     started_by uuid not null references staff,
     started_at timestamptz not null,
     finished_at timestamptz
   )`,
  `create index pulls_started on pulls (started_at desc, id desc)`,
  `create index pulls_open on pulls (office_id) where finished_at is null`,
  `create table pull_trolleys (
     pull_id uuid not null references pulls,
     staff_id uuid not null references staff,
     trolley_id uuid not null references shelves,
     at timestamptz not null,
     primary key (pull_id, staff_id)
   )`,
  `create index pull_trolleys_person on pull_trolleys (staff_id, at desc)`,
  `create table pull_lines (
     pull_id uuid not null references pulls,
     request_id uuid not null references action_requests,
     mail_item_id uuid not null references mail_items,
     state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'NOT_FOUND')),
     from_shelf_id uuid references shelves,
     trolley_id uuid references shelves,
     skipped_at timestamptz,
     stepped_at timestamptz,
     stepped_by uuid references staff,
     stepped_by_name text,
     primary key (pull_id, request_id),
     check ((state = 'TAKEN') = (trolley_id is not null))
   )`,
  `create index pull_lines_request on pull_lines (request_id)`,
  `create index pull_lines_item on pull_lines (pull_id, mail_item_id)`,
];

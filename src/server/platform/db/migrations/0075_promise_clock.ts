// When requests, forwards, consolidations and tickets are due, stored so that lists are sorted by it, and what paused them. The order by
// due is that of `dueFirst` in src/server/platform/db/order.ts; without promises it is that in which lists open (migrations 0041, 0055).
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const open = `status in ('PENDING', 'IN_PROGRESS')`;
const pressing = `(case when ${open} then (case priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end) else 4 end)`;
const place = (since: string) => `(case when ${open} then extract(epoch from ${since} at time zone 'UTC')
  else - extract(epoch from updated_at at time zone 'UTC') end)`;
const due = `(coalesce(due_at, timestamptz 'infinity'))`;
const covered = `include (office_id, status)`;
const answer = `status in ('OPEN', 'REOPENED', 'ESCALATED', 'WAITING_FOR_STAFF', 'IN_PROGRESS')`;
const waiting = `status in ('WAITING_FOR_CUSTOMER', 'WAITING_FOR_THIRD_PARTY', 'ON_HOLD')`;

const tables = ["action_requests", "forwards", "consolidations", "tickets"];

const statements = [
  ...tables.flatMap((table) => [
    `alter table ${table} add column due_at timestamptz, add column warn_at timestamptz,
       add column kept boolean, add column kept_at timestamptz, add column late_because text`,
    // What is late, due today, and due at all.
    `create index ${table}_due_at on ${table} (due_at) include (office_id, status${table === "action_requests" ? ", type" : ""})
       where due_at is not null`,
    `create index ${table}_kept on ${table} (kept_at) include (office_id, kept) where kept is not null`,
  ]),
  `create index action_requests_due_first on action_requests (type, ${due}, ${pressing}, ${place("requested_at")}, id) ${covered}`,
  `create index forwards_due_first on forwards (${due}, ${pressing}, ${place("created_at")}, id) ${covered}`,
  `create index consolidations_due_first on consolidations
     (${due}, (case when ${open} then 2 else 4 end), ${place("requested_at")}, id) ${covered}`,
  `create index tickets_due_first on tickets (${due},
     (case when ${answer} then 1 when ${waiting} then 2 else 3 end),
     (case when not ${answer} then 0 when priority = 'HIGH' then 1 when priority = 'LOW' then 3 else 2 end),
     (case when ${answer} then updated_at
       else to_timestamp(-extract(epoch from updated_at at time zone 'UTC')::float8) end),
     id) ${covered}`,
  `create table clock_pauses (
     id uuid primary key,
     record_id uuid not null,
     reason text not null check (reason in ('CUSTOMER', 'PAYMENT', 'QUOTE', 'MISSING_ITEM', 'THIRD_PARTY', 'ON_HOLD')),
     by_hand boolean not null,
     from_at timestamptz not null,
     to_at timestamptz,
     who text,
     check (to_at is null or to_at >= from_at))`,
  `create index clock_pauses_of on clock_pauses (record_id, from_at)`,
  // One of each kind lasts at a time.
  `create unique index clock_pauses_lasting on clock_pauses (record_id, by_hand) where to_at is null`,
  // What waits already when this comes: from the moment that the record tells.
  `insert into clock_pauses (id, record_id, reason, by_hand, from_at)
     select gen_random_uuid(), record.id, 'MISSING_ITEM', false, greatest(item.missing_at, record.since)
     from (select id, mail_id, requested_at as since from action_requests
             where ${open} and type not in ('FORWARD', 'CONSOLIDATE')
           union all select id, mail_id, created_at from forwards where ${open}) as record
     join mail_items as item on item.id = record.mail_id where item.missing_at is not null`,
  `insert into clock_pauses (id, record_id, reason, by_hand, from_at)
     select gen_random_uuid(), record.id, 'MISSING_ITEM', false,
       greatest(min(item.missing_at), record.requested_at)
     from consolidations as record join action_requests as request on request.consolidation_id = record.id
     join mail_items as item on item.id = request.mail_id
     where record.${open} and item.missing_at is not null group by record.id`,
  `insert into clock_pauses (id, record_id, reason, by_hand, from_at)
     select gen_random_uuid(), id, case status when 'WAITING_FOR_CUSTOMER' then 'CUSTOMER'
       when 'WAITING_FOR_THIRD_PARTY' then 'THIRD_PARTY' else 'ON_HOLD' end, false, updated_at
     from tickets where ${waiting}`,
];

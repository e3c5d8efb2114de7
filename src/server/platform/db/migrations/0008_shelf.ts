// Since when items are off their shelves; notices that are taken back when they were given up; openings by other systems.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table mail_items add column left_at timestamptz`,
  `drop index mail_items_expiring`,
  `drop index mail_items_unwarned`,
  // Done requests that end an item's stay; a pick-up and a deposit do where nothing was done with the item since.
  `update mail_items set left_at = done.at
     from (
       select mail_id, coalesce(
         max(closed_at) filter (where type in ('TRASH', 'SHRED', 'JUNK', 'FORWARD', 'CONSOLIDATE')),
         case when (array_agg(type order by closed_at desc, requested_at desc, id desc))[1] in ('HOLD', 'CHECK_DEPOSIT')
           then max(closed_at) end) as at
       from action_requests where status = 'DONE' group by mail_id) done
     where mail_items.id = done.mail_id and mail_items.status = 'COMPLETED'`,
  // Who withdrew it, and when, is an event; the oldest of those may be missing.
  `update mail_items set left_at = coalesce(
       (select max(at) from events where record_id = mail_items.id and type = 'mail.withdrawn'), created_at)
     where status = 'CANCELLED'`,
  `alter table mail_items add constraint mail_items_left_check check (
     case status when 'CANCELLED' then left_at is not null when 'COMPLETED' then true else left_at is null end)`,
  `create index mail_items_expiring on mail_items (free_until, id) include (office_id) where left_at is null`,
  `create index mail_items_unwarned on mail_items (free_until, id) where left_at is null and warned_at is null`,

  `drop index outbox_record`,
  `create index outbox_record on outbox (record_id) where state in ('WAITING', 'DEAD')`,

  `alter table file_views alter column staff_id drop not null`,
  `alter table file_views add column integration_key_id uuid references integration_keys`,
  `alter table file_views add constraint file_views_viewer_check
     check ((staff_id is null) <> (integration_key_id is null))`,
];

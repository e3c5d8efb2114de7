// The work: requests, forwards, consolidations, tasks, tickets, the outbox of notices, keys of other systems.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table users add column language text not null default 'en' check (language in ('en', 'tr'))`,
  `alter table mail_items add column free_until timestamptz`,
  `alter table mail_items add column consolidated_into_id uuid references mail_items`,
  `create index mail_items_expiring on mail_items (free_until, id) include (office_id)
     where status in ('PENDING', 'IN_PROCESS')`,
  // The customer was told that the free storage ends; once an item.
  `alter table mail_items add column warned_at timestamptz`,
  `create index mail_items_unwarned on mail_items (free_until, id)
     where status in ('PENDING', 'IN_PROCESS') and warned_at is null`,
  `create index mail_items_sender on mail_items (lower(translate(sender_name,
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy')) text_pattern_ops) include (office_id)
     where status in ('PENDING', 'IN_PROCESS')`,
  `create index mail_items_intake on mail_items (created_at) include (office_id) where status <> 'CANCELLED'`,

  // The orders customers are listed in. Of names, case and the accents of Latin letters are set aside.
  `drop index mailboxes_newest`,
  `create index mailboxes_newest on mailboxes (created_at desc, id desc) include (office_id)`,
  `create index mailboxes_by_number on mailboxes (length(ste_number), ste_number) include (office_id)`,
  `create index mailboxes_by_start on mailboxes (started_at, id) include (office_id)`,
  `create index mailboxes_by_status on mailboxes (status, id) include (office_id)`,
  `create index files_mailbox on files (mailbox_id)`,
  `create index mailboxes_workspace on mailboxes (workspace_id, status) include (office_id)`,
  `create index mailboxes_by_cycle on mailboxes (billing_cycle) include (office_id)`,
  `create index users_standing on users (is_active, email_confirmed) include (id)`,
  `create index workspaces_by_name on workspaces (lower(translate(name,
     'ÇĞİIÖŞÜÂÎÛÀÁÄÅÃÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝçğıöşüâîûàáäåãèéêëìíïñòóôõøùúýÿ',
     'CGIIOSUAIUAAAAAEEEEIIINOOOOOUUYcgiosuaiuaaaaaeeeeiiinooooouuyy')), id)`,
  `create index members_user on members (user_id)`,
  `create index members_role on members (role, workspace_id)`,

  `create table consolidations (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     user_name text not null,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'FAILED', 'CANCELLED')),
     reason text,
     notes text not null default '',
     package_id uuid references mail_items,
     requested_at timestamptz not null,
     updated_at timestamptz not null,
     closed_at timestamptz,
     closed_by uuid references staff,
     check ((status = 'DONE') = (package_id is not null))
   )`,
  `create index consolidations_newest on consolidations (requested_at desc, id desc) include (office_id)`,
  `create index consolidations_status on consolidations (status, requested_at desc, id desc) include (office_id)`,
  `create index consolidations_mailbox on consolidations (mailbox_id, requested_at desc)`,

  `create table action_requests (
     id uuid primary key,
     version integer not null default 1,
     type text not null
       check (type in ('SCAN', 'TRASH', 'SHRED', 'HOLD', 'FORWARD', 'CHECK_DEPOSIT', 'JUNK', 'CONSOLIDATE')),
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'FAILED', 'CANCELLED')),
     priority text not null check (priority in ('LOW', 'STANDARD', 'HIGH')),
     mail_id uuid not null references mail_items,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     consolidation_id uuid references consolidations,
     user_name text not null,
     filed_by uuid references staff,
     note text,
     reason text,
     requested_at timestamptz not null,
     updated_at timestamptz not null,
     closed_at timestamptz,
     closed_by uuid references staff,
     closed_by_name text,
     -- Its status before it was closed: what reopening gives back.
     closed_from text check (closed_from in ('PENDING', 'IN_PROGRESS')),
     search text not null,
     check ((status in ('DONE', 'FAILED', 'CANCELLED')) = (closed_at is not null))
   )`,
  // An item belongs to at most one open request (D5).
  `create unique index action_requests_one_open on action_requests (mail_id)
     where status in ('PENDING', 'IN_PROGRESS')`,
  `create index action_requests_mail on action_requests (mail_id)`,
  // The office rides along so that lists can be counted within one's offices from the index alone.
  `create index action_requests_type on action_requests (type, requested_at desc, id desc) include (office_id)`,
  `create index action_requests_type_status on action_requests (type, status, requested_at desc, id desc)
     include (office_id)`,
  `create index action_requests_newest on action_requests (requested_at desc, id desc)`,
  `create index action_requests_open on action_requests (priority, office_id)
     where status = 'PENDING'`,
  `create index action_requests_mailbox on action_requests (mailbox_id, requested_at desc, id desc)`,
  `create index action_requests_consolidation on action_requests (consolidation_id)
     where consolidation_id is not null`,
  `create index action_requests_search on action_requests using gin (search gin_trgm_ops)`,
  `create table request_files (
     request_id uuid not null references action_requests,
     position integer not null,
     file_id uuid not null unique references files,
     primary key (request_id, position)
   )`,

  `create table forwards (
     id uuid primary key,
     version integer not null default 1,
     request_id uuid not null unique references action_requests,
     mail_id uuid not null references mail_items,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'DELIVERED', 'CANCELLED')),
     priority text not null check (priority in ('LOW', 'STANDARD', 'HIGH')),
     carrier text not null,
     service text not null,
     tracking_code text,
     label_url text,
     est_delivery_days integer,
     recipient_name text not null,
     recipient_telephone text not null,
     street text not null,
     city text not null,
     state text not null,
     zip_code text not null,
     country text not null,
     base_shipping integer not null check (base_shipping >= 0),
     delivery_speed_fee integer not null check (delivery_speed_fee >= 0),
     packaging_fee integer not null check (packaging_fee >= 0),
     service_fee integer not null check (service_fee >= 0),
     delivery_speed jsonb not null,
     packaging jsonb not null,
     reason text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     completed_at timestamptz,
     delivered_at timestamptz,
     stepped_at timestamptz,
     stepped_by uuid references staff,
     stepped_by_name text,
     search text not null
   )`,
  `create index forwards_newest on forwards (created_at desc, id desc) include (office_id)`,
  `create index forwards_priority on forwards (priority, created_at desc, id desc) include (office_id)`,
  `create index forwards_status on forwards (status, created_at desc, id desc) include (office_id, priority)`,
  `create index forwards_mailbox on forwards (mailbox_id, created_at desc)`,
  `create index forwards_search on forwards using gin (search gin_trgm_ops)`,

  `create table tasks (
     id uuid primary key,
     version integer not null default 1,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     title text not null,
     description text not null,
     icon text not null,
     priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
     due_date timestamptz,
     status text not null check (status in ('PENDING', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER', 'COMPLETED')),
     type text not null check (type in ('MANUAL', 'SYSTEM')),
     creator_id uuid references staff,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     completed_at timestamptz,
     search text not null,
     check ((status = 'COMPLETED') = (completed_at is not null))
   )`,
  `create index tasks_newest on tasks (created_at desc, id desc) include (office_id)`,
  `create index tasks_status on tasks (status, created_at desc, id desc) include (office_id)`,
  `create index tasks_due on tasks (due_date) include (office_id)
     where status in ('PENDING', 'IN_PROGRESS') and due_date is not null`,
  `create index tasks_mailbox on tasks (mailbox_id, created_at desc)`,
  `create index tasks_search on tasks using gin (search gin_trgm_ops)`,
  `create table task_messages (
     id uuid primary key,
     task_id uuid not null references tasks,
     message text not null,
     staff_id uuid references staff,
     created_at timestamptz not null
   )`,
  `create index task_messages_task on task_messages (task_id, created_at, id)`,
  `create table task_message_files (
     message_id uuid not null references task_messages,
     position integer not null,
     file_id uuid not null unique references files,
     name text not null,
     primary key (message_id, position)
   )`,

  // Numbers that people say aloud; taken by one row's update, so without gaps and without a sequence.
  `create table counters (name text primary key, value bigint not null)`,
  `insert into counters (name, value) values ('ticket', 0), ('event', 0)`,
  `create table tickets (
     id uuid primary key,
     version integer not null default 1,
     ticket_no text not null unique,
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     user_id uuid not null references users,
     subject text not null,
     status text not null check (status in (
       'OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED', 'ON_HOLD', 'WAITING_FOR_CUSTOMER', 'WAITING_FOR_STAFF',
       'WAITING_FOR_THIRD_PARTY', 'ESCALATED', 'CANCELLED', 'CLOSED_BY_CUSTOMER')),
     priority text not null check (priority in ('LOW', 'MEDIUM', 'HIGH')),
     category text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     last_message_id uuid,
     search text not null
   )`,
  `create index tickets_newest on tickets (updated_at desc, id desc) include (office_id)`,
  `create index tickets_created on tickets (created_at desc, id desc)`,
  `create index tickets_status on tickets (status, updated_at desc, id desc) include (office_id)`,
  `create index tickets_mailbox on tickets (mailbox_id, updated_at desc)`,
  `create index tickets_search on tickets using gin (search gin_trgm_ops)`,
  `create table ticket_messages (
     id uuid primary key,
     ticket_id uuid not null references tickets,
     staff_id uuid references staff,
     user_id uuid references users,
     is_note boolean not null default false,
     message text not null,
     created_at timestamptz not null,
     check ((staff_id is null) <> (user_id is null))
   )`,
  `create index ticket_messages_ticket on ticket_messages (ticket_id, created_at, id)`,
  `create table ticket_message_files (
     message_id uuid not null references ticket_messages,
     position integer not null,
     file_id uuid not null unique references files,
     name text not null,
     primary key (message_id, position)
   )`,

  `create table outbox (
     id uuid primary key,
     kind text not null,
     state text not null check (state in ('WAITING', 'SENT', 'WITHDRAWN', 'DEAD')),
     mailbox_id uuid not null references mailboxes,
     office_id uuid not null references offices,
     record_id uuid not null,
     recipient text not null,
     language text not null check (language in ('en', 'tr')),
     detail jsonb not null,
     subject text,
     text text,
     created_at timestamptz not null,
     due_at timestamptz not null,
     -- The mail it goes out in: the id of the first notice of it, the same in every try.
     batch_id uuid,
     -- A sender that took it holds it until then, under a name of its own for each time.
     leased_until timestamptz,
     leased_by uuid,
     sent_at timestamptz,
     tries integer not null default 0,
     last_error text
   )`,
  `create index outbox_due on outbox (due_at, id) where state = 'WAITING'`,
  `create index outbox_customer on outbox (recipient, due_at) where state = 'WAITING'`,
  `create index outbox_record on outbox (record_id) where state = 'WAITING'`,
  `create index outbox_batch on outbox (batch_id) where batch_id is not null`,
  `create index outbox_newest on outbox (created_at desc, id desc) include (office_id)`,
  `create index outbox_state on outbox (state, created_at desc, id desc) include (office_id)`,
  `create index outbox_mailbox on outbox (mailbox_id, created_at desc, id desc)`,

  // Ids of events follow the clock of the process that wrote them, not the order of commits. A place is given after the
  // commit, under the lock of the counter's row, so that readers going by places miss nothing that commits late.
  `alter table events add column place bigint`,
  `create unique index events_place on events (place) where place is not null`,
  `create index events_unplaced on events (id) where place is null`,
  `create index events_directory on events (place) where type in ('mailbox.created', 'mailbox.changed')`,

  `create table integration_keys (
     id uuid primary key,
     name text not null,
     key_hash text not null unique,
     created_by uuid not null references staff,
     created_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   )`,

  `create table access_keys (
     id uuid primary key,
     staff_id uuid not null references staff,
     name text not null,
     key_hash text not null unique,
     created_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz
   )`,
  `create index access_keys_live on access_keys (staff_id, created_at desc) where revoked_at is null`,
];

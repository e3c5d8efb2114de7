// Lists and details of customers, tasks, tickets and storage over full tables: no query reads a whole large table.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { MailboxSort, listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { listExpiring } from "@/contract/storage/storage";
import { TaskSort, getTask, listTasks } from "@/contract/tasks/task";
import { TicketSort, listTickets, ticketMessages } from "@/contract/tickets/ticket";
import { startTestServer } from "../../harness";
import { tablesReadWhole, vacuumed } from "../../platform/db/query-plans";

const server = await startTestServer();
const { call, austin, boston, handler, admin, yildiz, database } = server;
const { db, pool } = database;

/** The number of mailboxes, each with an item and a request; every second one has a task and a ticket. */
const mailboxes = 20_000;

/** The id of thing number `n` of a kind: made from its name, so that rows can refer to each other. */
const idOf = (kind: string) =>
  sql`overlay(overlay(md5(${sql.lit(kind)} || n) placing '4' from 13) placing '8' from 17)::uuid`;

beforeAll(async () => {
  const { id: userId } = await sql<{ id: string }>`
    insert into users (id, email, first_name, last_name, is_active, email_confirmed, telephone_confirmed, notifications)
    values (gen_random_uuid(), 'a@b.example', 'Ada', 'Bell', true, true, false, true) returning id
  `
    .execute(db)
    .then(({ rows: [row] }) => row ?? { id: "" });
  const made = sql`(select n, ${idOf("box")} as id, ${idOf("workspace")} as workspace,
      ${idOf("mail")} as mail, ${idOf("user")} as person,
      case when n % 3 = 0 then ${boston.id}::uuid else ${austin.id}::uuid end as office,
      timestamptz '2026-01-01' + n * interval '7 minutes' as at
    from generate_series(1, ${mailboxes}::int) n) made`;
  const steps = [
    sql`insert into workspaces (id, name) select workspace, 'Company ' || md5(n::text) from ${made}`,
    sql`insert into users (id, email, is_active, email_confirmed, telephone_confirmed, notifications)
      select person, n || '@c.example', n % 50 > 0, n % 40 > 0, false, true from ${made}`,
    sql`insert into members (workspace_id, user_id, role, is_default)
      select workspace, person, case when n % 500 = 0 then 'AUDITOR' else 'OWNER' end, true from ${made}`,
    sql`insert into mailboxes (id, ste_number, workspace_id, office_id, status, billing_cycle, started_at, recipient_limit,
        forwarding_address_limit, plan_id, plan_name, plan_price, search, created_at)
      select id, (10000 + n)::text, workspace, office, case when n % 9 = 0 then 'EXPIRED' else 'ACTIVE' end, 'MONTHLY', at, 1,
        1, 'p', 'P', 0, ' ' || (10000 + n) || ' company ' || md5(n::text), at from ${made}`,
    sql`insert into recipients (id, mailbox_id, name, last_name, email, is_default, is_confirmed)
      select gen_random_uuid(), id, 'A', 'B', n || '@c.example', true, true from ${made}`,
    sql`insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
        sender_address, carrier, width, height, length, weight, volume_desi, registered_by, created_at, free_until)
      select mail, made.id, office, recipients.id, 'ENVELOPE', case when n % 4 = 0 then 'PENDING' else 'COMPLETED' end, at,
        'Chase', '-', 'UPS', 0, 0, 0, 0, 0, ${handler.staffId}, at, at + interval '30 days'
      from ${made} join recipients on recipients.mailbox_id = made.id`,
    sql`insert into action_requests (id, type, status, priority, mail_id, mailbox_id, office_id, user_name, requested_at,
        updated_at, closed_at, search)
      select gen_random_uuid(), 'SCAN', case when n % 5 = 0 then 'PENDING' else 'DONE' end, 'STANDARD', mail, id, office,
        'Ada', at, at, case when n % 5 = 0 then null else at end, ' chase ' || md5(n::text) from ${made}`,
    sql`insert into tasks (id, mailbox_id, office_id, title, description, icon, priority, due_date, status, type,
        creator_id, created_at, updated_at, completed_at, search)
      select ${idOf("task")}, id, office, 'Call', 'Them', 'system', 'MEDIUM', case when n % 10 = 0 then at end,
        case when n % 8 = 0 then 'PENDING' else 'COMPLETED' end, 'MANUAL', ${handler.staffId}, at, at,
        case when n % 8 = 0 then null else at end, ' call them ' || md5(n::text) from ${made} where n % 2 = 0`,
    sql`insert into task_messages (id, task_id, message, staff_id, created_at)
      select gen_random_uuid(), id, 'Done', ${handler.staffId}, created_at from tasks`,
    sql`insert into tickets (id, ticket_no, mailbox_id, office_id, user_id, subject, status, priority, category,
        created_at, updated_at, last_message_id, search)
      select ${idOf("ticket")}, n::text, id, office, ${userId}, 'Where is it?',
        case when n % 8 = 0 then 'OPEN' else 'CLOSED' end, 'LOW', 'General', at, at, ${idOf("message")},
        ' where is it ' || md5(n::text) from ${made} where n % 2 = 0`,
    sql`insert into ticket_messages (id, ticket_id, user_id, message, created_at)
      select last_message_id, id, user_id, 'Hello', created_at from tickets`,
  ];
  for (const step of steps) await step.execute(db);
  await vacuumed(pool, large);
});

/** Tables that hold a row for each record above; offices, staff and settings stay small. */
const large = [
  "mailboxes",
  "workspaces",
  "users",
  "members",
  "recipients",
  "mail_items",
  "action_requests",
  "tasks",
  "task_messages",
  "tickets",
  "ticket_messages",
];

async function readWhole(work: () => Promise<unknown>): Promise<string[]> {
  return (await tablesReadWhole(pool, work)).filter((each) =>
    large.some((table) => each.startsWith(`${table}: `)),
  );
}

describe.each([
  ["a handler of one office", handler],
  ["an administrator", admin],
])("for %s, no large table is read whole by", (_, as) => {
  test.each([
    {},
    { limit: 50 },
    { status: "COMPLETED", limit: 50 },
    { overdue: "true", limit: 50 },
    { mailboxId: yildiz.id },
    { search: "call abc12", limit: 50 },
    { search: "em abc12", limit: 50 },
    ...TaskSort.options.flatMap((sort) => [
      { sort, limit: 50 },
      { sort, status: "PENDING" as const, limit: 50 },
      { sort, status: "COMPLETED" as const, limit: 50 },
      { sort, priority: "HIGH" as const, limit: 50 },
      { sort, overdue: "true" as const, limit: 50 },
    ]),
  ] as const)("a list of tasks with %j, or the page after it", async (query) => {
    expect(await readWhole(() => call(listTasks, { query }, { as }))).toEqual([]);
    const { nextCursor } = await call(listTasks, { query }, { as });
    if (nextCursor === null) return;
    expect(
      await readWhole(() => call(listTasks, { query: { ...query, cursor: nextCursor } }, { as })),
    ).toEqual([]);
  });

  test.each([
    {},
    { status: "OPEN" },
    { mailboxId: yildiz.id },
    { search: "where abc12" },
    { search: "it abc12" },
    { search: "1042" },
    ...TicketSort.options.flatMap((sort) => [
      { sort },
      { sort, status: "OPEN" as const },
      { sort, priority: "HIGH" as const },
    ]),
  ] as const)("a list of tickets with %j, or the page after it", async (query) => {
    expect(await readWhole(() => call(listTickets, { query }, { as }))).toEqual([]);
    const { nextCursor } = await call(listTickets, { query }, { as });
    if (nextCursor === null) return;
    expect(
      await readWhole(() => call(listTickets, { query: { ...query, cursor: nextCursor } }, { as })),
    ).toEqual([]);
  });

  test.each([
    ...MailboxSort.options.map((sort) => ({ sort })),
    { search: "company abc12" },
    { search: "ny abc12" },
    { steNumber: "1999" },
    { officeLocation: "Austin" },
    { subscriptionStatus: "SUSPENDED" },
    { workspaceRole: "AUDITOR" },
  ] as const)("a list of customers with %j, or the pages after it", async (query) => {
    expect(await readWhole(() => call(listMailboxes, { query }, { as }))).toEqual([]);
    const { nextCursor } = await call(listMailboxes, { query }, { as });
    if (nextCursor === null) return;
    expect(
      await readWhole(() => call(listMailboxes, { query: { ...query, cursor: nextCursor } }, { as })),
    ).toEqual([]);
  });

  test.each(["-createdAt", "steNumber", "workspace", "startDate", "-status"] as const)(
    "a jump to page 40 of the customers, sorted by %s",
    async (sort) => {
      expect(await readWhole(() => call(listMailboxes, { query: { sort, page: 40 } }, { as }))).toEqual([]);
    },
  );

  test("a customer, a task, a ticket, the directory, the records due to be removed, the dashboard", async () => {
    const query = { limit: 1 };
    const [customer] = (await call(listMailboxes, { query }, { as })).items;
    const [task] = (await call(listTasks, { query }, { as })).items;
    const [ticket] = (await call(listTickets, { query }, { as })).items;
    for (const work of [
      () => call(getMailbox, { params: { id: customer?.id ?? "" } }, { as }),
      () => call(getTask, { params: { id: task?.id ?? "" } }, { as }),
      () => call(ticketMessages, { params: { id: ticket?.id ?? "" } }, { as }),
      () => call(searchMailboxes, { query: { q: "" } }, { as }),
      () => call(listExpiring, { query: { within: 1 } }, { as }),
      () => call(listExpiring, { query: { ended: "true" } }, { as }),
      () => call(getDashboard, {}, { as }),
    ]) {
      expect(await readWhole(work)).toEqual([]);
    }
  });
});

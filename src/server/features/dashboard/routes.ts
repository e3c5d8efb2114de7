// The dashboard: counts of open work, the newest requests and tickets, and the last days' intake, in one call; and what its
// charts and the sidebar count.
import { sql } from "kysely";
import * as z from "zod";
import { dashboardLimits, getDashboard } from "@/contract/dashboard/dashboard";
import { getFlow } from "@/contract/dashboard/flow";
import { ActionType, Priority } from "@/contract/requests/request";
import { TaskStatus } from "@/contract/tasks/task";
import { TicketStatus } from "@/contract/tickets/ticket";
import { getMyDay } from "@/contract/work/my-day";
import { getWorkload } from "@/contract/work/workload";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { remembered } from "@/server/platform/db/totals";
import { isSnoozed } from "@/server/platform/db/snoozed";
import { intakeDays } from "./days";
import { readFlow } from "./flow";
import { readMyDay } from "./my-day";
import { readWorkload } from "./workload";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { customerName } from "../tickets/store";

export function mountDashboardRoutes(server: Server): void {
  mount(server, getWorkload, ({ db, caller, now }) => readWorkload(db, caller, now));

  mount(server, getMyDay, ({ query: { since, before, pause }, db, caller, now }) =>
    readMyDay(db, caller, { since: new Date(since), before: new Date(before), pause }, now),
  );

  mount(server, getFlow, ({ query, db, caller, now }) =>
    readFlow(db, server.services.files, caller, { timeZone: query.timeZone, now }),
  );

  mount(server, getDashboard, async ({ db, caller, now }) => {
    const days = intakeDays(now);
    const [first = ""] = days;
    const offices = caller.offices === "all" ? "all" : caller.offices.toSorted().join();
    const [{ count: counts, age: countsAge }, recentRequests, recentTickets] = await Promise.all([
      remembered(db, `dashboard ${offices} ${first}`, () => readCounts(db, caller, first, now)),
      readRecentRequests(db, caller),
      readRecentTickets(db, caller),
    ]);
    const sumOf = (counted: Counts) => counted.reduce((sum, { count }) => sum + count, 0);
    const countOf = (what: string, name: string) =>
      sumOf(counts.filter((each) => each.what === what && each.name === name));
    const ofType = (type: ActionType) => sumOf(counts.filter((each) => each.of_type === type));
    const tally = (names: readonly string[], what: string) =>
      Object.fromEntries(names.map((name) => [name, countOf(what, name)]));
    return {
      pendingRequestsByPriority: z.record(Priority, z.number()).parse(tally(Priority.options, "request")),
      pendingRequestsByType: z
        .record(ActionType, z.number())
        .parse(Object.fromEntries(ActionType.options.map((type) => [type, ofType(type)]))),
      ticketsByStatus: z.record(TicketStatus, z.number()).parse(tally(TicketStatus.options, "ticket")),
      tasksByStatus: z.record(TaskStatus, z.number()).parse(tally(TaskStatus.options, "task")),
      recentRequests,
      recentTickets,
      intake: days.map((day) => ({ day, count: countOf("intake", day) })),
      countsAge,
    };
  });
}

const Counts = z.array(
  z.object({
    what: z.string(),
    name: z.string(),
    of_type: z.string().nullable(),
    count: z.coerce.number(),
  }),
);
type Counts = z.infer<typeof Counts>;

/** Every count in one query, each answered from an index alone. `since` is a day in UTC. */
async function readCounts(db: Db, caller: Caller, since: string, now: Date): Promise<Counts> {
  const { rows } = await sql`
    select 'request' as what, priority as name, type as of_type, count(*) as count from action_requests
      where status = 'PENDING' and type not in ('FORWARD', 'CONSOLIDATE') and ${isSnoozed("request", false, now)}
        and ${withinOffices(caller, "action_requests.office_id")} group by priority, type
    union all
    select 'request', priority, 'FORWARD', count(*) from forwards
      where status = 'PENDING' and ${isSnoozed("forward", false, now)}
        and ${withinOffices(caller, "forwards.office_id")} group by priority
    union all
    select 'request', 'STANDARD', 'CONSOLIDATE', count(*) from consolidations
      where status = 'PENDING' and ${isSnoozed("consolidation", false, now)} and ${withinOffices(caller, "consolidations.office_id")}
    union all
    select 'ticket', status, null, count(*) from tickets
      where ${isSnoozed("ticket", false, now)} and ${withinOffices(caller, "tickets.office_id")} group by status
    union all
    select 'task', status, null, count(*) from tasks
      where ${isSnoozed("task", false, now)} and ${withinOffices(caller, "tasks.office_id")} group by status
    union all
    select 'intake', (created_at at time zone 'UTC')::date::text, null, count(*) from mail_items
      where created_at >= ${`${since}T00:00:00Z`}::timestamptz and status <> 'CANCELLED'
        and ${withinOffices(caller, "mail_items.office_id")} group by 2
  `.execute(db);
  return Counts.parse(rows);
}

async function readRecentRequests(db: Db, caller: Caller) {
  const rows = await db
    .selectFrom("action_requests")
    .select(["id", "type", "status", "priority", "requested_at", "user_name"])
    .where(withinOffices(caller, "action_requests.office_id"))
    .orderBy("requested_at", "desc")
    .orderBy("id", "desc")
    .limit(dashboardLimits.recentRequests)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    priority: row.priority,
    requestedAt: row.requested_at.toISOString(),
    userName: row.user_name,
  }));
}

async function readRecentTickets(db: Db, caller: Caller) {
  const rows = await db
    .selectFrom("tickets")
    .innerJoin("users", "users.id", "tickets.user_id")
    .select(["tickets.id", "ticket_no", "subject", "status", "priority", "tickets.created_at"])
    .select(["users.first_name", "users.last_name", "users.email"])
    .where(withinOffices(caller, "tickets.office_id"))
    .orderBy("tickets.created_at", "desc")
    .orderBy("tickets.id", "desc")
    .limit(dashboardLimits.recentTickets)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ticketNo: row.ticket_no,
    subject: row.subject,
    status: row.status,
    priority: row.priority,
    createdAt: row.created_at.toISOString(),
    userName: customerName(row),
  }));
}

// How much work waits: counted by queue, status and age in one statement, each part from an index.
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import type { SnoozedKind } from "@/contract/snooze/snooze";
import { ticketGroups } from "@/contract/tickets/ticket";
import { allows } from "@/contract/wire/roles";
import { type QueueWork, CountedQueue, type getWorkload } from "@/contract/work/workload";
import type { AnswerSent } from "@/contract/wire/endpoint";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { remembered } from "@/server/platform/db/totals";
import type { Db } from "@/server/platform/db/types";
import { isSnoozed } from "@/server/platform/db/snoozed";
import { makesDeposits } from "../offices/store";
import { startOfDay } from "./days";

const dayLength = 24 * 60 * 60 * 1000;

/** The work of the offices that the caller sees; counts that took long are up to 5 seconds old. */
export async function readWorkload(
  db: Db,
  caller: Caller,
  now: Date,
): Promise<AnswerSent<typeof getWorkload>> {
  const offices = caller.offices === "all" ? "all" : caller.offices.toSorted().join();
  const seesNotices = allows(caller.role, "notices.read");
  const [{ count: queues, age }, { count: overdue }, failedNotices, mine] = await Promise.all([
    remembered(db, `workload ${offices}`, () => readQueues(db, caller, now)),
    remembered(db, `overdue ${offices}`, () => readOverdue(db, caller, now)),
    seesNotices ? readFailedNotices(db, caller) : null,
    readMine(db, caller, now),
  ]);
  return { queues, failedNotices, mine, overdue, countsAge: age };
}

const Counted = z.object({
  queue: CountedQueue,
  is_open: z.boolean(),
  total: z.coerce.number(),
  oldest: z.date().nullable(),
  under_day: z.coerce.number(),
  to_3_days: z.coerce.number(),
  to_7_days: z.coerce.number(),
});

async function readQueues(db: Db, caller: Caller, now: Date): Promise<QueueWork[]> {
  const ago = (days: number) => new Date(now.getTime() - days * dayLength);
  /** What is counted of a queue; `since` is the column that says since when one waits. */
  const counts = (since: string) => {
    const column = sql.ref(since);
    return sql`count(*) as total, min(${column}) as oldest,
      count(*) filter (where ${column} > ${ago(1)}) as under_day,
      count(*) filter (where ${column} <= ${ago(1)} and ${column} > ${ago(4)}) as to_3_days,
      count(*) filter (where ${column} <= ${ago(4)} and ${column} > ${ago(8)}) as to_7_days`;
  };
  const queue = (
    name: CountedQueue,
    table: string,
    since: string,
    waits: RawBuilder<unknown>,
    of: RawBuilder<unknown>,
    /** Null where its records cannot be snoozed. */
    kind: SnoozedKind | null,
  ) =>
    sql`select ${sql.lit(name)} as queue, ${waits} as is_open, ${counts(`${table}.${since}`)}
      from ${sql.table(table)} where ${of} and ${kind === null ? sql`true` : isSnoozed(kind, false, now)}
        and ${withinOffices(caller, `${table}.office_id`)} group by 2`;
  const pending = sql`status = 'PENDING'`;
  const undone = sql`status in ('PENDING', 'IN_PROGRESS')`;
  const notSent = sql`status in ('PENDING', 'PREPARED')`;
  const [{ rows }, hasDeposits] = await Promise.all([
    sql`
    select type as queue, status = 'PENDING' as is_open, ${counts("action_requests.requested_at")}
      from action_requests
      where type in ('SCAN', 'TRASH', 'SHRED', 'HOLD', 'CHECK_DEPOSIT') and ${undone} and ${isSnoozed("request", false, now)}
        and ${withinOffices(caller, "action_requests.office_id")} group by 1, 2
    union all ${queue("FORWARD", "forwards", "created_at", pending, undone, "forward")}
    union all ${queue("CONSOLIDATE", "consolidations", "requested_at", pending, undone, "consolidation")}
    union all ${queue("DEPOSIT", "deposits", "requested_at", pending, notSent, null)}
    union all ${queue("TASK", "tasks", "created_at", pending, undone, "task")}
    union all ${queue("TICKET", "tickets", "created_at", sql`status <> 'IN_PROGRESS'`, toAnswer, "ticket")}
    union all ${queue("EXCEPTION", "exceptions", "created_at", sql`true`, sql`state = 'OPEN'`, "exception")}
  `.execute(db),
    makesDeposits(db, caller),
  ]);
  const shown = CountedQueue.options.filter((name) => name !== "DEPOSIT" || hasDeposits);
  const counted = z.array(Counted).parse(rows);
  return shown.map((name) => {
    const waiting = counted.find((each) => each.queue === name && each.is_open);
    const begun = counted.find((each) => each.queue === name && !each.is_open);
    const { total = 0, oldest = null, under_day = 0, to_3_days = 0, to_7_days = 0 } = waiting ?? {};
    return {
      queue: name,
      pending: total,
      inProgress: begun?.total ?? 0,
      oldestAt: oldest?.toISOString() ?? null,
      ages: {
        underDay: under_day,
        to3Days: to_3_days,
        to7Days: to_7_days,
        older: total - under_day - to_3_days - to_7_days,
      },
    };
  });
}

/** As the queue of tickets has it; written so that the planner sees its index. */
const toAnswer = sql`status in (${sql.join(ticketGroups.ANSWER.map((status) => sql.lit(status)))})`;

/** As the rules of exceptions say it (`openStates`), written so that the planner sees its index. */
const isOpenException = sql`state in ('OPEN', 'WAITING', 'HELD')`;

const Two = z.array(z.object({ tasks: z.coerce.number(), exceptions: z.coerce.number() })).length(1);

/** As `isTaskOverdue` and `isExceptionOverdue` decide. */
async function readOverdue(db: Db, caller: Caller, now: Date) {
  const { rows } = await sql`select
    (select count(*) from tasks where status in ('PENDING', 'IN_PROGRESS') and due_date < ${now}
      and ${isSnoozed("task", false, now)}
      and ${withinOffices(caller, "tasks.office_id")}) as tasks,
    (select count(*) from exceptions where ${isOpenException} and due_date < ${startOfDay(now)}
      and ${isSnoozed("exception", false, now)}
      and ${withinOffices(caller, "exceptions.office_id")}) as exceptions`.execute(db);
  return onlyRow(rows);
}

async function readMine(db: Db, caller: Caller, now: Date) {
  const { rows } = await sql`select
    (select count(*) from tasks where status in ('PENDING', 'IN_PROGRESS') and creator_id = ${caller.staffId}
      and ${isSnoozed("task", false, now)}
      and ${withinOffices(caller, "tasks.office_id")}) as tasks,
    (select count(*) from exceptions where ${isOpenException} and owner_id = ${caller.staffId}
      and ${isSnoozed("exception", false, now)}
      and ${withinOffices(caller, "exceptions.office_id")}) as exceptions`.execute(db);
  return onlyRow(rows);
}

function onlyRow(rows: unknown) {
  const [row = { tasks: 0, exceptions: 0 }] = Two.parse(rows);
  return row;
}

async function readFailedNotices(db: Db, caller: Caller): Promise<number> {
  const { dead } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("dead"))
    .where("state", "=", "DEAD")
    .where("unreachable", "=", false)
    .where(withinOffices(caller, "outbox.office_id"))
    .executeTakeFirstOrThrow();
  return Number(dead);
}

// Reading back: whether everything that was acknowledged is stored once, and nothing is half applied.
import { type RawBuilder, sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Deed, DeedKind } from "./ledger";

/** The faults found, each with the deed it is about. */
export type Toll = { lost: string[]; doubled: string[]; half: string[] };

/** A record as one statement finds it: its parts, and how many of each there have to be. */
type Trace = { tag: string; id: string; has: Record<string, unknown>; due: Record<string, unknown> };

/** Kinds that create a record, and the column with its tag. */
const makers = [
  "mail",
  "row",
  "instructed",
  "request",
  "ticket",
  "reply",
  "task",
] as const satisfies readonly DeedKind[];
type Maker = (typeof makers)[number];

/** Kinds that change a record, and which of its parts count how often that was done. */
const steps = {
  start: { of: "request", counted: "started" },
  finish: { of: "request", counted: "done" },
  complete: { of: "task", counted: "completed" },
} as const satisfies Partial<Record<DeedKind, { of: Maker; counted: string }>>;

/**
 * Compares one snapshot of the database with `deeds`. Acknowledged deeds must be there once, others once or not at all; and every
 * record must be complete: with its event, its notice and its saved answer.
 */
export async function readBack(db: Db, deeds: readonly Deed[]): Promise<Toll> {
  return transact(
    db,
    async (tx) => {
      const toll: Toll = { lost: [], doubled: [], half: [] };
      const records: Record<Maker, Map<string, Trace>> = {
        mail: new Map(),
        row: new Map(),
        instructed: new Map(),
        request: new Map(),
        ticket: new Map(),
        reply: new Map(),
        task: new Map(),
      };
      for (const kind of makers) {
        const own = deeds.filter((deed) => deed.kind === kind);
        const traces = await traceOf(tx, kind, idsOf(deeds, kind), tagsOf(own));
        judgeRecords(own, traces, toll);
        for (const trace of traces) records[kind].set(trace.id, trace);
      }
      for (const deed of deeds) judgeStep(deed, records, toll);
      toll.half.push(...(await orphans(tx, tagsOf(deeds))));
      return toll;
    },
    { isolation: "repeatable read" },
  );
}

function judgeRecords(deeds: readonly Deed[], traces: readonly Trace[], toll: Toll): void {
  for (const { tag, record } of deeds) {
    const copies = traces.filter((trace) => trace.tag === tag);
    if (copies.length > 1) toll.doubled.push(`${tag} is there ${copies.length} times`);
    if (record !== null && !copies.some(({ id }) => id === record)) {
      toll.lost.push(`${tag} was acknowledged as ${record} and is not there`);
    }
  }
  for (const { tag, id, has, due } of traces) {
    for (const [name, wanted] of Object.entries(due)) {
      const found = has[name];
      if (found === wanted) continue;
      const isMore = typeof found === "number" && typeof wanted === "number" && found > wanted;
      toll[isMore ? "doubled" : "half"].push(
        `${tag} (${id}) has ${name} ${String(found)}, not ${String(wanted)}`,
      );
    }
  }
}

function judgeStep(deed: Deed, records: Record<Maker, Map<string, Trace>>, toll: Toll): void {
  if (deed.kind !== "start" && deed.kind !== "finish" && deed.kind !== "complete") return;
  const { of, counted } = steps[deed.kind];
  const done = Number(records[of].get(deed.subject ?? "")?.has[counted] ?? 0);
  if (deed.record !== null && done === 0) toll.lost.push(`${deed.tag} of ${deed.subject} was acknowledged`);
  if (done > 1) toll.doubled.push(`${deed.tag} of ${deed.subject} was done ${done} times`);
}

function tagsOf(deeds: readonly Deed[]): string[] {
  return deeds.map(({ tag }) => tag);
}

/** Records that steps change, created by deeds that are no longer checked. */
function idsOf(deeds: readonly Deed[], kind: Maker): string[] {
  return deeds.flatMap((deed) =>
    deed.kind in steps && steps[deed.kind as keyof typeof steps].of === kind ? (deed.subject ?? []) : [],
  );
}

async function traceOf(tx: Tx, kind: Maker, ids: string[], tags: string[]): Promise<Trace[]> {
  const { rows } = await statements[kind](ids, tags).execute(tx);
  return rows;
}

const events = (record: string, type: string) =>
  sql`(select count(*)::int from events where record_id = ${sql.ref(record)} and type = ${type})`;
const notices = (record: string, kind: string) =>
  sql`(select count(*)::int from outbox where record_id = ${sql.ref(record)} and kind = ${kind})`;
const answers = (tag: string, record: string) =>
  sql`(select count(*)::int from idempotency_keys saved
    where saved.key = ${sql.ref(tag)} and saved.answer->>'id' = ${sql.ref(record)}::text)`;

/** Items with several rows of an intake session. */
const items = (ids: string[], tags: string[], rows: number): RawBuilder<Trace> => sql`
  select sender_name as tag, id,
    json_build_object('event', ${events("mail_items.id", "mail.registered")},
      'notice', ${notices("mail_items.id", "mail.registered")},
      'row', (select count(*)::int from intake_rows where mail_item_id = mail_items.id),
      'answer', ${answers("sender_name", "mail_items.id")}) as has,
    json_build_object('event', 1, 'notice', 1, 'row', ${rows}::int, 'answer', 1) as due
  from mail_items where sender_name = any(${tags}) or id = any(${ids}::uuid[])`;

const statements: Record<Maker, (ids: string[], tags: string[]) => RawBuilder<Trace>> = {
  mail: (ids, tags) => items(ids, tags, 0),
  row: (ids, tags) => items(ids, tags, 1),

  /** What the instruction of its mailbox files is there with the item, once. */
  instructed: (ids, tags) => sql`
    select sender_name as tag, id,
      json_build_object('event', ${events("mail_items.id", "mail.registered")},
        'scans', (select count(*)::int from action_requests where mail_id = mail_items.id and type = 'SCAN'),
        'answer', ${answers("sender_name", "mail_items.id")}) as has,
      json_build_object('event', 1, 'scans', 1, 'answer', 1) as due
    from mail_items where sender_name = any(${tags}) or id = any(${ids}::uuid[])`,

  request: (ids, tags) => sql`
    select r.note as tag, r.id,
      json_build_object('filed', ${events("r.id", "request.filed")}, 'started', ${events("r.id", "request.started")},
        'done', ${events("r.id", "request.done")}, 'notices', ${notices("r.id", "request.done")},
        'version', r.version, 'item', m.status, 'answer', ${answers("r.note", "r.id")}) as has,
      json_build_object('filed', 1, 'started', (r.status <> 'PENDING')::int, 'done', (r.status = 'DONE')::int,
        'notices', (r.status = 'DONE')::int,
        'version', 1 + (r.status <> 'PENDING')::int + (r.status = 'DONE')::int,
        'item', case when r.status = 'DONE' then 'COMPLETED' else 'IN_PROCESS' end, 'answer', 1) as due
    from action_requests r join mail_items m on m.id = r.mail_id
    where r.note = any(${tags}) or r.id = any(${ids}::uuid[])`,

  ticket: (ids, tags) => sql`
    select subject as tag, id,
      json_build_object('event', ${events("tickets.id", "ticket.opened")}, 'answer', ${answers("subject", "tickets.id")},
        'first message', (select count(*)::int from ticket_messages
          where ticket_id = tickets.id and message = tickets.subject)) as has,
      json_build_object('event', 1, 'answer', 1, 'first message', 1) as due
    from tickets where subject = any(${tags}) or id = any(${ids}::uuid[])`,

  // Each ticket of the hands is replied to once, so its events and notices are the reply's.
  reply: (ids, tags) => sql`
    select message as tag, ticket_messages.id,
      json_build_object('event', ${events("tickets.id", "ticket.replied")},
        'notices', ${notices("tickets.id", "ticket.replied")},
        'answer', ${answers("message", "ticket_messages.id")}, 'last of its ticket', tickets.last_message_id) as has,
      json_build_object('event', 1, 'notices', 1, 'answer', 1, 'last of its ticket', ticket_messages.id) as due
    from ticket_messages join tickets on tickets.id = ticket_id
    where (message = any(${tags}) and staff_id is not null) or ticket_messages.id = any(${ids}::uuid[])`,

  task: (ids, tags) => sql`
    select title as tag, id,
      json_build_object('event', ${events("tasks.id", "task.created")},
        'completed', ${events("tasks.id", "task.completed")}, 'answer', ${answers("title", "tasks.id")}) as has,
      json_build_object('event', 1, 'completed', (status = 'COMPLETED')::int, 'answer', 1) as due
    from tasks where title = any(${tags}) or id = any(${ids}::uuid[])`,
};

/** Saved answers for records that do not exist. */
async function orphans(tx: Tx, tags: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from idempotency_keys where key = any(${tags}) and not exists (
      select from mail_items where id = (answer->>'id')::uuid union all
      select from action_requests where id = (answer->>'id')::uuid union all
      select from tickets where id = (answer->>'id')::uuid union all
      select from ticket_messages where id = (answer->>'id')::uuid union all
      select from tasks where id = (answer->>'id')::uuid)`.execute(tx);
  return rows.map(({ key }) => `${key} has an answer and no record`);
}

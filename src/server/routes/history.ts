// Histories: what happened to a record and in a mailbox, read from the events.
import type { Selectable } from "kysely";
import * as z from "zod";
import { listAudit } from "@/contract/audit";
import { consolidationHistory } from "@/contract/consolidation";
import { EventType, HistoryEntry } from "@/contract/event";
import { forwardHistory } from "@/contract/forward";
import { mailHistory } from "@/contract/mail";
import { mailboxHistory } from "@/contract/mailbox";
import { Id } from "@/contract/page";
import { requestHistory } from "@/contract/request";
import { taskHistory } from "@/contract/task";
import { ticketHistory } from "@/contract/ticket";
import { type Caller, withinOffices } from "../auth/gate";
import { oneOf } from "../db/conditions";
import { createGatheredReadsByOffices } from "../db/gathered-reads";
import { grouped } from "../db/grouped";
import type { Database } from "../db/schema";
import { countedTotal } from "../db/totals";
import { mount } from "../mount";
import type { Db, Server } from "../services";
import { readConsolidation } from "../work/consolidations";
import { readForward } from "../work/forward-record";
import { readRequest } from "../work/request-record";
import { writeCursor, readCursor } from "./cursor";
import { noMailbox } from "./customers-view";
import { noMail } from "./mail";
import { requireTask, selectTasks } from "./tasks-view";
import { ticketRow } from "./tickets-view";

export function mountHistoryRoutes(server: Server): void {
  const ofMail = createGatheredReadsByOffices(
    (viewer) => (ids) => readMailHistories(server.services.db, viewer, ids),
  );
  mount(server, mailHistory, async ({ params, caller }) => {
    const events = await ofMail(caller, params.id);
    if (!events) throw noMail();
    return { items: events.map(presentEvent) };
  });

  mount(server, requestHistory, async ({ params, db, caller }) => {
    const { row } = await readRequest(db, caller, params.id);
    const forwards = db.selectFrom("forwards").select("id").where("request_id", "=", row.id);
    const forward = row.type === "FORWARD" ? await forwards.executeTakeFirst() : undefined;
    return historyOf(db, defined([row.id, row.consolidation_id, forward?.id]));
  });

  mount(server, forwardHistory, async ({ params, db, caller }) => {
    const { row } = await readForward(db, caller, params.id);
    return historyOf(db, [row.id, row.request_id]);
  });

  mount(server, consolidationHistory, async ({ params, db, caller }) => {
    const { row } = await readConsolidation(db, caller, params.id);
    return historyOf(db, [row.id]);
  });

  mount(server, taskHistory, async ({ params, db, caller }) => {
    const row = selectTasks(db, caller).where("tasks.id", "=", params.id);
    const { id } = requireTask(await row.executeTakeFirst());
    return historyOf(db, [id]);
  });

  mount(server, ticketHistory, async ({ params, db, caller }) => {
    const { id } = await ticketRow(db, caller, params.id);
    return historyOf(db, [id]);
  });

  mount(server, listAudit, async ({ query, db }) => {
    const from = query.cursor === undefined ? undefined : readCursor(query.cursor, z.tuple([Id]))[0];
    const page = await db
      .selectFrom("events")
      .selectAll()
      .$if(query.recordId !== undefined, (q) => q.where("record_id", "=", query.recordId ?? ""))
      .$if(from !== undefined, (q) => q.where("id", "<", from ?? ""))
      .orderBy("id", "desc")
      .limit(query.limit + 1)
      .execute();
    const items = page.slice(0, query.limit);
    const last = page.length > query.limit ? items.at(-1) : undefined;
    return {
      items: items.map((event) => ({
        ...presentEvent(event),
        recordId: event.record_id,
        mailboxId: event.mailbox_id,
        staffId: event.staff_id,
        address: event.address,
      })),
      nextCursor: last ? writeCursor(last.id) : null,
    };
  });

  mount(server, mailboxHistory, async ({ params, query, db, caller }) => {
    await requireMailbox(db, caller, params.id);
    const events = db.selectFrom("events").where("mailbox_id", "=", params.id);
    const from = query.cursor === undefined ? undefined : readCursor(query.cursor, z.tuple([Id]))[0];
    const page = await events
      .selectAll()
      .$if(from !== undefined, (q) => q.where("id", "<", from ?? ""))
      .orderBy("id", "desc")
      .limit(query.limit + 1)
      .execute();
    const items = page.slice(0, query.limit);
    const last = page.length > query.limit ? items.at(-1) : undefined;
    const isWhole = from === undefined && last === undefined;
    return {
      items: items.map(presentEvent),
      total: isWhole ? items.length : await countedTotal(db, events),
      nextCursor: last ? writeCursor(last.id) : null,
    };
  });
}

/** The events of records that belong together, oldest first. */
async function historyOf(db: Db, recordIds: readonly string[]): Promise<{ items: HistoryEntry[] }> {
  const events = await eventsOf(db, recordIds);
  return { items: events.map(presentEvent) };
}

/** The oldest first. */
function eventsOf(db: Db, recordIds: readonly string[]) {
  return db.selectFrom("events").selectAll().where(oneOf("record_id", recordIds)).orderBy("id").execute();
}

/** Of those of the items `ids` that the viewer may see: their events and those of the work on them, by the item. */
async function readMailHistories(db: Db, viewer: Pick<Caller, "offices">, ids: readonly string[]) {
  const items = await db
    .selectFrom("mail_items")
    .select("id")
    .where(oneOf("mail_items.id", ids))
    .where(withinOffices(viewer, "mail_items.office_id"))
    .execute();
  const records = await workOn(
    db,
    items.map(({ id }) => id),
  );
  const events = await eventsOf(db, [...new Set([...records.values()].flat())]);
  return new Map(
    [...records].map(([id, own]) => [id, events.filter((event) => own.includes(event.record_id))]),
  );
}

/** By the item: its own id and those of the requests, forwards and consolidations it has been part of. */
async function workOn(db: Db, mailIds: readonly string[]): Promise<Map<string, string[]>> {
  const requests = await db
    .selectFrom("action_requests")
    .leftJoin("forwards", "forwards.request_id", "action_requests.id")
    .select([
      "action_requests.mail_id",
      "action_requests.id",
      "action_requests.consolidation_id",
      "forwards.id as forward_id",
    ])
    .where(oneOf("action_requests.mail_id", mailIds))
    .execute();
  const requestsOf = grouped(requests, ({ mail_id }) => mail_id);
  const partsOf = (mailId: string) =>
    (requestsOf.get(mailId) ?? []).flatMap((each) => [each.id, each.consolidation_id, each.forward_id]);
  return new Map(mailIds.map((mailId) => [mailId, defined([mailId, ...partsOf(mailId)])]));
}

/** @throws ApiError `not_found`, for a mailbox of another office too. */
async function requireMailbox(db: Db, caller: Caller, id: string): Promise<void> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .select("id")
    .where("id", "=", id)
    .where(withinOffices(caller, "mailboxes.office_id"))
    .executeTakeFirst();
  if (!mailbox) throw noMailbox();
}

function defined(ids: readonly (string | null | undefined)[]): string[] {
  return ids.filter((id) => id !== null && id !== undefined);
}

const Detail = HistoryEntry.shape.detail;

function presentEvent(event: Selectable<Database["events"]>): HistoryEntry {
  return {
    id: event.id,
    type: EventType.parse(event.type),
    at: event.at.toISOString(),
    who: event.who,
    source: event.source,
    detail: Detail.parse(event.detail),
  };
}

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
import { noTicket } from "../tickets/write";
import { noConsolidation } from "../work/consolidations";
import { noForward } from "../work/forward-record";
import { noRequest } from "../work/request-record";
import { writeCursor, readCursor } from "./cursor";
import { noMailbox } from "./customers-view";
import { noMail } from "./mail";
import { noTask } from "./tasks-view";

export function mountHistoryRoutes(server: Server): void {
  const ofRecords = [
    { endpoint: mailHistory, parts: withWorkOnMail, missing: noMail },
    { endpoint: requestHistory, parts: withWorkOfRequests, missing: noRequest },
    { endpoint: forwardHistory, parts: withRequestsOfForwards, missing: noForward },
    { endpoint: consolidationHistory, parts: byThemselves("consolidations"), missing: noConsolidation },
    { endpoint: taskHistory, parts: byThemselves("tasks"), missing: noTask },
    { endpoint: ticketHistory, parts: byThemselves("tickets"), missing: noTicket },
  ];
  for (const { endpoint, parts, missing } of ofRecords) {
    const eventsOf = createHistories(server.services.db, parts);
    mount(server, endpoint, async ({ params, caller }) => {
      const events = await eventsOf(caller, params.id);
      if (!events) throw missing();
      return { items: events.map(presentEvent) };
    });
  }

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

type Events = Selectable<Database["events"]>[];
type Viewer = Pick<Caller, "offices">;

/**
 * Reads which records make up the histories of those of `ids` that the viewer may see: by the id, its own and the ids of the
 * records that belong with it.
 */
type Parts = (db: Db, viewer: Viewer, ids: readonly string[]) => Promise<Map<string, string[]>>;

/** Makes a reader of histories of one kind of record: events, the oldest first. */
function createHistories(db: Db, readParts: Parts) {
  return createGatheredReadsByOffices<Events>((viewer) => async (ids) => {
    const parts = await readParts(db, viewer, ids);
    const events = await db
      .selectFrom("events")
      .selectAll()
      .where(oneOf("record_id", [...new Set([...parts.values()].flat())]))
      .orderBy("id")
      .execute();
    return new Map(
      [...parts].map(([id, own]) => [id, events.filter((event) => own.includes(event.record_id))]),
    );
  });
}

/** Items with the requests, forwards and consolidations that they have been part of. */
async function withWorkOnMail(db: Db, viewer: Viewer, ids: readonly string[]) {
  const items = await byThemselves("mail_items")(db, viewer, ids);
  const requests = await selectWork(db)
    .where(oneOf("action_requests.mail_id", [...items.keys()]))
    .execute();
  const requestsOf = grouped(requests, ({ mail_id }) => mail_id);
  return new Map([...items.keys()].map((id) => [id, [id, ...(requestsOf.get(id) ?? []).flatMap(idsOfWork)]]));
}

/** Requests with their forwards, and the consolidations that they are part of. */
async function withWorkOfRequests(db: Db, viewer: Viewer, ids: readonly string[]) {
  const requests = await selectWork(db)
    .where(oneOf("action_requests.id", ids))
    .where(withinOffices(viewer, "action_requests.office_id"))
    .execute();
  return new Map(requests.map((request) => [request.id, idsOfWork(request)]));
}

async function withRequestsOfForwards(db: Db, viewer: Viewer, ids: readonly string[]) {
  const forwards = await db
    .selectFrom("forwards")
    .select(["id", "request_id"])
    .where(oneOf("forwards.id", ids))
    .where(withinOffices(viewer, "forwards.office_id"))
    .execute();
  return new Map(forwards.map(({ id, request_id }) => [id, [id, request_id]]));
}

/** Records to whose histories nothing else belongs. */
function byThemselves(table: "mail_items" | "consolidations" | "tasks" | "tickets"): Parts {
  return async (db, viewer, ids) => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where(oneOf(`${table}.id`, ids))
      .where(withinOffices(viewer, `${table}.office_id`))
      .execute();
    return new Map(rows.map(({ id }) => [id, [id]]));
  };
}

/** The query of requests with the ids of their forwards and consolidations. */
function selectWork(db: Db) {
  return db
    .selectFrom("action_requests")
    .leftJoin("forwards", "forwards.request_id", "action_requests.id")
    .select([
      "action_requests.id",
      "action_requests.mail_id",
      "action_requests.consolidation_id",
      "forwards.id as forward_id",
    ]);
}

type Work = Awaited<ReturnType<ReturnType<typeof selectWork>["execute"]>>[number];

function idsOfWork({ id, consolidation_id, forward_id }: Work): string[] {
  return [id, consolidation_id, forward_id].filter((each) => each !== null);
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

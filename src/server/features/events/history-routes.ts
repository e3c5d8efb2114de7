// Histories: what happened to a record and in a mailbox, read from the events.
import { type SelectQueryBuilder, type Selectable, sql } from "kysely";
import * as z from "zod";
import { listAudit } from "@/contract/events/audit";
import { batchHistory } from "@/contract/batches/batch";
import { consolidationHistory } from "@/contract/consolidations/consolidation";
import { EventType, HistoryEntry } from "@/contract/wire/event";
import { exceptionHistory } from "@/contract/exceptions/exception";
import { depositHistory } from "@/contract/deposits/deposit";
import { forwardHistory } from "@/contract/forwards/forward";
import { mailHistory } from "@/contract/mail/mail";
import { historyNouns, mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { Id } from "@/contract/wire/page";
import { requestHistory } from "@/contract/requests/request";
import { taskHistory } from "@/contract/tasks/task";
import { ticketHistory } from "@/contract/tickets/ticket";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import type { Database } from "@/server/platform/db/schema";
import { countedTotal } from "@/server/platform/db/totals";
import { mount } from "@/server/platform/http/mount";
import type { Db } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { noBatch } from "../batches/view";
import { noTicket } from "../tickets/store";
import { noConsolidation } from "../consolidations/find";
import { noException } from "../exception-steps/rows";
import { noDeposit } from "../deposits/find";
import { noForward } from "../forwards/find";
import { noRequest } from "../requests/find";
import { writeCursor, readCursor } from "@/server/platform/db/cursor";
import { noMailbox } from "../mailboxes/view";
import { noMail } from "../mail/find";
import { noTask } from "../tasks/view";

export function mountHistoryRoutes(server: Server): void {
  const ofRecords = [
    { endpoint: mailHistory, parts: withWorkOnMail, missing: noMail },
    { endpoint: requestHistory, parts: withWorkOfRequest, missing: noRequest },
    { endpoint: forwardHistory, parts: withRequestOfForward, missing: noForward },
    { endpoint: consolidationHistory, parts: byItself("consolidations"), missing: noConsolidation },
    { endpoint: depositHistory, parts: byItself("deposits"), missing: noDeposit },
    { endpoint: taskHistory, parts: byItself("tasks"), missing: noTask },
    { endpoint: batchHistory, parts: byItself("batches"), missing: noBatch },
    { endpoint: exceptionHistory, parts: byItself("exceptions"), missing: noException },
    { endpoint: ticketHistory, parts: byItself("tickets"), missing: noTicket },
  ];
  for (const { endpoint, parts, missing } of ofRecords) {
    mount(server, endpoint, async ({ params, db, caller }) => {
      const ids = await parts(db, caller, params.id);
      if (!ids) throw missing();
      const events = await db
        .selectFrom("events")
        .selectAll()
        .where(oneOf("record_id", ids))
        .orderBy("id")
        .execute();
      return { items: events.map(presentEvent) };
    });
  }

  mount(server, listAudit, async ({ query, db }) => {
    const { recordId } = query;
    const events = db.selectFrom("events");
    const { items, nextCursor } = await readEvents(
      recordId === undefined ? events : events.where("record_id", "=", recordId),
      query,
    );
    return {
      items: items.map((event) => ({
        ...presentEvent(event),
        recordId: event.record_id,
        mailboxId: event.mailbox_id,
        staffId: event.staff_id,
        address: event.address,
      })),
      nextCursor,
    };
  });

  mount(server, mailboxHistory, async ({ params, query, db, caller }) => {
    await requireMailbox(db, caller, params.id);
    const { about } = query;
    const events = db
      .selectFrom("events")
      .where("mailbox_id", "=", params.id)
      .$if(about !== undefined, (all) =>
        all.where(sql`split_part(type, '.', 1)`, "in", about === undefined ? [] : historyNouns[about]),
      );
    const { items, nextCursor } = await readEvents(events, query);
    const isWhole = query.cursor === undefined && nextCursor === null;
    const total = isWhole ? { count: items.length, age: 0 } : await countedTotal(db, events);
    return {
      items: items.map(presentEvent),
      total: total.count,
      totalAge: total.age,
      nextCursor,
    };
  });
}

/** A page of `events`, the newest first. */
async function readEvents(
  events: SelectQueryBuilder<Database, "events", object>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const from = cursor === undefined ? undefined : readCursor(cursor, z.tuple([Id]))[0];
  const found = await events
    .selectAll()
    .$if(from !== undefined, (q) => q.where("id", "<", from ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(last.id) : null };
}

type Viewer = Pick<Caller, "offices">;

/**
 * The ids of the records in the history of the record `id`, including its own; null where the viewer may not see it.
 */
type Parts = (db: Db, viewer: Viewer, id: string) => Promise<string[] | null>;

/** An item with the requests, forwards and consolidations that it has been part of. */
async function withWorkOnMail(db: Db, viewer: Viewer, id: string): Promise<string[] | null> {
  const item = await byItself("mail_items")(db, viewer, id);
  if (!item) return null;
  const requests = await selectWork(db).where("action_requests.mail_id", "=", id).execute();
  return [id, ...requests.flatMap(idsOfWork)];
}

/** A request with its forward, and the consolidation that it is part of. */
async function withWorkOfRequest(db: Db, viewer: Viewer, id: string): Promise<string[] | null> {
  const request = await selectWork(db)
    .where("action_requests.id", "=", id)
    .where(withinOffices(viewer, "action_requests.office_id"))
    .executeTakeFirst();
  return request ? idsOfWork(request) : null;
}

async function withRequestOfForward(db: Db, viewer: Viewer, id: string): Promise<string[] | null> {
  const forward = await db
    .selectFrom("forwards")
    .select("request_id")
    .where("id", "=", id)
    .where(withinOffices(viewer, "forwards.office_id"))
    .executeTakeFirst();
  return forward ? [id, forward.request_id] : null;
}

/** A record whose history only holds its own events. */
function byItself(
  table: "mail_items" | "consolidations" | "tasks" | "tickets" | "exceptions" | "batches" | "deposits",
): Parts {
  return async (db, viewer, id) => {
    const row = await db
      .selectFrom(table)
      .select("id")
      .where("id", "=", id)
      .where(withinOffices(viewer, `${table}.office_id`))
      .executeTakeFirst();
    return row ? [id] : null;
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
    recordId: event.record_id,
    detail: Detail.parse(event.detail),
  };
}

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
import type { Database } from "../db/schema";
import { mount } from "../mount";
import type { Db, Server } from "../services";
import { readConsolidation } from "../work/consolidations";
import { readForward } from "../work/forwards";
import { readRequest } from "../work/request-record";
import { writeCursor, readCursor } from "./cursor";
import { mailboxRow } from "./customers-view";
import { mailRow } from "./mail";
import { requireTask, selectTasks } from "./tasks-view";
import { ticketRow } from "./tickets-view";

export function mountHistoryRoutes(server: Server): void {
  mount(server, mailHistory, async ({ params, db, caller }) => {
    const item = await mailRow(db, caller, params.id);
    return historyOf(db, [item.id, ...(await workOn(db, item.id))]);
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
    const mailbox = await mailboxRow(db, caller, params.id);
    const events = db.selectFrom("events").where("mailbox_id", "=", mailbox.id);
    const from = query.cursor === undefined ? undefined : readCursor(query.cursor, z.tuple([Id]))[0];
    const page = await events
      .selectAll()
      .$if(from !== undefined, (q) => q.where("id", "<", from ?? ""))
      .orderBy("id", "desc")
      .limit(query.limit + 1)
      .execute();
    const { total } = await events
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const items = page.slice(0, query.limit);
    const last = page.length > query.limit ? items.at(-1) : undefined;
    return {
      items: items.map(presentEvent),
      total,
      nextCursor: last ? writeCursor(last.id) : null,
    };
  });
}

/** The events of records that belong together, oldest first. */
async function historyOf(db: Db, recordIds: readonly string[]): Promise<{ items: HistoryEntry[] }> {
  const events = await db
    .selectFrom("events")
    .selectAll()
    .where("record_id", "in", recordIds)
    .orderBy("id")
    .execute();
  return { items: events.map(presentEvent) };
}

/** Ids of the requests, forwards and consolidations a mail item has been part of: their history is the item's too. */
async function workOn(db: Db, mailId: string): Promise<string[]> {
  const requests = await db
    .selectFrom("action_requests")
    .leftJoin("forwards", "forwards.request_id", "action_requests.id")
    .select(["action_requests.id", "action_requests.consolidation_id", "forwards.id as forward_id"])
    .where("action_requests.mail_id", "=", mailId)
    .execute();
  return defined(
    requests.flatMap(({ id, consolidation_id, forward_id }) => [id, consolidation_id, forward_id]),
  );
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

// Histories: what happened to a mail item and in a mailbox, read from the events.
import type { Selectable } from "kysely";
import * as z from "zod";
import { EventType, HistoryEntry } from "@/contract/event";
import { mailHistory } from "@/contract/mail";
import { mailboxHistory } from "@/contract/mailbox";
import { Id } from "@/contract/page";
import type { Database } from "../db/schema";
import { mount } from "../mount";
import type { Server } from "../services";
import { writeCursor, readCursor } from "./cursor";
import { mailboxRow } from "./customers-view";
import { mailRow } from "./mail";

export function mountHistoryRoutes(server: Server): void {
  mount(server, mailHistory, async ({ params, db, caller }) => {
    const item = await mailRow(db, caller, params.id);
    const events = await db
      .selectFrom("events")
      .selectAll()
      .where("record_id", "=", item.id)
      .orderBy("id")
      .execute();
    return { items: events.map(presentEvent) };
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

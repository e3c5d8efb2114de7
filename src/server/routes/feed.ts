// The feeds: events as they happen, and the directory of mailboxes from a point on.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import type { AnswerSent } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { FeedQuery, directoryChanges, feedPath } from "@/contract/feed";
import { Id } from "@/contract/page";
import { type Caller, admit, withinOffices } from "../auth/gate";
import type { LiveFeed } from "../feed/live";
import { placeEvents } from "../feed/order";
import { mount } from "../mount";
import { queryReader } from "../query";
import type { Db, Server } from "../services";
import { readCursor, writeCursor } from "./cursor";
import { presentHits, selectHits } from "./customers-view";

/** Transactions of placing events that one call may do before it answers; more are done by whoever comes next. */
const placingMost = 5;

export function mountFeedRoutes(server: Server, live: LiveFeed): void {
  const { app, services } = server;

  const readFeedQuery = queryReader(FeedQuery);

  app.get(`/api${feedPath}`, async (context) => {
    const caller = await services.sessions.authenticate(context.req.header("authorization"), services.now());
    admit("signed-in", caller);
    if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");
    const query = readFeedQuery(context.req.url);
    const after = context.req.header("last-event-id") ?? query.after;
    const body = live.open({ ...caller, role: caller.role }, after === undefined ? null : readPlace(after));
    return context.body(body, 200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // nginx would hold it back otherwise.
      "X-Accel-Buffering": "no",
    });
  });

  mount(server, directoryChanges, async ({ query: { after, limit }, db, caller }) => {
    const upTo = await placeEvents(db, placingMost);
    const scope = scopeOf(caller);
    const from = after === undefined ? null : readCursor(after, DirectoryCursor);
    // Other offices than when it was begun, or a database set back: nothing that was told holds any more.
    if (!from || from[1] !== scope || Number(from[2]) > upTo) {
      return {
        ...(await wholePage(db, caller, { place: upTo, beyond: null, limit, upTo })),
        restart: true,
      };
    }
    const [phase, , text, beyond] = from;
    const place = Number(text);
    return phase === "whole"
      ? wholePage(db, caller, { place, beyond, limit, upTo })
      : changesAfter(db, caller, { place, limit, upTo });
  });
}

function readPlace(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError(
    "malformed",
    "Last-Event-ID is not one of ours. Leave it out to begin with what happens now.",
  );
}

const Place = z.string().regex(/^\d{1,15}$/);
/** In which part of the feed, for which offices, from which place of the events on, and after which mailbox. */
const DirectoryCursor = z.union([
  z.tuple([z.literal("whole"), z.string(), Place, Id]),
  z.tuple([z.literal("changes"), z.string(), Place, z.literal("")]),
]);

type Answer = AnswerSent<typeof directoryChanges>;

/** A page of the whole. Changes since it was begun at `place` follow it, whatever these pages have of them already. */
async function wholePage(
  db: Db,
  caller: Caller,
  { place, beyond, limit, upTo }: { place: number; beyond: string | null; limit: number; upTo: number },
): Promise<Answer> {
  const read = await selectHits(db, caller)
    .$if(beyond !== null, (query) => query.where("mailboxes.id", ">", beyond ?? ""))
    .orderBy("mailboxes.id")
    .limit(limit + 1)
    .execute();
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  const scope = scopeOf(caller);
  return {
    restart: false,
    items: await presentHits(db, rows),
    gone: [],
    next: last
      ? writeCursor("whole", scope, String(place), last.id)
      : writeCursor("changes", scope, String(place), ""),
    more: last !== undefined || place < upTo,
  };
}

async function changesAfter(
  db: Db,
  caller: Caller,
  { place, limit, upTo }: { place: number; limit: number; upTo: number },
): Promise<Answer> {
  const changes = await db
    .selectFrom("events")
    .select(["place", "record_id", sql<boolean>`${withinOffices(caller, "events.office_id")}`.as("was_seen")])
    .where(sql<boolean>`type in ('mailbox.created', 'mailbox.changed')`)
    .where("place", ">", place)
    .where("place", "<=", upTo)
    .orderBy("place")
    .limit(limit)
    .execute();
  const ids = [...new Set(changes.map((change) => change.record_id))];
  const rows =
    ids.length === 0
      ? []
      : await selectHits(db, caller)
          .where(sql<boolean>`mailboxes.id = any(${ids}::uuid[])`)
          .execute();
  const here = new Set(rows.map(({ id }) => id));
  const gone = new Set(changes.filter((change) => change.was_seen).map((change) => change.record_id));
  const more = changes.length === limit;
  const reached = more ? (changes.at(-1)?.place ?? upTo) : upTo;
  return {
    restart: false,
    items: await presentHits(db, rows),
    gone: [...gone].filter((id) => !here.has(id)),
    next: writeCursor("changes", scopeOf(caller), String(reached), ""),
    more,
  };
}

/** Stands for the offices a caller sees, without naming them. */
function scopeOf({ offices }: Caller): string {
  if (offices === "all") return "all";
  return createHash("sha256").update(offices.toSorted().join()).digest("hex").slice(0, 16);
}

// The feeds: events as they happen, and the changes of the mailbox directory from a given place.
import { createHash } from "node:crypto";
import { Readable, pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";
import { sql } from "kysely";
import * as z from "zod";
import type { AnswerSent } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { FeedQuery, directoryChanges, feedPath, wholeDirectory } from "@/contract/feed/feed";
import { type Caller, admit, withinOffices } from "@/server/platform/auth/gate";
import type { LiveFeed } from "@/server/platform/feed/live";
import { placeEvents } from "@/server/platform/events/order";
import { mount } from "@/server/platform/http/mount";
import { queryReader } from "@/server/platform/http/query";
import type { Db } from "@/server/platform/db/types";
import type { Server, Services } from "@/server/platform/http/services";
import { readCursor, writeCursor } from "@/server/platform/db/cursor";
import { presentHits, selectHits } from "../mailboxes/view";
import { wholeDirectoryOf } from "../mailboxes/directory-lines";

/** How many transactions of placing events one call may run before it answers; the next call runs more. */
const placingMost = 5;

export function mountFeedRoutes(server: Server, live: LiveFeed): void {
  const { app, services, readsOf } = server;

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
      // Without it nginx would hold the answer back.
      "X-Accel-Buffering": "no",
    });
  });

  mount(server, directoryChanges, async ({ query: { after, limit }, db, caller }) => {
    const upTo = await placeEvents(db, placingMost);
    const [scope, place] = readCursor(after, DirectoryCursor);
    // The caller sees other offices now, or the database was restored: nothing the caller knows is valid.
    if (scope !== scopeOf(caller) || Number(place) > upTo) {
      return { restart: true, items: [], gone: [], next: after, more: false };
    }
    return changesAfter(db, caller, { place: Number(place), limit, upTo });
  });

  app.get(`/api${wholeDirectory.path}`, async (context) => {
    const caller = await services.sessions.authenticate(context.req.header("authorization"), services.now());
    admit(wholeDirectory.access, caller);
    if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");
    // The client reads the changes from here on after the whole directory, even those that the whole contains already.
    const place = await placeEvents(services.db, placingMost);
    return context.body(gzipped(wholeDirectoryOf(services.db, caller, readsOf), services.log), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Encoding": "gzip",
      "Cache-Control": "no-store, no-transform",
      [wholeDirectory.nextHeader]: writeCursor(scopeOf(caller), String(place)),
      // Without it nginx would hold the answer back.
      "X-Accel-Buffering": "no",
    });
  });
}

function readPlace(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new ApiError(
    "malformed",
    "Last-Event-ID is not one of ours. Leave it out to begin with what happens now.",
  );
}

/** The offices, and the place in the events. */
const DirectoryCursor = z.tuple([z.string(), z.string().regex(/^\d{1,15}$/)]);

type Answer = AnswerSent<typeof directoryChanges>;

/** Errors of a stream whose reader left. */
const leaving: ReadonlySet<string | undefined> = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"]);

/** Compressed at the fastest level, because the reader waits for the directory. */
function gzipped(texts: AsyncIterable<string>, log: Services["log"]): ReadableStream<Uint8Array> {
  const packed = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  pipeline(Readable.from(texts), packed, (fault) => {
    // The answer ends with an error, so that its reader notices. A reader who left is no fault.
    if (fault && !leaving.has(fault.code)) log.error({ err: fault }, "A directory broke off.");
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zlib gives bytes alone
  return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
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
    next: writeCursor(scopeOf(caller), String(reached)),
    more,
  };
}

/** Identifies the offices a caller sees, without naming them. */
function scopeOf({ offices }: Caller): string {
  if (offices === "all") return "all";
  return createHash("sha256").update(offices.toSorted().join()).digest("hex").slice(0, 16);
}

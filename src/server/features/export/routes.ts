// Exports: every row that a list's filter finds. The list's own endpoint is read page by page, and the rows are sent as
// CSV at the same time.
import type { Context } from "hono";
import * as z from "zod";
import { byteOrderMark } from "@/contract/text/csv";
import { ApiError } from "@/contract/wire/errors";
import { ExportedList } from "@/contract/export/export";
import { exportedLists } from "@/contract/export/exported-lists";
import { pageLimit } from "@/contract/wire/page";
import { type Caller, admit } from "@/server/platform/auth/gate";
import { transact } from "@/server/platform/db/connect";
import { recordEvent } from "@/server/platform/events/record";
import { csvLists } from "./lists";
import { actorOf } from "@/server/platform/http/mount";
import { queryReader, textsIn } from "@/server/platform/http/query";
import type { RequestVariables, Server } from "@/server/platform/http/services";

/** The parsed query of any list. */
const Parsed = z.record(z.string(), z.unknown());

type RequestContext = Context<{ Variables: RequestVariables }>;

export function mountExportRoutes(server: Server): void {
  server.app.get("/api/export/:list", async (context) => {
    const list = ExportedList.safeParse(context.req.param("list"));
    if (!list.success) throw new ApiError("not_found", "There is nothing at this address.");
    const { caller, filter, pageAt } = await pagesOf(server, list.data, context);

    // Read before anything is answered, so that a refusal is a normal answer.
    const first = await pageAt(undefined);
    if (!first.ok) return first;
    await recordExport(server.services, context, caller, { ...filter, list: list.data });
    const { header, read } = csvLists[list.data];
    const { text, nextCursor } = read(await first.json());
    const more = async (cursor: string) => {
      const page = await pageAt(cursor);
      if (page.ok) return read(await page.json());
      throw new Error(`An export of ${list.data} broke off: a page answered ${page.status}.`);
    };
    return context.body(streamOf(byteOrderMark + header + text, nextCursor, more), 200, {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${list.data}.csv"`,
      // Without it nginx would hold the answer back.
      "X-Accel-Buffering": "no",
    });
  });
}

/** Text that is read no faster than the client takes it. */
function streamOf(
  beginning: string,
  next: string | null,
  read: (cursor: string) => Promise<{ text: string; nextCursor: string | null }>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor = next;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(beginning)),
    pull: async (controller) => {
      if (cursor === null) return controller.close();
      const { text, nextCursor } = await read(cursor);
      cursor = nextCursor;
      controller.enqueue(encoder.encode(text));
    },
  });
}

/**
 * Calls the list's endpoint for each page as the caller of the export: each call is admitted again and logged like any
 * other. A token made for this lasts for one page, so that an export may take longer than the caller's token.
 */
async function pagesOf({ app, services }: Server, list: ExportedList, context: RequestContext) {
  const { sessions, now } = services;
  const given = context.req.header("authorization");
  const { access, path, query: listQuery } = exportedLists[list];
  const caller = await sessions.authenticate(given, now());
  admit(access, caller);
  if (!caller || caller.role === "integration") throw new Error("The gate let through nobody.");

  const parsed = Parsed.parse(queryReader(listQuery)(context.req.url));
  if (list === "requests" && parsed.type === undefined) {
    throw new ApiError("malformed", "type: Say which requests are to be exported, such as SCAN.");
  }
  const query = textsIn(context.req.url);
  const pageAt = async (cursor: string | undefined): Promise<Response> => {
    const own = cursor === undefined || caller.byKey;
    const authorization = own ? (given ?? "") : `Bearer ${await sessions.accessToken(caller, now())}`;
    const { page: _page, cursor: _cursor, ...asked } = query;
    const search = new URLSearchParams({ ...asked, limit: String(pageLimit) });
    if (cursor !== undefined) search.set("cursor", cursor);
    return app.request(`/api${path}?${search.toString()}`, { headers: { authorization } }, context.env);
  };
  const { page: _page, cursor: _cursor, limit: _limit, sort: _sort, ...filter } = parsed;
  return { caller, filter, pageAt };
}

/** Customers' data leaves the system: the history of the person says which list they took, with which filter. */
async function recordExport(
  { db, now }: Server["services"],
  context: RequestContext,
  caller: Caller,
  detail: { list: ExportedList; [filter: string]: unknown },
): Promise<void> {
  await transact(db, (tx) =>
    recordEvent(
      tx,
      actorOf(context, caller),
      { type: "staff.exported", recordId: caller.staffId, detail },
      now(),
    ),
  );
}

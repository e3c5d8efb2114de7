// Action requests: listing them in both modes, showing one, filing, and taking steps.
import { sql } from "kysely";
import {
  ActionType,
  RequestStatus,
  type ActionType as Type,
  changeRequest,
  fileRequest,
  getRequest,
  groupLimit,
  listRequests,
  reopenRequest,
} from "@/contract/requests/request";
import { overrideInstruction } from "@/contract/requests/override";
import { ApiError } from "@/contract/wire/errors";
import { wholeListLimit } from "@/contract/wire/page";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  equals,
  everything,
  found,
  isAnyOf,
  isDuring,
  isOlderThan,
  isSet,
  oneOf,
} from "@/server/platform/db/conditions";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { countedBy } from "@/server/platform/db/totals";
import { admitRequestStep } from "./rules";
import type { FinalFileRow } from "@/server/platform/files/find";
import { type Exchange, mount } from "@/server/platform/http/mount";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Server } from "@/server/platform/http/services";
import { readRequest } from "./find";
import { isDue } from "../promises/due";
import { isFrom, isOfItem, isHandledBy, staffMeant } from "./list-conditions";
import { type ForwardSteps, changeRequestFor, fileRequestFor, overrideFor, reopenRequestFor } from "./store";
import { finishScans } from "./scans";
import { verifiedItems } from "./verify";
import { dueFirst, newestFirst, openFirst, reversed } from "@/server/platform/db/order";
import { inOrder } from "@/server/platform/db/page";
import { readPageByStatus } from "@/server/platform/db/status-page";
import { readRequestDetail, selectRequests, presentChangedRequests, presentRequest } from "./view";

const opening = openFirst("action_requests", "requested_at");
const byDue = dueFirst("action_requests", opening);
const orders = {
  "-requestedAt": newestFirst("action_requests", "requested_at"),
  requestedAt: reversed(newestFirst("action_requests", "requested_at")),
  openFirst: opening,
  due: byDue,
  "-due": reversed(byDue),
};

export function mountRequestRoutes(server: Server, forwards: ForwardSteps): void {
  const { files } = server.services;
  const readFor = (caller: Caller, now: Date) => (tx: Tx, ids: readonly string[]) =>
    presentChangedRequests({ db: tx, files }, ids, caller, now);

  mount(server, listRequests, async ({ query, db, caller, now }) => {
    if (query.type === undefined) return groupedRequests(server, { query, db, caller, now });
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectRequests(db, caller),
        table: countable(db, caller),
        name: "action_requests",
        status: RequestStatus,
        asked: allOf([equals("action_requests.type", query.type), await filterOf(db, query, caller, now)]),
      },
      orders[query.sort],
      { ...query, limit: query.limit ?? wholeListLimit, few: isFew(query) },
    );
    return { items: rows.map((row) => presentRequest(files, row, caller, now)), ...page, ...counted };
  });

  mount(server, getRequest, async ({ params, db, caller, now }) =>
    readRequestDetail({ db, files }, params.id, caller, now),
  );

  mount(server, fileRequest, async ({ body, caller, now, change }) =>
    change((tx, by) => fileRequestFor(tx, by, body), readFor(caller, now)),
  );

  mount(server, changeRequest, async ({ params, body, db, caller, actor, version, now, change }) => {
    const { status: to, reason, scannedFiles: links, scanned, unscannedBecause, forbiddenBut, undo } = body;
    const proof = { scanned, unscannedBecause };
    let scans: FinalFileRow[] | undefined = links && [];
    if (links && links.length > 0) {
      // Checked before the files are finished too: a call that is refused anyway should not cost that work.
      const { record, item } = await readRequest(db, caller, params.id);
      admitRequestStep(record, { to, reason, scans: links.length, seen: version }, caller);
      if (to === "DONE") await verifiedItems(db, caller, [item], proof);
      scans = await finishScans(files, links, item.mailboxId, { caller, actor, now });
    }
    return change(
      async (tx, by) => {
        const step = { to, reason, scans, seen: version, proof, forbiddenBut, undo };
        await changeRequestFor(tx, by, forwards, params.id, step);
        return params.id;
      },
      readFor(caller, now),
    );
  });

  mount(server, overrideInstruction, async ({ params, body, caller, version, now, change }) =>
    change(
      async (tx, by) => {
        await overrideFor(tx, by, params.id, { reason: body.reason, seen: version });
        return params.id;
      },
      readFor(caller, now),
    ),
  );

  mount(server, reopenRequest, async ({ params, body, caller, version, now, change }) =>
    change(
      async (tx, by) => {
        await reopenRequestFor(tx, by, forwards, params.id, { reason: body.reason, seen: version });
        return params.id;
      },
      readFor(caller, now),
    ),
  );
}

type List = Pick<Exchange<typeof listRequests>, "query" | "db" | "caller" | "now">;

function statusOf({ status, statuses }: List["query"]) {
  return allOf([equals("action_requests.status", status), isAnyOf("action_requests.status", statuses)]);
}

/** Everything but its status. */
async function filterOf(db: Db, query: List["query"], caller: Caller, now: Date) {
  return allOf([
    equals("action_requests.priority", query.priority),
    await isDue(db, "action_requests", query, now),
    isOlderThan("action_requests.requested_at", query.olderThan, now),
    isDuring("action_requests.requested_at", query.requestedSince, query.requestedBefore),
    isDuring("action_requests.closed_at", query.closedSince, query.closedBefore),
    equals("action_requests.mailbox_id", query.mailboxId),
    equals("action_requests.office_id", query.officeId),
    isOfItem("action_requests", query),
    among("action_requests.id", query.ids),
    snoozedAsAsked("request", query, now),
    found("action_requests.search", query.search),
    isFrom("action_requests", query.sender),
    isHandledBy("action_requests", staffMeant(query.handledBy, caller), "request.started"),
    hasTracking(query.tracked),
  ]);
}

function hasTracking(wanted: boolean | undefined): Condition {
  if (wanted === undefined) return everything;
  return sql<boolean>`exists (
    select from mail_items as item
    where item.id = action_requests.mail_id and ${isSet("item.tracking_number", wanted)})`;
}

/** Whether usually few requests match: all of them are then found before they are sorted. */
function isFew({ search, mailboxId, ids, sender, handledBy, requestedSince, closedSince }: List["query"]) {
  return (search ?? mailboxId ?? ids ?? sender ?? handledBy ?? requestedSince ?? closedSince) !== undefined;
}

function countable(db: Db, caller: Caller) {
  return db.selectFrom("action_requests").where(withinOffices(caller, "action_requests.office_id"));
}

/** A group for each type, of `limit` rows each: the first page of the single list. */
async function groupedRequests({ services: { files } }: Server, { query, db, caller, now }: List) {
  if (query.cursor !== undefined) {
    throw new ApiError("malformed", "A cursor goes on within one list: send it together with its type.");
  }
  const order = orders[query.sort];
  const filter = allOf([await filterOf(db, query, caller, now), statusOf(query)]);
  const each = inOrder(countable(db, caller).select("action_requests.id").where(filter), order)
    .where("action_requests.type", "=", sql<Type>`wanted.type`)
    .limit(query.limit ?? groupLimit);
  const ids = await db
    .selectFrom(
      sql<{ type: Type }>`unnest(${[...ActionType.options]}::text[])`.as<"wanted">(sql`wanted(type)`),
    )
    .innerJoinLateral(each.as("page"), (join) => join.onTrue())
    .select("page.id")
    .execute();
  const listed = selectRequests(db, caller).where(
    oneOf(
      "action_requests.id",
      ids.map(({ id }) => id),
    ),
  );
  const [rows, totals] = await Promise.all([
    ids.length === 0 ? [] : inOrder(listed, order).execute(),
    countedBy(db, countable(db, caller).where(filter), "action_requests.type"),
  ]);
  const items = rows.map((row) => presentRequest(files, row, caller, now));
  return {
    groups: ActionType.options.map((type) => ({
      type,
      items: items.filter((item) => item.type === type),
      total: totals.count[type] ?? 0,
      totalAge: totals.age,
    })),
  };
}

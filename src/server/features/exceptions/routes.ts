// Exceptions: listing, showing, recording, changing, and notes on them.
import { sql } from "kysely";
import {
  type ExceptionSort,
  changeException,
  createException,
  getException,
  listExceptions,
  noteOnException,
} from "@/contract/exceptions/exception";
import { withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  anyOf,
  equals,
  everything,
  found,
  isDuring,
  isOfPerson,
  isOlderThan,
} from "@/server/platform/db/conditions";
import { type Order, newestFirst, reversed } from "@/server/platform/db/order";
import { inOrderOf, readPageByIds } from "@/server/platform/db/page";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { requirePicture } from "@/server/platform/files/photo";
import { meantAt } from "@/server/platform/http/client-wait";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { demandCurrent } from "@/server/platform/rules/transition";
import { markMissing } from "../shelves/missing";
import { recordException } from "./create";
import { openStates } from "./rules";
import { exceptionHappening, holdException, storeExceptionChange } from "../exception-steps/store";
import { exceptionRows } from "../exception-steps/rows";
import { presentExceptions, readException } from "./view";

const latestDue = newestFirst("exceptions", "due_date");
const newest = newestFirst("exceptions", "created_at");

const orders: Record<ExceptionSort, Order> = {
  dueDate: reversed(latestDue),
  "-dueDate": latestDue,
  createdAt: reversed(newest),
  "-createdAt": newest,
};

export function mountExceptionRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listExceptions, async ({ query, db, caller, now }) => {
    const filter = allOf([
      query.open === undefined ? everything : isOpen(query.open),
      equals("exceptions.state", query.state),
      equals("exceptions.kind", query.kind),
      isOfPerson("exceptions.owner_id", query.ownerId, caller.staffId),
      equals("exceptions.office_id", query.officeId),
      equals("exceptions.mail_item_id", query.mailId),
      equals("exceptions.mailbox_id", query.mailboxId),
      isOlderThan("exceptions.created_at", query.olderThan, now),
      isDuring("exceptions.created_at", query.createdSince, query.createdBefore),
      among("exceptions.id", query.ids),
      query.overdue === undefined ? everything : overdue(query.overdue, now),
      snoozedAsAsked("exception", query, now),
      found("exceptions.search", query.search),
    ]);
    const { rows, ...page } = await readPageByIds(
      db,
      {
        table: db.selectFrom("exceptions").where(withinOffices(caller, "exceptions.office_id")),
        id: "exceptions.id",
        filter,
      },
      orders[query.sort],
      { ...query, few: (query.search ?? query.ids ?? query.mailId ?? query.mailboxId) !== undefined },
      async (ids) => inOrderOf(ids, await exceptionRows(db, caller, ids), ({ id }) => id),
    );
    return { items: await presentExceptions({ db, files }, rows, caller, now), ...page };
  });

  mount(server, getException, ({ params, db, caller, now }) =>
    readException({ db, files }, params.id, caller, now),
  );

  mount(server, createException, async ({ body, caller, actor, now, context, change }) => {
    const photo = body.thumbnailUrl
      ? requirePicture(await files.finalise(body.thumbnailUrl, { caller, actor, now }))
      : null;
    const waited = meantAt(context.req.header("x-waited"), now);
    const waitedSince = waited === undefined ? null : new Date(waited);
    const receivedAt = body.receivedAt ?? waited;
    return change(async (tx, by) => {
      const id = await recordException(tx, by, { ...body, receivedAt, photo, waitedSince });
      const { mailId } = body;
      const isLoss = body.kind === "MISSING" && mailId !== undefined;
      const marked = isLoss && (await markMissing(tx, by, [mailId])).marked.length > 0;
      const exception = await readException({ db: tx, files }, id, caller, now);
      return { ...exception, ...(marked && { marked }) };
    });
  });

  mount(server, changeException, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdException(tx, caller, params.id);
      demandCurrent("exception", row.version, version);
      await storeExceptionChange(tx, by, row, body);
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );

  mount(server, noteOnException, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const row = await holdException(tx, caller, params.id);
      await by.record(exceptionHappening("exception.note-added", row, { detail: { note: body.note } }));
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );
}

function isOpen(wanted: boolean): Condition {
  const states = sql.join(openStates.map((state) => sql.lit(state)));
  return wanted
    ? sql<boolean>`exceptions.state in (${states})`
    : sql<boolean>`exceptions.state not in (${states})`;
}

/** The where-clause of isExceptionOverdue in rules.ts: the day it is due on is over. */
function overdue(wanted: boolean, now: Date): Condition {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  return wanted
    ? allOf([isOpen(true), sql<boolean>`exceptions.due_date < ${today}`])
    : anyOf([isOpen(false), sql<boolean>`exceptions.due_date >= ${today}`]);
}

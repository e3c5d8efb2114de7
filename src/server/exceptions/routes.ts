// Exceptions: listing, showing, recording, changing, and their steps.
import { sql } from "kysely";
import {
  type Exception,
  type ExceptionSort,
  changeException,
  createException,
  getException,
  listExceptions,
  noteOnException,
} from "@/contract/exception";
import {
  askAboutException,
  assignException,
  holdException as holdEndpoint,
  reopenException,
  returnException,
  settleException,
} from "@/contract/exception-steps";
import { withinOffices } from "../auth/gate";
import { requireLookingAfter } from "../auth/looks-after";
import { type Condition, allOf, among, anyOf, equals, everything, found } from "../db/conditions";
import { type Order, newestFirst, reversed } from "../db/order";
import { inOrderOf, readPageByIds } from "../db/page";
import type { Tx } from "../db/types";
import { requirePicture } from "../files/photo";
import { meantAt } from "../http/client-wait";
import { type Exchange, mount } from "../http/mount";
import type { Server } from "../http/services";
import { changesOf } from "../rules/changes";
import { demandCurrent, fieldFault } from "../rules/transition";
import { markMissing } from "../shelves/missing";
import { askMailbox } from "./ask";
import { assignTo, takeBackAssignment } from "./assign";
import { recordException } from "./create";
import { admitExceptionReopening, admitExceptionStep, openStates } from "./rules";
import {
  type By,
  exceptionHappening,
  holdException,
  exceptionSearchOf,
  storeReopening,
  storeStep,
} from "./store";
import { type ExceptionRow, exceptionRecord, exceptionRows, presentExceptions, readException } from "./view";

const latestDue = newestFirst("exceptions", "due_date");
const newest = newestFirst("exceptions", "created_at");

const orders: Record<ExceptionSort, Order> = {
  dueDate: reversed(latestDue),
  "-dueDate": latestDue,
  createdAt: reversed(newest),
  "-createdAt": newest,
};

export function mountExceptionRoutes(server: Server): void {
  const { files, config } = server.services;

  mount(server, listExceptions, async ({ query, db, caller, now }) => {
    const filter = allOf([
      query.open === undefined ? everything : isOpen(query.open),
      equals("exceptions.state", query.state),
      equals("exceptions.kind", query.kind),
      equals("exceptions.owner_id", query.ownerId),
      equals("exceptions.office_id", query.officeId),
      equals("exceptions.mail_item_id", query.mailId),
      among("exceptions.id", query.ids),
      query.overdue === undefined ? everything : overdue(query.overdue, now),
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
      { ...query, few: (query.search ?? query.ids ?? query.mailId) !== undefined },
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
    return change(async (tx, record) => {
      const id = await recordException(
        tx,
        { caller, now, record },
        { ...body, receivedAt, photo, waitedSince },
      );
      if (body.kind === "MISSING" && body.mailId !== undefined) {
        await markMissing(tx, { caller, actor, now }, [body.mailId]);
      }
      return readException({ db: tx, files }, id, caller, now);
    });
  });

  mount(server, assignException, async (exchange) =>
    step(exchange, "ASSIGNED", async (tx, by, row) => {
      const { warning } = await assignTo(tx, by, row, exchange.body, { files, config });
      return warning && { warning };
    }),
  );

  mount(server, askAboutException, async (exchange) =>
    step(exchange, "WAITING", (tx, by, row) => askMailbox(tx, by, row, exchange.body)),
  );

  mount(server, returnException, async (exchange) =>
    step(exchange, "RETURNED", (tx, by, row) =>
      storeStep(tx, by, row, {
        state: "RETURNED",
        event: "exception.returned",
        reason: exchange.body.reason,
      }),
    ),
  );

  mount(server, holdEndpoint, async (exchange) =>
    step(exchange, "HELD", (tx, by, row) => {
      const until = new Date(exchange.body.until);
      if (until <= exchange.now) {
        throw fieldFault(
          "until",
          "This day is over or has begun. Give a later one, or leave the exception open.",
        );
      }
      return storeStep(tx, by, row, {
        state: "HELD",
        event: "exception.held",
        reason: exchange.body.reason,
        heldUntil: until,
        dueDate: until,
        detail: { until: until.toISOString() },
      });
    }),
  );

  mount(server, settleException, async (exchange) =>
    step(exchange, "SETTLED", (tx, by, row) =>
      storeStep(tx, by, row, { state: "SETTLED", event: "exception.settled", reason: exchange.body.reason }),
    ),
  );

  mount(server, reopenException, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, record) => {
      const by: By = { caller, now, record };
      const row = await holdException(tx, caller, params.id);
      const { reason } = body;
      admitExceptionReopening(exceptionRecord(row), { reason, seen: version }, caller, now);
      if (row.state === "ASSIGNED") await takeBackAssignment(tx, by, row);
      await storeReopening(tx, by, row, reason);
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );

  mount(server, changeException, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, record) => {
      const row = await holdException(tx, caller, params.id);
      demandCurrent("exception", row.version, version);
      const owner = body.ownerId
        ? await requireLookingAfter(tx, body.ownerId, row.office_id, "ownerId")
        : null;
      const dueDate = body.dueDate === undefined ? undefined : new Date(body.dueDate);
      const before = {
        ownerId: row.owner_id,
        kind: row.kind,
        name: row.name,
        steNumber: row.ste_number,
        dueDate: row.due_date,
      };
      const changes = changesOf(before, { ...body, dueDate });
      if (changes) {
        await tx
          .updateTable("exceptions")
          .set({
            version: row.version + 1,
            owner_id: body.ownerId === undefined ? row.owner_id : body.ownerId,
            kind: body.kind ?? row.kind,
            name: body.name ?? row.name,
            ste_number: body.steNumber ?? row.ste_number,
            due_date: dueDate ?? row.due_date,
            updated_at: now,
            search: exceptionSearchOf(row, body),
          })
          .where("id", "=", row.id)
          .execute();
        const { ownerId, ...others } = changes;
        const detail = { changes: ownerId ? { ...others, owner: { to: owner } } : others };
        await record(exceptionHappening("exception.changed", row, { detail }));
      }
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );

  mount(server, noteOnException, async ({ params, body, caller, now, change }) =>
    change(async (tx, record) => {
      const row = await holdException(tx, caller, params.id);
      await record(exceptionHappening("exception.note-added", row, { detail: { note: body.note } }));
      return readException({ db: tx, files }, row.id, caller, now);
    }),
  );

  type StepEndpoint =
    | typeof assignException
    | typeof askAboutException
    | typeof returnException
    | typeof holdEndpoint
    | typeof settleException;

  /** Takes a step of the exception that the call names: `take` writes it, and gives what the answer says beside it. */
  async function step(
    {
      params,
      caller,
      version,
      now,
      change,
    }: Pick<Exchange<StepEndpoint>, "params" | "caller" | "version" | "now" | "change">,
    to: "ASSIGNED" | "WAITING" | "HELD" | "RETURNED" | "SETTLED",
    take: (tx: Tx, by: By, row: ExceptionRow) => Promise<Partial<Exception> | void>,
  ) {
    return change(async (tx, record) => {
      const row = await holdException(tx, caller, params.id);
      admitExceptionStep(exceptionRecord(row), { to, seen: version });
      const more = await take(tx, { caller, now, record }, row);
      return { ...(await readException({ db: tx, files }, row.id, caller, now)), ...more };
    });
  }
}

function isOpen(wanted: boolean): Condition {
  const states = sql.join(openStates.map((state) => sql.lit(state)));
  return wanted
    ? sql<boolean>`exceptions.state in (${states})`
    : sql<boolean>`exceptions.state not in (${states})`;
}

/** The where-clause of isOverdue in rules.ts: the day it is due on is over. */
function overdue(wanted: boolean, now: Date): Condition {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  return wanted
    ? allOf([isOpen(true), sql<boolean>`exceptions.due_date < ${today}`])
    : anyOf([isOpen(false), sql<boolean>`exceptions.due_date >= ${today}`]);
}

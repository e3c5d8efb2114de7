// Forwards: listing, showing, filing, taking steps and taking them back.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import {
  type ForwardStatus,
  changeForward,
  deliverForward,
  fileForward,
  getForward,
  listForwards,
  reopenForward,
} from "@/contract/forwards/forward";
import { withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  equals,
  everything,
  found,
  isAnyOf,
  isOlderThan,
} from "@/server/platform/db/conditions";
import { countedBy } from "@/server/platform/db/totals";
import { admitForwardCorrection, admitForwardStep, admitTakingBack, storedStatus } from "./rules";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { holdForward } from "./record";
import { correctForward, fileForwardFor, stepForward, takeBackForward } from "./store";
import { presentForwardRow, selectForwards, presentForward } from "./view";
import { newestFirst, openFirst, reversed } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";

const orders = {
  "-createdAt": newestFirst("forwards", "created_at"),
  createdAt: reversed(newestFirst("forwards", "created_at")),
  openFirst: openFirst("forwards", "created_at"),
};

export function mountForwardRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listForwards, async ({ query, db, caller, now }) => {
    const anyStatus = allOf([
      equals("forwards.priority", query.priority),
      equals("forwards.mailbox_id", query.mailboxId),
      isOlderThan("forwards.created_at", query.olderThan, now),
      isWith(query.carrier),
      among("forwards.id", query.ids),
      found("forwards.search", query.search),
    ]);
    const filter = allOf([
      equals("forwards.status", query.status && storedStatus(query.status)),
      isAnyOf("forwards.status", query.statuses?.map(storedStatus)),
      anyStatus,
    ]);
    const countable = db.selectFrom("forwards").where(withinOffices(caller, "forwards.office_id"));
    const [{ rows, ...page }, { count: counts, age: countsAge }] = await Promise.all([
      readPage(
        db,
        { rows: selectForwards(db, caller), table: countable, id: "forwards.id", filter },
        orders[query.sort],
        { ...query, few: (query.search ?? query.mailboxId ?? query.ids) !== undefined },
      ),
      countedBy(db, countable.where(anyStatus), "forwards.status"),
    ]);
    return {
      items: rows.map((row) => presentForwardRow(files, row, caller, now)),
      ...page,
      counts: { ...none, ...counts },
      countsAge,
    };
  });

  mount(server, getForward, async ({ params, db, caller, now }) =>
    presentForward({ db, files }, params.id, caller, now),
  );

  mount(server, fileForward, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const id = await fileForwardFor(tx, by, body);
      return presentForward({ db: tx, files }, id, caller, now);
    }),
  );

  mount(server, changeForward, async ({ params, body, caller, version, now, change }) => {
    const { status, reason, scanned, unscannedBecause, ...correction } = body;
    const isCorrection = Object.values(correction).some((value) => value !== undefined);
    if (status === undefined && !isCorrection) {
      throw new ApiError(
        "invalid",
        "Nothing is to be changed. Send a status, or what of the shipping is new.",
      );
    }
    return change(async (tx, by) => {
      const forward = await holdForward(tx, by, params.id);
      if (status === undefined) {
        admitForwardCorrection(forward.record, version);
        await correctForward(tx, by, forward, correction);
      } else {
        const to = storedStatus(status);
        admitForwardStep(forward.record, { to, reason, seen: version }, caller);
        await stepForward(tx, by, forward, { to, reason, correction, proof: { scanned, unscannedBecause } });
      }
      return presentForward({ db: tx, files }, params.id, caller, now);
    });
  });

  mount(server, deliverForward, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const forward = await holdForward(tx, by, params.id);
      admitForwardStep(forward.record, { to: "DELIVERED", seen: version }, caller);
      await stepForward(tx, by, forward, { to: "DELIVERED" });
      return presentForward({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, reopenForward, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const forward = await holdForward(tx, by, params.id);
      admitTakingBack(forward.record, { reason: body.reason, seen: version }, caller, now);
      await takeBackForward(tx, by, forward, body.reason);
      return presentForward({ db: tx, files }, params.id, caller, now);
    }),
  );
}

/** SHIPPED stays zero: such forwards are stored, and counted, as COMPLETED (D7). */
const none: Record<ForwardStatus, number> = {
  PENDING: 0,
  IN_PROGRESS: 0,
  SHIPPED: 0,
  COMPLETED: 0,
  DELIVERED: 0,
  CANCELLED: 0,
};

/** Carriers are named with or without their service: "DHL", "DHL Express". */
function isWith(carrier: string | undefined): Condition {
  return carrier === undefined
    ? everything
    : sql<boolean>`starts_with(lower(forwards.carrier), lower(${carrier}))`;
}

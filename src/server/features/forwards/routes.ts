// Forwards: listing, showing, filing, taking steps and taking them back.
import { sql } from "kysely";
import { countryWords } from "@/contract/text/country";
import { ApiError } from "@/contract/wire/errors";
import {
  ForwardStatus,
  changeForward,
  deliverForward,
  fileForward,
  getForward,
  listForwards,
  reopenForward,
} from "@/contract/forwards/forward";
import type { ParsedInput } from "@/contract/wire/endpoint";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  equals,
  everything,
  found,
  isDuring,
  isOlderThan,
  isSet,
} from "@/server/platform/db/conditions";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { countsOf, readPageByStatus } from "@/server/platform/db/status-page";
import { admitForwardCorrection, admitForwardStep, admitReopening, storedStatus } from "./rules";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { isDue } from "../promises/due";
import { isFrom, isOfItem, staffMeant } from "../requests/list-conditions";
import { holdForward } from "./find";
import { fileForwardFor } from "./filing";
import { correctForward, stepForward, takeBackForward } from "./store";
import type { Tx } from "@/server/platform/db/types";
import { presentForward, presentForwardRow, presentForwards, selectForwards } from "./view";
import { dueFirst, newestFirst, openFirst, reversed } from "@/server/platform/db/order";

const opening = openFirst("forwards", "created_at");
const byDue = dueFirst("forwards", opening);
const orders = {
  "-createdAt": newestFirst("forwards", "created_at"),
  createdAt: reversed(newestFirst("forwards", "created_at")),
  openFirst: opening,
  due: byDue,
  "-due": reversed(byDue),
};

export function mountForwardRoutes(server: Server): void {
  const { files } = server.services;
  const readFor = (caller: Caller, now: Date) => (tx: Tx, ids: readonly string[]) =>
    presentForwards({ db: tx, files }, ids, caller, now);

  mount(server, listForwards, async ({ query, db, caller, now }) => {
    const asked = allOf([
      equals("forwards.priority", query.priority),
      equals("forwards.mailbox_id", query.mailboxId),
      equals("forwards.office_id", query.officeId),
      isOfItem("forwards", query),
      await isDue(db, "forwards", query, now),
      isOlderThan("forwards.created_at", query.olderThan, now),
      isDuring("forwards.created_at", query.createdSince, query.createdBefore),
      isDuring("forwards.completed_at", query.completedSince, query.completedBefore),
      isDuring("forwards.delivered_at", query.deliveredSince, query.deliveredBefore),
      isWith(query.carrier),
      isFrom("forwards", query.sender),
      isHandledBy(staffMeant(query.handledBy, caller)),
      costs(query.costOver, query.costUnder),
      goesTo(query.country),
      isSet("forwards.tracking_code", query.tracked),
      among("forwards.id", query.ids),
      snoozedAsAsked("forward", query, now),
      found("forwards.search", query.search),
    ]);
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectForwards(db, caller),
        table: db.selectFrom("forwards").where(withinOffices(caller, "forwards.office_id")),
        name: "forwards",
        // SHIPPED stays zero: such forwards are stored, and counted, as COMPLETED (D7).
        status: ForwardStatus,
        asked,
      },
      orders[query.sort],
      {
        ...query,
        status: query.status && storedStatus(query.status),
        statuses: query.statuses?.map(storedStatus),
        few: isFew(query),
      },
    );
    return {
      items: rows.map((row) => presentForwardRow(files, row, caller, now)),
      ...page,
      ...(counted ?? { counts: countsOf(ForwardStatus, {}) }),
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
    return change(
      async (tx, by) => {
        const forward = await holdForward(tx, by, params.id);
        if (status === undefined) {
          admitForwardCorrection(forward.record, version);
          await correctForward(tx, by, forward, correction);
        } else {
          const to = storedStatus(status);
          admitForwardStep(forward.record, { to, reason, seen: version }, caller);
          await stepForward(tx, by, forward, {
            to,
            reason,
            correction,
            proof: { scanned, unscannedBecause },
          });
        }
        return params.id;
      },
      readFor(caller, now),
    );
  });

  mount(server, deliverForward, async ({ params, caller, version, now, change }) =>
    change(
      async (tx, by) => {
        const forward = await holdForward(tx, by, params.id);
        admitForwardStep(forward.record, { to: "DELIVERED", seen: version }, caller);
        await stepForward(tx, by, forward, { to: "DELIVERED" });
        return params.id;
      },
      readFor(caller, now),
    ),
  );

  mount(server, reopenForward, async ({ params, body, caller, version, now, change }) =>
    change(
      async (tx, by) => {
        const forward = await holdForward(tx, by, params.id);
        admitReopening(forward.record, { reason: body.reason, seen: version }, caller, now);
        await takeBackForward(tx, by, forward, body.reason);
        return params.id;
      },
      readFor(caller, now),
    ),
  );
}

/** Who took its last step, or closed its request, as the one who shipped it did. */
function isHandledBy(staff: string | undefined): Condition {
  if (staff === undefined) return everything;
  return sql<boolean>`(forwards.stepped_by = ${staff} or exists (
    select from action_requests as request where request.id = forwards.request_id and request.closed_by = ${staff}))`;
}

/** As its index has it. */
const cost = sql.raw(
  "(forwards.base_shipping + forwards.delivery_speed_fee + forwards.packaging_fee + forwards.service_fee)",
);

function costs(over: number | undefined, under: number | undefined): Condition {
  return allOf([
    over === undefined ? everything : sql<boolean>`${cost} > ${over}`,
    under === undefined ? everything : sql<boolean>`${cost} < ${under}`,
  ]);
}

/** Addresses name their country by its code or by one of its names. */
function goesTo(country: string | undefined): Condition {
  if (country === undefined) return everything;
  return sql<boolean>`lower(forwards.country) = any(${[...countryWords(country)]}::text[])`;
}

/** Whether usually few forwards match: all of them are then found before they are sorted. */
function isFew(query: ParsedInput<typeof listForwards>["query"]): boolean {
  const { search, mailboxId, ids, sender, handledBy, createdSince, completedSince, deliveredSince } = query;
  const times = createdSince ?? completedSince ?? deliveredSince;
  const { costOver, costUnder, country } = query;
  return (
    (search ?? mailboxId ?? ids ?? sender ?? handledBy ?? times ?? costOver ?? costUnder ?? country) !==
    undefined
  );
}

/** Carriers are named with or without their service: "DHL", "DHL Express". */
function isWith(carrier: string | undefined): Condition {
  return carrier === undefined
    ? everything
    : sql<boolean>`starts_with(lower(forwards.carrier), lower(${carrier}))`;
}

// Check deposits: listing and showing them, what is in them, their steps, and their papers.
import { sql } from "kysely";
import { listBankAccounts } from "@/contract/deposits/new-bank-account";
import { DepositStatus, getDeposit, listDeposits } from "@/contract/deposits/deposit";
import { depositCheck, reopenDeposit, stepDeposit, takeCheckOut } from "@/contract/deposits/deposit-steps";
import { changeDeposit, typeAmount, writeCheck } from "@/contract/deposits/deposit-contents";
import { withinOffices } from "@/server/platform/auth/gate";
import { tokenSecret } from "@/server/platform/auth/secret";
import {
  allOf,
  among,
  equals,
  everything,
  found,
  isDuring,
  isOlderThan,
  isSet,
} from "@/server/platform/db/conditions";
import { newestFirst, openFirst, reversed } from "@/server/platform/db/order";
import { readPageByStatus } from "@/server/platform/db/status-page";
import { type Exchange, mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { noMailbox } from "../mailboxes/view";
import { requirePicture } from "@/server/platform/files/photo";
import { finished422 } from "../requests/scans";
import { staffMeant } from "../requests/list-conditions";
import { changeDepositOf } from "./accounts";
import { putCheckIn, takeCheckOutOf, typeAmountOf, writeCheckOf } from "./contents";
import { selectDeposits } from "./find";
import { reopenDepositOf, stepDepositOf } from "./store";
import { masked, presentDeposit, presentDepositRows } from "./view";

const orders = {
  "-requestedAt": newestFirst("deposits", "requested_at"),
  requestedAt: reversed(newestFirst("deposits", "requested_at")),
  openFirst: openFirst("deposits", "requested_at"),
};

export function mountDepositRoutes(server: Server): void {
  const { db: pool, config, files } = server.services;
  const serverSecret = tokenSecret(pool, config.tokenSecret);

  mount(server, listDeposits, async (exchange) => {
    const { query, db, caller, now } = exchange;
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectDeposits(db, caller),
        table: db.selectFrom("deposits").where(withinOffices(caller, "deposits.office_id")),
        name: "deposits",
        status: DepositStatus,
        asked: askedOf(exchange),
      },
      orders[query.sort],
      { ...query, few: (query.search ?? query.mailboxId ?? query.ids) !== undefined },
    );
    return { items: await presentDepositRows(db, rows, caller, now), ...page, ...counted };
  });

  mount(server, getDeposit, ({ params, db, caller, now }) =>
    presentDeposit({ db, files }, params.id, caller, now),
  );

  mount(server, listBankAccounts, async ({ query: { mailboxId }, db, caller }) => {
    const mailbox = await db
      .selectFrom("mailboxes")
      .select("id")
      .where("id", "=", mailboxId)
      .where(withinOffices(caller, "mailboxes.office_id"))
      .executeTakeFirst();
    if (!mailbox) throw noMailbox();
    const rows = await db
      .selectFrom("bank_accounts")
      .select([
        "id",
        "holder",
        "bank_name as bankName",
        "bank_address as bankAddress",
        "routing_number as routingNumber",
        "last_four",
      ])
      .where("mailbox_id", "=", mailboxId)
      .orderBy("used_at", "desc")
      .orderBy("id")
      .execute();
    return { items: rows.map(({ last_four, ...row }) => ({ ...row, masked: masked(last_four) })) };
  });

  mount(server, depositCheck, ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { depositId, ...put } = await putCheckIn(tx, by, body.mailId);
      return { ...(await presentDeposit({ db: tx, files }, depositId, caller, now)), ...put };
    }),
  );

  mount(server, takeCheckOut, ({ params: { id, checkId }, query, caller, version, now, change }) =>
    change(async (tx, by) => {
      await takeCheckOutOf(tx, by, id, checkId, { seen: version, undo: query.undo });
      return presentDeposit({ db: tx, files }, id, caller, now);
    }),
  );

  mount(
    server,
    writeCheck,
    async ({ params: { id, checkId }, body, caller, actor, version, now, change }) => {
      const finished = async (key: string | null | undefined, field: "front" | "back") => {
        if (key === null || key === undefined) return key;
        const finish = async () => requirePicture(await files.finalise(key, { caller, actor, now }));
        return finished422(finish, field);
      };
      const front = await finished(body.front, "front");
      const back = await finished(body.back, "back");
      return change(async (tx, by) => {
        await writeCheckOf(tx, by, id, checkId, { ...body, front, back, seen: version });
        return presentDeposit({ db: tx, files }, id, caller, now);
      });
    },
  );

  mount(server, typeAmount, ({ params: { id, checkId }, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      await typeAmountOf(tx, by, id, checkId, { ...body, seen: version });
      return presentDeposit({ db: tx, files }, id, caller, now);
    }),
  );

  mount(server, changeDeposit, async ({ params: { id }, body, caller, version, now, change }) => {
    const secret = await serverSecret();
    return change(async (tx, by) => {
      await changeDepositOf(tx, by, id, { ...body, seen: version }, secret);
      return presentDeposit({ db: tx, files }, id, caller, now);
    });
  });

  mount(server, stepDeposit, ({ params: { id }, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const { status: to, ...step } = body;
      await stepDepositOf(tx, by, id, { ...step, to, seen: version });
      return presentDeposit({ db: tx, files }, id, caller, now);
    }),
  );

  mount(server, reopenDeposit, ({ params: { id }, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      await reopenDepositOf(tx, by, id, { reason: body.reason, seen: version });
      return presentDeposit({ db: tx, files }, id, caller, now);
    }),
  );
}

type List = Pick<Exchange<typeof listDeposits>, "query" | "caller" | "now">;

/** Everything but its status. */
function askedOf({ query, caller, now }: List) {
  const { costOver, costUnder, sender } = query;
  const staff = staffMeant(query.handledBy, caller);
  return allOf([
    equals("deposits.mailbox_id", query.mailboxId),
    equals("deposits.office_id", query.officeId),
    isOlderThan("deposits.requested_at", query.olderThan, now),
    isDuring("deposits.requested_at", query.requestedSince, query.requestedBefore),
    isDuring("deposits.closed_at", query.closedSince, query.closedBefore),
    among("deposits.id", query.ids),
    found("deposits.search", query.search),
    found("deposits.search", sender),
    isSet("deposits.tracking_number", query.tracked),
    staff === undefined
      ? everything
      : sql<boolean>`${staff} in (deposits.made_by, deposits.prepared_by, deposits.stepped_by)`,
    costOver === undefined ? everything : sql<boolean>`deposits.cents > ${costOver}`,
    costUnder === undefined ? everything : sql<boolean>`deposits.cents < ${costUnder}`,
  ]);
}

// Intake sessions: starting, showing, changing, ending and opening one again, its rows and its report.
import { sql } from "kysely";
import {
  changeIntake,
  currentIntake,
  endIntake,
  getIntake,
  listIntakeRows,
  listIntakes,
  reopenIntake,
  reportIntake,
  startIntake,
} from "@/contract/intake/intake";
import { everything } from "@/server/platform/db/conditions";
import { errorCode } from "@/server/platform/db/database-errors";
import { type Order, newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { anotherOpen } from "./rules";
import { changeIntakeOf, endIntakeOf, reopenIntakeOf, startIntakeFor } from "./store";
import {
  countIntake,
  presentIntake,
  presentIntakeRows,
  readIntake,
  readOpenIntake,
  selectIntakeRows,
  selectIntakes,
  visibleIntakes,
} from "./view";

const newest = newestFirst("intake_sessions", "started_at");
/** Of one session, whose rows have a number each. */
const lastRowFirst: Order = {
  name: "-number",
  direction: "desc",
  keys: [{ by: sql.ref("intake_rows.number"), type: "integer" }],
};

export function mountIntakeRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, startIntake, ({ body, change }) => change((tx, by) => startIntakeFor(tx, by, body)));

  mount(server, currentIntake, async ({ db, caller }) => ({ session: await readOpenIntake(db, caller) }));

  mount(server, listIntakes, async ({ query, db, caller }) => {
    const { rows, ...page } = await readPage(
      db,
      {
        rows: selectIntakes(db),
        table: db.selectFrom("intake_sessions"),
        id: "intake_sessions.id",
        filter: visibleIntakes(caller),
      },
      newest,
      query,
    );
    return { items: rows.map(presentIntake), ...page };
  });

  mount(server, getIntake, ({ params, db, caller }) => readIntake(db, caller, params.id));

  mount(server, listIntakeRows, async ({ params, query, db, caller, now }) => {
    const { id } = await readIntake(db, caller, params.id);
    const table = selectIntakeRows(db, id);
    const rows = table.select(["number", "at", "mail_item_id", "exception_id"]);
    const { rows: found, ...page } = await readPage(
      db,
      { rows, table, filter: everything },
      lastRowFirst,
      query,
    );
    return { items: await presentIntakeRows({ db, files }, found, caller, now), ...page };
  });

  mount(server, changeIntake, ({ params, body, change }) =>
    change((tx, by) => changeIntakeOf(tx, by, params.id, body)),
  );

  mount(server, endIntake, ({ params, body, change }) =>
    change((tx, by) => endIntakeOf(tx, by, params.id, body)),
  );

  mount(server, reopenIntake, async ({ params, change }) => {
    try {
      return await change((tx, by) => reopenIntakeOf(tx, by, params.id));
    } catch (fault) {
      // unique_violation: another session of theirs was started at the same moment.
      throw errorCode(fault) === "23505" ? anotherOpen() : fault;
    }
  });

  mount(server, reportIntake, async ({ params, db, caller }) => {
    const session = await readIntake(db, caller, params.id);
    return { session, ...(await countIntake(db, session.id)) };
  });
}

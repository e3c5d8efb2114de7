// Pull lists: making, listing and showing them, taking items off their places, and finishing.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import {
  drawPullCodes,
  finishPull,
  getPull,
  listPulls,
  reopenPull,
  scanPull,
  startPull,
  stepPull,
} from "@/contract/pulls/pull";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { type Condition, allOf, equals, everything } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import type { Tx } from "@/server/platform/db/types";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { modulesOf } from "../labels/modules";
import { demandCurrent } from "@/server/platform/rules/transition";
import { startPullFor } from "./start";
import { scanOnto } from "./scans";
import { holdOpenPull, stepLine } from "./steps";
import { presentPull, pullRow, selectPulls, readPull } from "./view";

export function mountPullRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listPulls, async ({ query, db, caller }) => {
    const { rows, ...page } = await readPage(
      db,
      {
        rows: selectPulls(db, caller),
        table: db.selectFrom("pulls").where(withinOffices(caller, "pulls.office_id")),
        id: "pulls.id",
        filter: allOf([equals("pulls.office_id", query.officeId), isOpen(query.open)]),
      },
      newestFirst("pulls", "started_at"),
      query,
    );
    return { items: rows.map(presentPull), ...page };
  });

  mount(server, getPull, ({ params, db, caller, now }) => readPull({ db, files }, params.id, caller, now));

  mount(server, drawPullCodes, async ({ params, db, caller }) => {
    await pullRow(db, caller, params.id);
    const codes = await db
      .selectFrom("pull_lines")
      .innerJoin("mail_codes", "mail_codes.mail_item_id", "pull_lines.mail_item_id")
      .select(["pull_lines.request_id as requestId", "mail_codes.code"])
      .where("pull_lines.pull_id", "=", params.id)
      .where("mail_codes.own", "=", true)
      .execute();
    return {
      items: codes.map(({ requestId, code }) => ({
        requestId,
        modules: (modulesOf(code, "datamatrix") ?? []).map((row) =>
          row.map((isDark) => (isDark ? "1" : "0")).join(""),
        ),
      })),
    };
  });

  mount(server, startPull, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const { id, leftOut } = await startPullFor(tx, by, body);
      return { ...(await readPull({ db: tx, files }, id, caller, now)), ...(leftOut && { leftOut }) };
    }),
  );

  mount(server, scanPull, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const pull = await holdOpenPull(tx, caller, params.id);
      const scan = await scanOnto(tx, by, pull, body.code);
      return { ...(await readPull({ db: tx, files }, params.id, caller, now)), at: now.toISOString(), scan };
    }),
  );

  mount(server, stepPull, async ({ params, body, caller, now, change }) =>
    change(async (tx, by) => {
      const pull = await holdOpenPull(tx, caller, params.id);
      await stepLine(tx, by, pull, body);
      return { ...(await readPull({ db: tx, files }, params.id, caller, now)), at: now.toISOString() };
    }),
  );

  mount(server, finishPull, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      await storeFinish(tx, by, params.id, { finished: true, seen: version });
      return readPull({ db: tx, files }, params.id, caller, now);
    }),
  );

  mount(server, reopenPull, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      await storeFinish(tx, by, params.id, { finished: false, seen: version });
      return readPull({ db: tx, files }, params.id, caller, now);
    }),
  );
}

function isOpen(wanted: boolean | undefined): Condition {
  if (wanted === undefined) return everything;
  return wanted ? sql<boolean>`pulls.finished_at is null` : sql<boolean>`pulls.finished_at is not null`;
}

/**
 * Finishes a list or opens it again, with its event.
 * @throws ApiError `not_found`, `conflict` where it is so already, `stale`.
 */
async function storeFinish(
  tx: Tx,
  { caller, now, record }: By<Caller>,
  id: string,
  { finished, seen }: { finished: boolean; seen: number | undefined },
): Promise<void> {
  await tx.selectFrom("pulls").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  const row = await pullRow(tx, caller, id);
  if ((row.finished_at !== null) === finished) {
    throw new ApiError(
      "conflict",
      `The pull list “${row.title}” is ${finished ? "finished" : "open"} already.`,
    );
  }
  demandCurrent("pull list", row.version, seen);
  await tx
    .updateTable("pulls")
    .set({ finished_at: finished ? now : null, version: row.version + 1 })
    .where("id", "=", id)
    .execute();
  await record({
    type: finished ? "pull.finished" : "pull.reopened",
    recordId: id,
    officeId: row.office_id,
    detail: { title: row.title, taken: row.taken ?? 0, total: row.total ?? 0 },
  });
}

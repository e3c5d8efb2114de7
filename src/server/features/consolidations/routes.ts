// Consolidations: listing, showing, filing, taking steps and making the package.
import {
  ConsolidationStatus,
  changeConsolidation,
  completeConsolidation,
  fileConsolidation,
  getConsolidation,
  listConsolidations,
  reopenConsolidation,
} from "@/contract/consolidations/consolidation";
import { withinOffices } from "@/server/platform/auth/gate";
import {
  allOf,
  among,
  equals,
  everything,
  found,
  isDuring,
  isOlderThan,
} from "@/server/platform/db/conditions";
import { admitConsolidationStep } from "./rules";
import { requirePicture } from "@/server/platform/files/photo";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import {
  changeConsolidationFor,
  completeConsolidationFor,
  fileConsolidationFor,
  reopenConsolidationFor,
} from "./store";
import { isDue } from "../promises/due";
import { readConsolidation } from "./find";
import { isHandledBy, staffMeant } from "../requests/list-conditions";
import { finished422 } from "../requests/scans";
import {
  ofFittingRequests,
  presentConsolidationRows,
  selectConsolidations,
  presentConsolidation,
} from "./view";
import { dueFirst, newestFirst, openFirst, reversed } from "@/server/platform/db/order";
import type { Wanted } from "@/server/platform/db/page";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { readPageByStatus } from "@/server/platform/db/status-page";

const opening = openFirst("consolidations", "requested_at");
const byDue = dueFirst("consolidations", opening);
const orders = {
  "-requestedAt": newestFirst("consolidations", "requested_at"),
  requestedAt: reversed(newestFirst("consolidations", "requested_at")),
  openFirst: opening,
  due: byDue,
  "-due": reversed(byDue),
};

export function mountConsolidationRoutes(server: Server): void {
  const { files, config } = server.services;

  mount(server, listConsolidations, async ({ query, db, caller, now }) => {
    const asked = allOf([
      equals("consolidations.mailbox_id", query.mailboxId),
      equals("consolidations.office_id", query.officeId),
      await isDue(db, "consolidations", query, now),
      isOlderThan("consolidations.requested_at", query.olderThan, now),
      isDuring("consolidations.requested_at", query.requestedSince, query.requestedBefore),
      isDuring("consolidations.closed_at", query.closedSince, query.closedBefore),
      isHandledBy("consolidations", staffMeant(query.handledBy, caller), "consolidation.started"),
      snoozedAsAsked("consolidation", query, now),
      among("consolidations.id", query.ids),
    ]);
    const { filter, countFilter } = matching(query.search);
    const { rows, counted, ...page } = await readPageByStatus(
      db,
      {
        rows: selectConsolidations(db, caller),
        table: db.selectFrom("consolidations").where(withinOffices(caller, "consolidations.office_id")),
        name: "consolidations",
        status: ConsolidationStatus,
        asked: allOf([asked, filter]),
        countAsked: allOf([asked, countFilter]),
      },
      orders[query.sort],
      { ...query, few: (query.search ?? query.mailboxId ?? query.ids) !== undefined },
    );
    return { items: await presentConsolidationRows({ db, files }, rows, caller, now), ...page, ...counted };
  });

  mount(server, getConsolidation, async ({ params, db, caller, now }) =>
    presentConsolidation({ db, files, config }, params.id, caller, now),
  );

  mount(server, fileConsolidation, async ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const id = await fileConsolidationFor(tx, by, body);
      return presentConsolidation({ db: tx, files, config }, id, caller, now);
    }),
  );

  mount(server, changeConsolidation, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const step = { to: body.status, reason: body.reason, seen: version };
      await changeConsolidationFor(tx, by, params.id, step);
      return presentConsolidation({ db: tx, files, config }, params.id, caller, now);
    }),
  );

  mount(server, reopenConsolidation, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      await reopenConsolidationFor(tx, by, params.id, { reason: body.reason, seen: version });
      return presentConsolidation({ db: tx, files, config }, params.id, caller, now);
    }),
  );

  mount(server, completeConsolidation, async ({ params, body, db, caller, actor, version, now, change }) => {
    const { thumbnailUrl, scanned, unscannedBecause, ...sent } = body;
    const proof = { scanned, unscannedBecause };
    const before = await readConsolidation(db, caller, params.id);
    // Checked before the photo is finished too: a call that is refused anyway should not cost that work.
    admitConsolidationStep(before.record, { to: "DONE", seen: version }, caller);
    const photo = await finished422(
      async () => requirePicture(await files.finalise(thumbnailUrl, { caller, actor, now })),
      "thumbnailUrl",
    );
    return change(async (tx, by) => {
      const { desiDivisor } = config;
      await completeConsolidationFor(tx, by, params.id, { sent, photo, seen: version, proof, desiDivisor });
      return presentConsolidation({ db: tx, files, config }, params.id, caller, now);
    });
  });
}

/** A consolidation is found by the same words as the requests of its items, and by its own id. */
function matching(search = ""): Required<Wanted> {
  if (search.trim() === "") return { filter: everything, countFilter: everything };
  return ofFittingRequests(found("action_requests.search", search));
}

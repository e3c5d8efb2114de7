// Manifests: what is to be handed over, making one, showing it, handing it over and opening it again.
import { sql } from "kysely";
import { carrierCompany } from "@/contract/mail/carrier-company";
import {
  getManifest,
  handOverManifest,
  listManifests,
  listToHandOver,
  makeManifest,
  reopenManifest,
} from "@/contract/manifests/manifest";
import { withinOffices } from "@/server/platform/auth/gate";
import { everything } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { isWithin, officeToday } from "../promises/office-today";
import { markHandedOver, makeManifestOf, otherOpen, reopen } from "./store";
import { presentListed, readManifest, selectManifests } from "./view";

const newest = newestFirst("manifests", "created_at");

export function mountManifestRoutes(server: Server): void {
  mount(server, listManifests, async ({ query, db, caller }) => {
    const table = db.selectFrom("manifests").where(withinOffices(caller, "manifests.office_id"));
    const { rows, ...page } = await readPage(
      db,
      { rows: selectManifests(db, caller), table, id: "manifests.id", filter: everything },
      newest,
      query,
    );
    return { items: rows.map(presentListed), ...page };
  });

  mount(server, listToHandOver, async ({ query, db, caller, now }) => {
    // As making one: today is that of each office.
    const span = { from: new Date(query.from), until: new Date(query.until) };
    const days = (await officeToday(db, query, now)) ?? { rest: span, own: [] };
    const items = await db
      .selectFrom("forwards")
      .innerJoin("offices", "offices.id", "forwards.office_id")
      .select(["offices.id as officeId", "offices.label as officeLabel"])
      .select(sql<string>`min(forwards.carrier)`.as("carrier"))
      .select(sql<number>`count(*)::int`.as("count"))
      .where(withinOffices(caller, "forwards.office_id"))
      .where(sql<boolean>`forwards.manifest_id is null and forwards.completed_at is not null`)
      .where(sql<boolean>`forwards.status in ('COMPLETED', 'DELIVERED')`)
      .where(isWithin(days, sql.ref("forwards.completed_at"), "forwards.office_id"))
      .groupBy(["offices.id", "offices.label", sql`lower(forwards.carrier)`])
      .orderBy("offices.label")
      .orderBy(sql`lower(forwards.carrier)`)
      .execute();
    return { items: byCompany(items) };
  });

  mount(server, makeManifest, ({ body, caller, now, change }) =>
    change(async (tx, by) => {
      const id = await makeManifestOf(tx, by, body);
      return readManifest(tx, caller, id, now);
    }),
  );

  mount(server, getManifest, ({ params, db, caller, now }) => readManifest(db, caller, params.id, now));

  mount(server, handOverManifest, ({ params, body, caller, version, now, change }) =>
    change(async (tx, by) => {
      const { driverName, signature } = body;
      await markHandedOver(tx, by, params.id, { driverName, signature, seen: version });
      return readManifest(tx, caller, params.id, now);
    }),
  );

  mount(server, reopenManifest, async ({ params, body, caller, version, now, change }) => {
    try {
      return await change(async (tx, by) => {
        await reopen(tx, by, params.id, { reason: body.reason, seen: version });
        return readManifest(tx, caller, params.id, now);
      });
    } catch (fault) {
      throw otherOpen(fault);
    }
  });
}

type ToHandOver = { officeId: string; officeLabel: string; carrier: string; count: number };

/** Adds up what goes with one driver, whichever service it was shipped with. */
function byCompany(items: readonly ToHandOver[]): ToHandOver[] {
  const added = new Map<string, ToHandOver>();
  for (const item of items) {
    const carrier = carrierCompany(item.carrier);
    const key = `${item.officeId} ${carrier.toLowerCase()}`;
    added.set(key, { ...item, carrier, count: item.count + (added.get(key)?.count ?? 0) });
  }
  return [...added.values()];
}

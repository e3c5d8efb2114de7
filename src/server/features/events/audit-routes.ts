// The last hashes of the audit trail's chains, so that administrators can store a copy elsewhere.
import { sql } from "kysely";
import { type AuditHead, listAuditHeads } from "@/contract/events/audit";
import { type Head, houseChain } from "@/server/platform/events/chain";
import { everything } from "@/server/platform/db/conditions";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import type { Order } from "@/server/platform/db/order";
import { readPage } from "@/server/platform/db/page";

const newest: Order = {
  name: "-day",
  direction: "desc",
  keys: [
    { by: sql.ref("audit_heads.day"), type: "text" },
    { by: sql.ref("audit_heads.chain"), type: "text" },
  ],
};

export function mountAuditHeadRoutes(server: Server): void {
  mount(server, listAuditHeads, async ({ query, db }) => {
    const heads = db.selectFrom("audit_heads");
    const rows = heads
      .leftJoin("offices", (join) => join.on(sql<boolean>`offices.id::text = audit_heads.chain`))
      .select(["chain", "day", "up_to_place", "entries", "hash", "label"]);
    const {
      rows: found,
      total,
      nextCursor,
    } = await readPage(db, { rows, table: heads, filter: everything }, newest, query);
    return {
      items: found.map(({ up_to_place: upToPlace, label, ...head }) =>
        presentHead({ ...head, upToPlace }, label),
      ),
      total,
      nextCursor,
    };
  });
}

/** `office` is the label of the chain's office. */
export function presentHead(
  { chain, day, upToPlace, entries, hash }: Pick<Head, "chain" | "day" | "upToPlace" | "entries" | "hash">,
  office: string | null,
): AuditHead {
  const officeId = chain === houseChain ? null : chain;
  return { office: officeId && office, officeId, day, upToPlace, entries, hash };
}

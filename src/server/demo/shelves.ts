// Shelves of the demo's first office: racks whose shelves share out the STE numbers, a trolley, a cage for what leaves, and a
// bin for what is shredded. Most of the office's items lie there; what came in lately lies nowhere yet, and two are missing.
import { normalCode } from "@/contract/codes/code";
import type { ShelfKind } from "@/contract/shelves/shelf";
import type { ActionType } from "@/contract/requests/request";
import { sharedOut, shelfSearchText, steValue, walkKey } from "@/server/features/shelves/rules";
import { day } from "./moments";
import type { Random } from "./random";
import { type Maker, type Rows, handlerOf } from "./rows";

/** Shelves of a rack. */
const perRack = 12;
/** Mailboxes of the whole demo for each shelf where there are many, and the most racks. */
const mailboxesPerShelf = 25;
const mostRacks = 150;

type Placed = { id: string; steFrom: number | null; steTo: number | null };

/** Where items lie whose requests somebody works on. */
const atWork: Partial<Record<ActionType, string>> = { SCAN: "T-1", FORWARD: "OUT-1", SHRED: "SB-1" };

/** Adds the shelves, and gives what puts the items of a part on them. */
export function addDemoShelves(
  maker: Maker,
  { officeId, steFrom, mailboxes }: { officeId: string; steFrom: number; mailboxes: number },
): (rows: Rows, random: Random) => void {
  const { random, today } = maker;
  const made = new Date(today.getTime() - 200 * day);
  const byCode = new Map<string, Placed>();

  function add(
    code: string,
    path: string[],
    kind: ShelfKind,
    more: { ste?: { from: number; to: number }; capacity?: number; auditedDaysAgo?: number } = {},
  ): void {
    const id = random.id();
    const auditedAt =
      more.auditedDaysAgo === undefined ? null : new Date(today.getTime() - more.auditedDaysAgo * day);
    byCode.set(code, { id, steFrom: more.ste?.from ?? null, steTo: more.ste?.to ?? null });
    maker.rows.shelves.push({
      id,
      office_id: officeId,
      code,
      scan_code: normalCode(code),
      path,
      kind,
      ste_from: more.ste?.from ?? null,
      ste_to: more.ste?.to ?? null,
      capacity: more.capacity ?? null,
      walk: walkKey({ path, code }),
      search: shelfSearchText({ path, code }),
      audited_at: auditedAt,
      created_at: made,
    });
    if (auditedAt === null) return;
    maker.rows.shelf_audits.push({
      id: random.id(),
      shelf_id: id,
      office_id: officeId,
      staff_id: handlerOf(maker.staff, officeId).id,
      started_at: new Date(auditedAt.getTime() - 8 * 60_000),
      ended_at: auditedAt,
      counts: JSON.stringify({
        matched: 18 + random.below(12),
        misplaced: random.below(3),
        unknown: 0,
        missing: random.below(2),
      }),
    });
  }

  const racks = Math.max(3, Math.min(mostRacks, Math.ceil(mailboxes / mailboxesPerShelf / perRack)));
  const ranges = sharedOut({ from: steFrom, to: steFrom + mailboxes - 1 }, racks * perRack);
  for (const [place, ste] of ranges.entries()) {
    const rack = rackName(Math.floor(place / perRack));
    const code = `${rack}-${String((place % perRack) + 1).padStart(2, "0")}`;
    const auditedDaysAgo = place % 3 === 2 ? undefined : 4 + place * 3;
    add(code, ["Back room", `Rack ${rack}`], "SHELF", {
      ste,
      capacity: 40,
      ...(auditedDaysAgo !== undefined && { auditedDaysAgo }),
    });
  }
  add("OUT-1", ["Loading door"], "OUTBOUND");
  add("SB-1", ["Loading door"], "SHRED_BIN", { capacity: 60 });
  add("T-1", [], "TROLLEY", { capacity: 80 });
  const shelves = [...byCode.values()];
  let missing = 0;

  return (rows, own) => {
    const open = new Map(
      rows.action_requests
        .filter(({ status }) => status === "IN_PROGRESS")
        .map(({ mail_id, type }) => [mail_id, type]),
    );
    const steOf = new Map(rows.mailboxes.map(({ id, ste_number }) => [id, steValue(ste_number)]));
    for (const item of rows.mail_items) {
      const received = new Date(item.received_at);
      const isFresh = today.getTime() - received.getTime() < 2 * day;
      if (item.office_id !== officeId || item.left_at || item.status === "CANCELLED" || isFresh) continue;
      const type = open.get(item.id);
      const ste = steOf.get(item.mailbox_id) ?? -1;
      const work = type === undefined ? undefined : atWork[type];
      const shelf =
        work === undefined
          ? // Two of a hundred lie where they do not belong.
            own.below(50) === 0
            ? own.pick(shelves)
            : shelves.find(
                ({ steFrom: from, steTo: to }) => from !== null && to !== null && from <= ste && ste <= to,
              )
          : byCode.get(work);
      if (!shelf) continue;
      item.shelf_id = shelf.id;
      item.placed_at = new Date(received.getTime() + (20 + own.below(180)) * 60_000);
      if (missing < 2 && own.below(200) === 0) {
        item.missing_at = new Date(today.getTime() - (missing + 1) * day);
        missing++;
      }
    }
  };
}

/** "A" to "Z", then "R27" and so on. */
function rackName(place: number): string {
  return place < 26 ? String.fromCharCode(65 + place) : `R${place + 1}`;
}

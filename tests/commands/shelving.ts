// A shelf, an audit of it, and the answer to placing an item.
import type { Placed, Placement } from "@/contract/placements/placement";
import type { Shelf } from "@/contract/shelves/shelf";
import type { ShelfAudit } from "@/contract/shelves/shelf-audit";
import { registered } from "./bench";

const at = "2026-11-20T09:12:00.000Z";

export const aShelf: Shelf = {
  id: "a3a30003-0000-4000-8000-000000000001",
  version: 3,
  code: "A-03",
  path: ["Back room"],
  kind: "SHELF",
  office: { id: "0f000001-0000-4000-8000-000000000001", label: "Austin" },
  steFrom: 1000,
  steTo: 1099,
  capacity: 40,
  items: 1,
  missing: 0,
  oldestPlacedAt: at,
  auditedAt: null,
  removedAt: null,
  createdAt: at,
};

/** The same shelf as a command receives it. */
export const shelf = { id: aShelf.id, label: "A-03", version: 3 };

const item = {
  mailId: registered.id,
  label: "Envelope from Chase for STE 1042",
  mailboxId: registered.mailboxId,
  code: null,
  shelf: null,
  hasLeft: false,
  missingAt: null,
};

export const anAudit: ShelfAudit = {
  id: "a0d10001-0000-4000-8000-000000000001",
  version: 1,
  shelf: { id: aShelf.id, code: aShelf.code, path: aShelf.path, kind: aShelf.kind },
  office: aShelf.office,
  startedBy: { id: "5a000001-0000-4000-8000-000000000001", name: "Sam Okafor" },
  startedAt: at,
  endedAt: null,
  counts: null,
  matched: [],
  misplaced: [item, { ...item, mailId: aShelf.id, hasLeft: true }],
  unknown: [],
  missing: [],
};

/** When a placement was made. */
export const placedAt = "2026-11-21T09:00:00.000Z";

export function placement(of: Partial<Placed>, more: Partial<Placement> = {}): Placement {
  const { mailId, label } = item;
  return {
    shelf: aShelf,
    placed: [{ mailId, label, from: null, wasMissing: false, ...of }],
    refused: [],
    warning: null,
    at: placedAt,
    ...more,
  };
}

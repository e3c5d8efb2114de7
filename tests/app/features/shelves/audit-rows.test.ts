// An audit as one list: what is wrong comes first.
import { expect, test } from "vitest";
import { auditRows } from "@/app/features/shelves/audit-rows";
import { anAudit } from "../../../commands/shelving";

test("misplaced items come first, then items that were not scanned, then those in their place", () => {
  const [item] = anAudit.misplaced;
  if (!item) throw new Error("The audit has no misplaced item.");
  const one = (mailId: string, more: Partial<typeof item> = {}) => ({ ...item, mailId, ...more });
  const shelf = { id: anAudit.shelf.id, code: "B-7", path: ["Hall"], kind: "SHELF" as const };
  const rows = auditRows({
    ...anAudit,
    matched: [one("right")],
    missing: [one("marked", { missingAt: "2026-11-20T09:12:00.000Z" }), one("not scanned")],
    misplaced: [one("elsewhere", { shelf }), one("nowhere"), one("gone", { hasLeft: true })],
  });
  expect(rows.map(({ id, what, place }) => [id, what, place])).toEqual([
    ["elsewhere", "misplaced", "Hall / B-7"],
    ["nowhere", "misplaced", "No shelf"],
    ["gone", "left", "Has left"],
    ["not scanned", "missing", "Not scanned"],
    ["marked", "marked", "Missing"],
    ["right", "matched", "Here"],
  ]);
});

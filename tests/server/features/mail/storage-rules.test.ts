// For how long an item is stored free of charge, and whether it is still here.
import { describe, expect, test } from "vitest";
import { ActionType, RequestStatus } from "@/contract/requests/request";
import { isOpenStatus } from "@/server/features/requests/rules";
import { daysToCount, freeUntil, leftShelfAt, readFreeDays } from "@/server/features/mail/storage-rules";

const receivedAt = new Date("2026-11-01T08:00:00Z");
const days = (count: number) => new Date(receivedAt.getTime() + count * 24 * 60 * 60 * 1000);

test("a day counted by a clock ahead of time stops no counting once the clock is right", () => {
  const now = new Date("2026-11-30T12:00:00Z");
  expect(daysToCount("2026-11-27", now)).toEqual(["2026-11-28", "2026-11-29"]);
  expect(daysToCount("2026-12-24", now)).toEqual(["2026-11-29"]);
});

describe("free storage", () => {
  test.each([
    ["ENVELOPE", 30],
    ["PACKAGE", 14],
    ["BANK_CHECK", 30],
  ] as const)("of an item of type %s is %i days by default", (type, count) => {
    expect(freeUntil({ type, receivedAt, planId: "any" }, readFreeDays(null))).toEqual(days(count));
  });

  test("follows the setting: the plan's own days before those of the type", () => {
    const setting = readFreeDays({ byType: { PACKAGE: 7 }, byPlan: { premium: { PACKAGE: 60 } } });
    expect(freeUntil({ type: "PACKAGE", receivedAt, planId: "basic" }, setting)).toEqual(days(7));
    expect(freeUntil({ type: "PACKAGE", receivedAt, planId: "premium" }, setting)).toEqual(days(60));
    expect(freeUntil({ type: "ENVELOPE", receivedAt, planId: "premium" }, setting)).toEqual(days(30));
  });

  test("refuses invalid settings", () => {
    expect(() => readFreeDays({ byType: { PACKAGE: -1 } })).toThrow();
    expect(() => readFreeDays({ byType: { PARCEL: 3 } })).toThrow();
  });
});

describe("an item", () => {
  const closed = (type: ActionType, status: RequestStatus, day = 1) => ({
    type,
    status,
    taken: isOpenStatus(status) ? null : { who: "Sam Rivera", at: days(day) },
  });
  const ends = new Set<ActionType>([
    "TRASH",
    "SHRED",
    "JUNK",
    "FORWARD",
    "CONSOLIDATE",
    "HOLD",
    "CHECK_DEPOSIT",
  ]);

  test.each(
    ActionType.options.flatMap((type) => RequestStatus.options.map((status) => [type, status] as const)),
  )("whose %s request is %s has left its shelf only if that request takes items away", (type, status) => {
    const hasLeft = status === "DONE" && ends.has(type);
    expect(leftShelfAt([closed(type, status)])).toEqual(hasLeft ? days(1) : null);
  });

  test("without requests is on its shelf", () => {
    expect(leftShelfAt([])).toBeNull();
  });

  test("that is ready for pick-up is on its shelf again once something else is requested or done", () => {
    const ready = closed("HOLD", "DONE", 1);
    expect(leftShelfAt([ready, closed("SCAN", "PENDING")])).toBeNull();
    expect(leftShelfAt([ready, closed("SCAN", "DONE", 2)])).toBeNull();
    expect(leftShelfAt([closed("SCAN", "DONE", 2), closed("HOLD", "DONE", 3)])).toEqual(days(3));
    expect(leftShelfAt([ready, closed("SCAN", "CANCELLED", 2)])).toEqual(days(1));
    expect(leftShelfAt([ready, closed("SCAN", "FAILED", 2)])).toEqual(days(1));
  });

  test("that was destroyed stays gone, even if an earlier scan has a later date", () => {
    expect(leftShelfAt([closed("SCAN", "DONE", 2), closed("SHRED", "DONE", 1)])).toEqual(days(1));
  });
});

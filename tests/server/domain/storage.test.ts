// For how long an item is kept free of charge.
import { describe, expect, test } from "vitest";
import { freeUntil, readFreeDays } from "@/server/domain/storage";

const receivedAt = new Date("2026-11-01T08:00:00Z");
const days = (count: number) => new Date(receivedAt.getTime() + count * 24 * 60 * 60 * 1000);

describe("free storage", () => {
  test.each([
    ["ENVELOPE", 30],
    ["PACKAGE", 14],
    ["BANK_CHECK", 30],
  ] as const)("of an item of type %s is %i days unless something was set", (type, count) => {
    expect(freeUntil({ type, receivedAt, planId: "any" }, readFreeDays(null))).toEqual(days(count));
  });

  test("follows the setting: the plan's own days before those of the type", () => {
    const setting = readFreeDays({ byType: { PACKAGE: 7 }, byPlan: { premium: { PACKAGE: 60 } } });
    expect(freeUntil({ type: "PACKAGE", receivedAt, planId: "basic" }, setting)).toEqual(days(7));
    expect(freeUntil({ type: "PACKAGE", receivedAt, planId: "premium" }, setting)).toEqual(days(60));
    expect(freeUntil({ type: "ENVELOPE", receivedAt, planId: "premium" }, setting)).toEqual(days(30));
  });

  test("cannot be set to nonsense", () => {
    expect(() => readFreeDays({ byType: { PACKAGE: -1 } })).toThrow();
    expect(() => readFreeDays({ byType: { PARCEL: 3 } })).toThrow();
  });
});

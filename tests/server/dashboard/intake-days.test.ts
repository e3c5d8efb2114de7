// Which days the dashboard shows the intake of.
import { expect, test } from "vitest";
import { intakeDays } from "@/server/dashboard/intake-days";

test("the last 14 days, today among them, oldest first, across a year's end", () => {
  const days = intakeDays(new Date("2027-01-05T23:59:59Z"));
  expect(days).toHaveLength(14);
  expect(days.at(0)).toBe("2026-12-23");
  expect(days.at(-1)).toBe("2027-01-05");
});

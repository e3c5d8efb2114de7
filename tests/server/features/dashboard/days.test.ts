// The days for which the dashboard shows the intake.
import { expect, test } from "vitest";
import { intakeDays, lastDays, wallClock } from "@/server/features/dashboard/days";
import { flowOf } from "@/server/features/dashboard/flow";

test("shows the last 14 days including today, oldest first, across the end of a year", () => {
  const days = intakeDays(new Date("2027-01-05T23:59:59Z"));
  expect(days).toHaveLength(14);
  expect(days.at(0)).toBe("2026-12-23");
  expect(days.at(-1)).toBe("2027-01-05");
});

test.each([
  ["UTC", "2026-11-23T00:15:00Z", "2026-11-23", 0, 0],
  ["America/Chicago", "2026-11-23T00:15:00Z", "2026-11-22", 6, 18],
  ["Asia/Kolkata", "2026-11-22T18:30:00Z", "2026-11-23", 0, 0],
  ["Asia/Kolkata", "2026-11-22T18:15:00Z", "2026-11-22", 6, 23],
  // The clocks went back that night.
  ["America/Chicago", "2026-11-01T06:30:00Z", "2026-11-01", 6, 1],
  ["America/Chicago", "2026-11-01T07:30:00Z", "2026-11-01", 6, 1],
  ["America/Chicago", "2026-11-01T08:30:00Z", "2026-11-01", 6, 2],
])("in %s, %s is %s, weekday %i, %i o’clock", (timeZone, moment, day, weekday, hour) => {
  expect(wallClock(timeZone)(new Date(moment))).toEqual({ day, weekday, hour });
});

test("counts days back across the end of February", () => {
  expect(lastDays("2028-03-01", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
});

test("adds quarter hours up to days and hours of the zone, and leaves out older ones", () => {
  const now = new Date("2026-11-23T02:00:00Z");
  const at = (moment: string) => Date.parse(moment);
  const { days, hours } = flowOf(
    [
      { what: "in", at: at("2026-11-23T00:15:00Z"), count: 3 },
      { what: "in", at: at("2026-11-23T00:30:00Z"), count: 2 },
      { what: "out", at: at("2026-11-22T15:00:00Z"), count: 4 },
      { what: "in", at: at("2026-10-20T15:00:00Z"), count: 9 },
    ],
    "America/Chicago",
    now,
  );
  expect(days.at(-1)).toEqual({ day: "2026-11-22", in: 5, out: 4 });
  expect(hours[6]?.[18]).toBe(5);
  expect(hours.flat().reduce((sum, count) => sum + count, 0)).toBe(5);
});

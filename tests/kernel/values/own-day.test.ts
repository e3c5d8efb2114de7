// A day on the clocks of a machine: it begins and ends at their midnights.
import { expect, test } from "vitest";
import { dayOf, ownDay } from "@/kernel/values/own-day";

const hour = 60 * 60_000;

test.each([
  ["an ordinary day", "America/Chicago", 30, 11, "2026-11-30T06:00:00.000Z", 24],
  ["the clocks go forward", "America/Chicago", 8, 3, "2026-03-08T06:00:00.000Z", 23],
  ["the clocks go back", "America/Chicago", 1, 11, "2026-11-01T05:00:00.000Z", 25],
  ["its midnight is on no clock", "Africa/Cairo", 24, 4, "2026-04-23T22:00:00.000Z", 23],
  ["without summer time", "Europe/Istanbul", 1, 11, "2026-10-31T21:00:00.000Z", 24],
])("%s: in %s", (_, zone, day, month, begins, hours) => {
  const { from, until } = ownDay({ year: 2026, month, day }, zone);
  expect(from).toBe(begins);
  expect(Date.parse(until) - Date.parse(from)).toBe(hours * hour);
});

test("a moment belongs to the day of this machine's clocks", () => {
  const { day, from, until } = ownDay(dayOf(new Date(2026, 10, 30, 23, 59)));
  expect(day).toBe("2026-11-30");
  expect(new Date(from)).toEqual(new Date(2026, 10, 30));
  expect(new Date(until)).toEqual(new Date(2026, 11, 1));
});

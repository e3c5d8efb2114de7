// Moments as people type them, on the wall of an office's time zone.
import { expect, test } from "vitest";
import { hoursOf, parseMoment } from "@/kernel/values/moment";

/** A Friday, 10:30 in Chicago (UTC-6). */
const now = new Date("2026-11-27T16:30:00Z");
const read = (text: string, zone = "America/Chicago", at = now) =>
  parseMoment(text, { now: at, zone })?.toISOString() ?? null;

test.each([
  ["mon", "2026-11-30T15:00:00.000Z"],
  ["until mon", "2026-11-30T15:00:00.000Z"],
  ["mon 9:00", "2026-11-30T15:00:00.000Z"],
  ["mon 9", "2026-11-30T15:00:00.000Z"],
  ["monday at 2pm", "2026-11-30T20:00:00.000Z"],
  ["9am mon", "2026-11-30T15:00:00.000Z"],
  ["9 dec 14:00", "2026-12-09T20:00:00.000Z"],
  ["dec 9", "2026-12-09T15:00:00.000Z"],
  ["12/9 14:30", "2026-12-09T20:30:00.000Z"],
  ["tomorrow", "2026-11-28T15:00:00.000Z"],
  ["tomorrow afternoon", "2026-11-28T19:00:00.000Z"],
  ["this afternoon", "2026-11-27T19:00:00.000Z"],
  ["next week", "2026-11-30T15:00:00.000Z"],
  ["in 3 days", "2026-11-30T15:00:00.000Z"],
  ["in 2 hours", "2026-11-27T18:30:00.000Z"],
  ["30 min", "2026-11-27T17:00:00.000Z"],
  ["half an hour", "2026-11-27T17:00:00.000Z"],
  ["later today", "2026-11-27T19:30:00.000Z"],
  ["14:00", "2026-11-27T20:00:00.000Z"],
  // The next such time: 9:00 is over today.
  ["at 9", "2026-11-28T15:00:00.000Z"],
  ["9am", "2026-11-28T15:00:00.000Z"],
  ["noon", "2026-11-27T18:00:00.000Z"],
  // What was said is past, and the caller says so.
  ["today 8:00", "2026-11-27T14:00:00.000Z"],
  ["9", null],
  ["25:00", null],
  ["mon 9:75", null],
  ["13pm", null],
  ["chase", null],
  ["2/30", null],
])("%s is %s", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test("“later today” is never tomorrow", () => {
  expect(read("later today", "America/Chicago", new Date("2026-11-28T02:59:00Z"))).toBe(
    "2026-11-28T05:59:00.000Z",
  );
  expect(read("later today", "America/Chicago", new Date("2026-11-28T03:01:00Z"))).toBeNull();
});

test("the clocks of the office count, also over a change of them", () => {
  expect(read("mon", "Europe/Istanbul")).toBe("2026-11-30T06:00:00.000Z");
  const march = new Date("2027-03-13T18:00:00Z");
  // On March 14, 2027 the clocks of Chicago go from 2:00 to 3:00.
  expect(read("tomorrow 9:00", "America/Chicago", march)).toBe("2027-03-14T14:00:00.000Z");
  expect(read("tomorrow 2:30", "America/Chicago", march)).toBe("2027-03-14T08:30:00.000Z");
  const october = new Date("2026-10-31T18:00:00Z");
  expect(read("tomorrow 9:00", "America/Chicago", october)).toBe("2026-11-01T15:00:00.000Z");
});

test("a clock has the hours that its language writes", () => {
  expect(["en-US", "en-GB", "tr-TR"].map(hoursOf)).toEqual(["12", "24", "24"]);
});

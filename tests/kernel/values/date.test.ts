import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDay, looksLikeDay, parseDay, parsePastDay, type Day } from "@/kernel/values/date";

// A Friday.
const today: Day = { year: 2026, month: 11, day: 20 };
const read = (text: string, from: Day = today): string | null => {
  const day = parseDay(text, from);
  return day && formatDay(day);
};

describe("parseDay", () => {
  test.each([
    ["today", "2026-11-20"],
    ["Tomorrow", "2026-11-21"],
    ["in 1 day", "2026-11-21"],
    ["in a day", "2026-11-21"],
    ["in 3 days", "2026-11-23"],
    ["in 2 weeks", "2026-12-04"],
    ["in a week", "2026-11-27"],
    ["in 90 days", "2027-02-18"],
    ["in 0 days", "2026-11-20"],
    ["sat", "2026-11-21"],
    ["Saturday", "2026-11-21"],
    ["mon", "2026-11-23"],
    ["thurs", "2026-11-26"],
    ["fri", "2026-11-27"],
    ["friday", "2026-11-27"],
    ["next monday", "2026-11-23"],
    ["next  fri", "2026-11-27"],
    ["next sunday", "2026-11-29"],
    ["12/24", "2026-12-24"],
    ["1/2", "2027-01-02"],
    // With a full stop behind the month the day comes first.
    ["5.1.", "2027-01-05"],
    ["05.12.", "2026-12-05"],
    ["5.1", "2027-05-01"],
    ["11/19", "2027-11-19"],
    ["11/20", "2026-11-20"],
    ["12/24/2026", "2026-12-24"],
    ["12/24/27", "2027-12-24"],
    ["1/2/2020", "2020-01-02"],
    ["2026-12-24", "2026-12-24"],
    ["2020-02-29", "2020-02-29"],
    ["dec 24", "2026-12-24"],
    ["Dec. 24", "2026-12-24"],
    ["dec24", "2026-12-24"],
    ["December 24th", "2026-12-24"],
    ["dec 24, 2028", "2028-12-24"],
    ["24 dec", "2026-12-24"],
    ["24th december 2028", "2028-12-24"],
    ["sept 1", "2027-09-01"],
    ["may 5", "2027-05-05"],
    ["  dec   24 ", "2026-12-24"],
  ])("reads %j on Friday, November 20, 2026 as %s", (text, day) => {
    expect(read(text)).toBe(day);
  });

  test.each([
    "",
    "someday",
    "next",
    "next week or so",
    "fr",
    "x",
    "2/30",
    "feb 30",
    "13/13",
    "0/5",
    "5/0",
    "2026-02-29",
    "2026-13-01",
    "0000-01-01",
    "2/29",
    "31 april",
    "de 24",
    "dec",
    "dec 0",
    "24",
    "1042",
    "in days",
    "in -3 days",
    "in 3",
    "in 999999 weeks",
    "in 1.5 days",
    "12/24/026",
  ])("refuses %j", (text) => {
    expect(read(text)).toBeNull();
  });

  test.each<[string, string, Day, string]>([
    ["Sunday", "next monday", { year: 2026, month: 11, day: 22 }, "2026-11-23"],
    ["Sunday", "sun", { year: 2026, month: 11, day: 22 }, "2026-11-29"],
    ["Wednesday", "fri", { year: 2026, month: 11, day: 18 }, "2026-11-20"],
    ["Wednesday", "next fri", { year: 2026, month: 11, day: 18 }, "2026-11-27"],
    ["New Year's Eve", "tomorrow", { year: 2026, month: 12, day: 31 }, "2027-01-01"],
    ["a leap year's February 28", "tomorrow", { year: 2028, month: 2, day: 28 }, "2028-02-29"],
    ["a leap year's January", "2/29", { year: 2028, month: 1, day: 1 }, "2028-02-29"],
    ["the year before a leap year", "feb 29", { year: 2027, month: 6, day: 1 }, "2028-02-29"],
    ["the day clocks change", "in 1 day", { year: 2026, month: 3, day: 8 }, "2026-03-09"],
  ])("reads on %s, %j", (_when, text, from, day) => {
    expect(read(text, from)).toBe(day);
  });

  test("has no tomorrow at the end of the calendar", () => {
    expect(read("tomorrow", { year: 9999, month: 12, day: 31 })).toBeNull();
  });

  const anyDay = fc
    .date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    })
    .map((date): Day => ({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    }));

  test("reads back every day that formatDay writes", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, from) => {
        expect(parseDay(formatDay(day), from)).toEqual(day);
      }),
    );
  });

  test("reads the name of a weekday as that day within the next seven days", () => {
    const names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    const soon = fc.date({
      min: new Date("1990-01-01T00:00:00Z"),
      max: new Date("2090-01-01T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(soon, fc.nat(6), (date, weekday) => {
        const from = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        const found = new Date(`${read(names[weekday] ?? "", from)}T00:00:00Z`);
        expect(found.getUTCDay()).toBe(weekday);
        const ahead = (found.getTime() - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000;
        expect(ahead).toBeGreaterThanOrEqual(1);
        expect(ahead).toBeLessThanOrEqual(7);
      }),
    );
  });

  test("never reads a day without a year as past", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (month, day) => {
        expect(`${read(`${month}/${day}`)}` >= formatDay(today)).toBe(true);
      }),
    );
  });

  test("reads any text as an existing day or as none", () => {
    const anyText = fc
      .array(
        fc.oneof(
          fc.integer({ min: 0, max: 0xffff }),
          fc.constantFrom(...Array.from("0129/-. decfritodayn", (c) => c.charCodeAt(0))),
        ),
        { maxLength: 80 },
      )
      .map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(anyText, (text) => {
        const day = parseDay(text, today);
        if (day) expect(new Date(`${formatDay(day)}T00:00:00Z`).getUTCDate()).toBe(day.day);
      }),
      { numRuns: 2000 },
    );
    for (const unit of ["1", "a", " ", "/", "-", "1/", "in ", "\ud800"])
      expect(read(unit.repeat(10_000))).toBeNull();
  });
});

// 2026-11-20 is a Friday.
test.each([
  ["today", "2026-11-20"],
  ["yesterday", "2026-11-19"],
  ["3 days ago", "2026-11-17"],
  ["monday", "2026-11-16"],
  ["last monday", "2026-11-16"],
  ["last fri", "2026-11-13"],
  ["last sat", "2026-11-14"],
  ["fri", "2026-11-20"],
  ["11/19", "2026-11-19"],
  ["11/20", "2026-11-20"],
  ["11/21", "2025-11-21"],
  ["dec 24", "2025-12-24"],
  ["2026-11-01", "2026-11-01"],
  ["tomorrow", null],
  ["in 2 days", null],
  ["next monday", null],
  ["2026-11-21", null],
  ["12/24/2026", null],
  ["2/30", null],
  ["Chase", null],
])("as a day in the past, %s is %s", (text, expected) => {
  const day = parsePastDay(text, today);
  expect(day && formatDay(day)).toBe(expected);
});

test("on a leap day, a date without a year is the last one in the past", () => {
  const leap = { year: 2028, month: 2, day: 29 };
  expect(parsePastDay("3/1", leap)).toEqual({ year: 2027, month: 3, day: 1 });
  expect(parsePastDay("2/29", leap)).toEqual(leap);
});

test.each(["mon", "on monday", "tue", "jan", "late december", "march 3", "31/31", "next week", "the 4th"])(
  "%o looks like a day, whether or not it is one",
  (text) => {
    expect(looksLikeDay(text)).toBe(true);
  },
);

test.each(["march", "may", "Chase", "call mon cheri", "24"])("%o does not look like a day", (text) => {
  expect(looksLikeDay(text)).toBe(false);
});

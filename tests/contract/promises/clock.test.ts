// When a request is due: office hours over weekends, closed days, changes of the clocks and pauses.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Pause, clockOf } from "@/contract/promises/clock";
import { officeCalendar } from "@/contract/promises/office-calendar";
import { OfficeHours } from "@/contract/promises/office-hours";
import type { Promised } from "@/contract/promises/promise-table";

const nineToFive = [{ from: "09:00", to: "17:00" }];
const weekdaysOnly = [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []];
const hours = (set: object = {}) =>
  OfficeHours.parse({ timeZone: "America/Chicago", week: weekdaysOnly, ...set });
const within = (hoursOf: number): Promised => ({ minutes: hoursOf * 60, by: null });
const by = (time: string): Promised => ({ minutes: null, by: time });
const closed = (...days: string[]) => ({ closures: days.map((day) => ({ day })) });
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10),
  );
const sundayNight = [[], [], [], [], [], [], [{ from: "01:00", to: "04:00" }]];
const berlin = { timeZone: "Europe/Berlin" };
const midnightToMidnight = { from: "00:00", to: "24:00" };
const always = { week: Array.from({ length: 7 }, () => [midnightToMidnight]) };

function dueOf(
  filed: string,
  promised: Promised,
  office = hours(),
  pauses: readonly (readonly [string, string | null])[] = [],
): string | null {
  const history = {
    filedAt: new Date(filed),
    pauses: pauses.map(([from, to]): Pause => ({
      from: new Date(from),
      to: to === null ? null : new Date(to),
      reason: "CUSTOMER",
    })),
    closedAt: null,
  };
  const { dueAt } = clockOf(history, promised, officeCalendar(office), new Date(filed));
  return dueAt?.toISOString().replace(":00.000Z", "Z") ?? null;
}

// Chicago is UTC-6, from 8 March to 1 November 2026 UTC-5. 27 November 2026 is a Friday.
describe("is due", () => {
  test.each<[string, string | null, string | null]>([
    ["within the day", dueOf("2026-11-27T16:00Z", within(4)), "2026-11-27T20:00Z"],
    ["at closing time, not at the next opening", dueOf("2026-11-27T15:00Z", within(8)), "2026-11-27T23:00Z"],
    ["after the weekend", dueOf("2026-11-27T22:00Z", within(2)), "2026-11-30T16:00Z"],
    [
      "counted from opening when it was filed at night",
      dueOf("2026-11-27T08:00Z", within(1)),
      "2026-11-27T16:00Z",
    ],
    [
      "counted from Monday when it was filed on Saturday",
      dueOf("2026-11-28T18:00Z", within(1)),
      "2026-11-30T16:00Z",
    ],
    [
      "after a closed day",
      dueOf("2026-12-24T22:00Z", within(2), hours(closed("2026-12-25"))),
      "2026-12-28T16:00Z",
    ],
    [
      "over the end of a year",
      dueOf("2026-12-31T22:00Z", within(2), hours(closed("2027-01-01"))),
      "2027-01-04T16:00Z",
    ],
    ["over 29 February", dueOf("2028-02-28T22:00Z", within(10)), "2028-03-01T16:00Z"],
    ["a minute", dueOf("2026-11-27T22:59Z", { minutes: 1, by: null }), "2026-11-27T23:00Z"],
    [
      "in minutes of every day without hours",
      dueOf("2026-11-28T18:00Z", within(24), hours({ week: null })),
      "2026-11-29T18:00Z",
    ],
    [
      "without hours, but not of a closed day",
      dueOf("2026-12-24T18:00Z", within(24), hours({ week: null, ...closed("2026-12-25") })),
      "2026-12-26T18:00Z",
    ],
    ["over the night on which clocks go forward", dueOf("2026-03-06T22:00Z", within(2)), "2026-03-09T15:00Z"],
    ["over the night on which clocks go back", dueOf("2026-10-30T21:00Z", within(2)), "2026-11-02T16:00Z"],
    ["in a day of 23 hours", dueOf("2026-03-08T06:00Z", within(23), hours(always)), "2026-03-09T05:00Z"],
    ["in a day of 25 hours", dueOf("2026-11-01T05:00Z", within(25), hours(always)), "2026-11-02T06:00Z"],
    [
      "in a span that lost an hour",
      dueOf("2026-03-08T06:00Z", within(2), hours({ week: sundayNight })),
      "2026-03-08T09:00Z",
    ],
    [
      "in a span that has an hour twice",
      dueOf("2026-11-01T05:00Z", within(4), hours({ week: sundayNight })),
      "2026-11-01T10:00Z",
    ],
    [
      "over spring's night in Berlin",
      dueOf("2026-03-27T15:00Z", within(2), hours(berlin)),
      "2026-03-30T08:00Z",
    ],
    [
      "over autumn's night in Berlin",
      dueOf("2026-10-23T14:00Z", within(2), hours(berlin)),
      "2026-10-26T09:00Z",
    ],
    [
      "in Berlin's day of 23 hours",
      dueOf("2026-03-28T23:00Z", within(23), hours({ ...berlin, ...always })),
      "2026-03-29T22:00Z",
    ],
    [
      "in Berlin's day of 25 hours",
      dueOf("2026-10-24T22:00Z", within(25), hours({ ...berlin, ...always })),
      "2026-10-25T23:00Z",
    ],
    [
      "by 17:00 of summer time in Berlin",
      dueOf("2026-03-27T10:00Z", by("17:00"), hours(berlin)),
      "2026-03-30T15:00Z",
    ],
    [
      "after a lunch break",
      dueOf(
        "2026-11-27T17:30Z",
        within(1),
        hours({
          week: weekdaysOnly.map((day) =>
            day.length === 0
              ? []
              : [
                  { from: "09:00", to: "12:00" },
                  { from: "13:00", to: "17:00" },
                ],
          ),
        }),
      ),
      "2026-11-27T19:30Z",
    ],
    [
      "within hours of Istanbul",
      dueOf("2026-11-27T13:00Z", within(2), hours({ timeZone: "Europe/Istanbul" })),
      "2026-11-30T07:00Z",
    ],
    [
      "where midnight is skipped",
      dueOf("2026-09-05T22:00Z", within(8), hours({ timeZone: "America/Santiago", ...always })),
      "2026-09-06T06:00Z",
    ],
    ["by 17:00 of the next day", dueOf("2026-11-26T15:00Z", by("17:00")), "2026-11-27T23:00Z"],
    ["by 17:00 after the weekend", dueOf("2026-11-27T15:00Z", by("17:00")), "2026-11-30T23:00Z"],
    [
      "by 17:00 after Monday when it was filed before Monday's opening",
      dueOf("2026-11-30T10:00Z", by("17:00")),
      "2026-12-01T23:00Z",
    ],
    [
      "by 17:00 after closed days",
      dueOf("2026-12-24T15:00Z", by("17:00"), hours(closed("2026-12-25", "2026-12-28"))),
      "2026-12-29T23:00Z",
    ],
    ["by 12:00 of summer time", dueOf("2026-03-06T15:00Z", by("12:00")), "2026-03-09T17:00Z"],
    [
      "later by a pause",
      dueOf("2026-11-27T15:00Z", within(4), hours(), [["2026-11-27T16:00Z", "2026-11-27T18:00Z"]]),
      "2026-11-27T21:00Z",
    ],
    [
      "no later by a pause at night",
      dueOf("2026-11-27T22:00Z", within(2), hours(), [["2026-11-27T23:30Z", "2026-11-30T14:00Z"]]),
      "2026-11-30T16:00Z",
    ],
    [
      "later by what of two pauses is office time once",
      dueOf("2026-11-27T15:00Z", within(4), hours(), [
        ["2026-11-27T16:00Z", "2026-11-27T18:00Z"],
        ["2026-11-27T17:00Z", "2026-11-27T19:00Z"],
      ]),
      "2026-11-27T22:00Z",
    ],
    [
      "over a pause that spans a closed day",
      dueOf("2026-12-24T15:00Z", within(9), hours(closed("2026-12-25")), [
        ["2026-12-24T22:00Z", "2026-12-28T17:00Z"],
      ]),
      "2026-12-28T19:00Z",
    ],
    [
      "over a pause that spans a weekend",
      dueOf("2026-11-27T15:00Z", within(4), hours(), [["2026-11-27T16:00Z", "2026-11-30T16:00Z"]]),
      "2026-11-30T19:00Z",
    ],
    [
      "after a year of closed days, weekends apart",
      dueOf("2026-11-27T22:00Z", within(2), hours(closed(...daysFrom("2026-11-28", 400)))),
      "2028-01-03T16:00Z",
    ],
    [
      "no later by a pause of no length",
      dueOf("2026-11-26T15:00Z", by("17:00"), hours(), [["2026-11-26T16:00Z", "2026-11-26T16:00Z"]]),
      "2026-11-27T23:00Z",
    ],
    [
      "by 17:00 of the day after a pause",
      dueOf("2026-11-25T15:00Z", by("17:00"), hours(), [["2026-11-25T16:00Z", "2026-11-26T16:00Z"]]),
      "2026-11-27T23:00Z",
    ],
    [
      "at no known moment while it is paused",
      dueOf("2026-11-27T15:00Z", within(4), hours(), [["2026-11-27T16:00Z", null]]),
      null,
    ],
    [
      "by no known day while it is paused",
      dueOf("2026-11-26T15:00Z", by("17:00"), hours(), [["2026-11-26T16:00Z", null]]),
      null,
    ],
    [
      "when it was, though it is paused since",
      dueOf("2026-11-27T15:00Z", within(4), hours(), [["2026-11-27T20:00Z", null]]),
      "2026-11-27T19:00Z",
    ],
  ])("%s", (_when, due, expected) => {
    expect(due).toBe(expected);
  });
});

describe("the state of a clock", () => {
  const history = { filedAt: new Date("2026-11-27T15:00Z"), pauses: [], closedAt: null };
  const at = (now: string, closedAt: Date | null = null) =>
    clockOf({ ...history, closedAt }, within(5), officeCalendar(hours()), new Date(now));

  test("says what has counted and what is left", () => {
    expect(at("2026-11-27T17:00Z")).toMatchObject({ late: false, counted: 120, remaining: 180, lateBy: 0 });
  });

  test("warns when a fifth of the time is left", () => {
    expect(at("2026-11-27T17:00Z").warnAt).toEqual(new Date("2026-11-27T19:00Z"));
  });

  test("is not late at the moment it is due, and late after it", () => {
    expect(at("2026-11-27T20:00Z")).toMatchObject({ late: false, remaining: 0 });
    expect(at("2026-11-30T16:00Z")).toMatchObject({ late: true, remaining: 0, lateBy: 240, counted: 540 });
  });

  test("counts from filing by a promise that was changed since", () => {
    const now = new Date("2026-11-27T18:00Z");
    const by = (hoursOf: number) => clockOf(history, within(hoursOf), officeCalendar(hours()), now);
    expect(by(5)).toMatchObject({ late: false, remaining: 120 });
    expect(by(2)).toMatchObject({ late: true, lateBy: 60, dueAt: new Date("2026-11-27T17:00Z") });
  });

  test("stands still when the request is closed", () => {
    const closedAt = new Date("2026-11-27T16:00Z");
    expect(at("2027-11-27T16:00Z", closedAt)).toMatchObject({ late: false, counted: 60, paused: null });
  });
});

describe("for any hours, pauses and closed days", () => {
  const start = Date.parse("2026-01-01T00:00Z");
  const moment = fc.integer({ min: 0, max: 330 * 24 * 60 }).map((minutes) => start + minutes * 60_000);
  const pause = fc.tuple(moment, fc.integer({ min: 0, max: 9 * 24 * 60 })).map(([from, length]): Pause => ({
    from: new Date(from),
    to: new Date(from + length * 60_000),
    reason: "CUSTOMER",
  }));
  const day = fc.integer({ min: 0, max: 345 }).map((days) => ({
    day: new Date(start + days * 86_400_000).toISOString().slice(0, 10),
    name: "",
  }));
  const closures = fc.uniqueArray(day, { maxLength: 12, selector: (each) => each.day });
  const zone = fc.constantFrom(
    "America/Chicago",
    "Europe/Istanbul",
    "America/Santiago",
    "Asia/Kolkata",
    "UTC",
  );
  const week = fc.constantFrom(weekdaysOnly, null, [
    [],
    nineToFive,
    [],
    [],
    [{ from: "00:00", to: "24:00" }],
    [],
    [],
  ]);
  const promised = fc.oneof(
    fc.integer({ min: 1, max: 6_000 }).map((minutes): Promised => ({ minutes, by: null })),
    fc.constantFrom(by("17:00"), by("00:30"), by("24:00")),
  );
  const any = fc.record({
    zone,
    week,
    closures,
    promised,
    filed: moment,
    pauses: fc.array(pause, { maxLength: 5 }),
  });
  const due = (one: {
    zone: string;
    week: unknown;
    closures: unknown;
    promised: Promised;
    filed: number;
    pauses: readonly Pause[];
  }) => {
    const office = OfficeHours.parse({ timeZone: one.zone, week: one.week, closures: one.closures });
    const history = { filedAt: new Date(one.filed), pauses: one.pauses, closedAt: null };
    return clockOf(history, one.promised, officeCalendar(office), new Date(one.filed)).dueAt?.getTime() ?? 0;
  };

  test("a closed day more never makes it due earlier", () => {
    fc.assert(
      fc.property(any, day, (one, more) => {
        const others = one.closures.filter((each) => each.day !== more.day);
        expect(due({ ...one, closures: [...others, more] })).toBeGreaterThanOrEqual(
          due({ ...one, closures: others }),
        );
      }),
    );
  });

  test("a pause more never makes it due earlier", () => {
    fc.assert(
      fc.property(any, pause, (one, more) => {
        expect(due({ ...one, pauses: [...one.pauses, more] })).toBeGreaterThanOrEqual(due(one));
      }),
    );
  });

  test("a longer promise is never due earlier, and nothing is due before it was filed", () => {
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 0, max: 900 }),
        (one, minutes, more) => {
          const short = due({ ...one, promised: { minutes, by: null } });
          expect(due({ ...one, promised: { minutes: minutes + more, by: null } })).toBeGreaterThanOrEqual(
            short,
          );
          expect(short).toBeGreaterThan(one.filed);
        },
      ),
    );
  });

  test("as much office time has counted when it is due as was promised", () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 5_000 }), (one, minutes) => {
        const at = due({ ...one, promised: { minutes, by: null } });
        const office = OfficeHours.parse({ timeZone: one.zone, week: one.week, closures: one.closures });
        const history = { filedAt: new Date(one.filed), pauses: one.pauses, closedAt: new Date(at) };
        const clock = clockOf(history, { minutes, by: null }, officeCalendar(office), new Date(at));
        expect(clock).toMatchObject({ counted: minutes, remaining: 0, late: false });
      }),
    );
  });
});

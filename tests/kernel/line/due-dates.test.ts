// After "due" a date is a date or a question, never text; where day and month are unclear, the person chooses.
import { expect, test, vi } from "vitest";
import { dateOrderOf, type DateOrder, formatDay, parseDay } from "@/kernel/values/date";
import { rankCommands } from "@/kernel/line/rank";
import { emptyContext, settled } from "../directory";
import { all, meaningOf } from "../meaning";

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T12:00:00") });

const start = "task.create | mailbox=STE 1042 | title=Pay rent";

test.each([
  ["due 31.12.2026", `${start} | due=2026-12-31`],
  ["due 31. 12. 2026", `${start} | due=2026-12-31`],
  ["due 31.12.", `${start} | due=2026-12-31`],
  ["due 31.12", `${start} | due=2026-12-31`],
  ["due 24/12", `${start} | due=2026-12-24`],
  ["due 24/12/2026", `${start} | due=2026-12-24`],
  ["due 12/24", `${start} | due=2026-12-24`],
  ["due 24-12-2026", `${start} | due=2026-12-24`],
  ["due 2026-12-24", `${start} | due=2026-12-24`],
  ["due 2026/12/24", `${start} | due=2026-12-24`],
  ["due 2026.12.24", `${start} | due=2026-12-24`],
  ["due 24 dec", `${start} | due=2026-12-24`],
  ["due dec 24", `${start} | due=2026-12-24`],
  ["due 24. december 2026", `${start} | due=2026-12-24`],
  ["due thu 24 dec", `${start} | due=2026-12-24`],
  ["due thursday, dec 24 high", `${start} | due=2026-12-24 | priority=high`],
  ["due yesterday", `${start} | due=2026-11-20`],
  ["due 2 days ago", `${start} | due=2026-11-19`],
  ["due last fri", `${start} | due=2026-11-20`],
  ["due this fri", `${start} | due=2026-11-27`],
  ["due next fri", `${start} | due=2026-11-27`],
  ["due fri high", `${start} | due=2026-11-27 | priority=high`],
  ["due 11/20/2026", `${start} | due=2026-11-20`],
  ["due 24th", `${start} | due=2026-11-24`],
  ["due the 3rd", `${start} | due=2026-12-03`],
  ["due 15th of next month", `${start} | due=2026-12-15`],
  // A question.
  ["due 31/31", `${start} | due!`],
  ["due 31.11.2026", `${start} | due!`],
  ["due 2/30", `${start} | due!`],
  ["due 2026-13-01", `${start} | due!`],
  ["due fri 24 dec", `${start} | due!`],
  ["due next week", `${start} | due!`],
  ["due end of month", `${start} | due!`],
  ["due december", `${start} | due!`],
  ["due 3 weeks", `${start} | due!`],
  ["due 31/31 high", `${start} | due! | priority=high`],
  // Not a date.
  ["due to the landlord", "task.create | mailbox=STE 1042 | title=Pay rent due to the landlord"],
  ["and ask for support 24/7", "task.create | mailbox=STE 1042 | title=Pay rent and ask for support 24/7"],
  ["in version 1.5", "task.create | mailbox=STE 1042 | title=Pay rent in version 1.5"],
  ["for 3-4", "task.create | mailbox=STE 1042 | title=Pay rent for 3-4"],
  // Without the word "due", where the form leaves no doubt.
  ["12/24", `${start} | due=2026-12-24`],
  ["31.12.2026", `${start} | due=2026-12-31`],
])("task for 1042 Pay rent %s", async (words, means) => {
  expect(await meaningOf(`task for 1042 Pay rent ${words}`)).toBe(means);
});

test.each([
  ["due 31.12. for 7a5c0001", "task.due | due=2026-12-31 | task=7a5c0001"],
  ["due yesterday for 7a5c0001", "task.due | due=2026-11-20 | task=7a5c0001"],
  ["due 31/31 for 7a5c0001", "task.due | due! | task=7a5c0001"],
])("%s", async (line, means) => {
  expect(await meaningOf(line)).toBe(means);
});

test.each<[string, DateOrder, string]>([
  ["03/04", "month-first", "2027-03-04"],
  ["03/04", "day-first", "2027-04-03"],
  ["03.04.2027", "month-first", "2027-04-03"],
  ["03.04.2027", "day-first", "2027-04-03"],
  ["24/12", "month-first", "2026-12-24"],
  ["24/12", "day-first", "2026-12-24"],
  ["12/24", "month-first", "2026-12-24"],
  ["12/24", "day-first", "2026-12-24"],
  ["2026-03-04", "day-first", "2026-03-04"],
])("%s with the %s is %s", async (text, dates, day) => {
  const read = parseDay(text, { year: 2026, month: 11, day: 21 }, dates);
  expect(read && formatDay(read)).toBe(day);
  const means = await meaningOf(`task for 1042 Pay rent due ${text}`, { dates });
  expect(means).toBe(`${start} | due=${day}`);
});

test.each([
  ["en-US", "month-first"],
  ["en-GB", "day-first"],
  ["tr", "day-first"],
  ["de-DE", "day-first"],
  ["ja", "month-first"],
])("people who use %s write days %s", (locale, order) => {
  expect(dateOrderOf(locale)).toBe(order);
});

test.each([
  ["12", "Sat, Nov 21, 3:00 PM"],
  ["24", "Sat, Nov 21, 15:00"],
  [undefined, "Sat, Nov 21, 3:00 PM"],
] as const)("a moment in a line reads back by the %s hours of the person's clock", async (hours, words) => {
  const here = { ...emptyContext, ...(hours && { hours }) };
  const line = "snooze ticket 147 until 15:00";
  const { ranked } = await settled((facts) => rankCommands(line, all, here, facts));
  const until = ranked[0]?.parsed.slots.find(({ name }) => name === "until");
  expect(until).toMatchObject({ state: "filled", label: words });
});

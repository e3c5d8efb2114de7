// What a lead types about hours and promises, and what it means.
import { expect, test } from "vitest";
import { hoursDraftOf, hoursOf, rowDraftOf, tableOf } from "@/app/features/settings/promises/promises-draft";
import { austin } from "../../../../commands/promises";

const office = {
  ...austin,
  hours: { ...austin.hours, closures: [...austin.hours.closures] },
  promises: [...austin.promises],
};

test("hours are written as they are typed, and read back", () => {
  const day = [{ from: "09:00", to: "17:00" }];
  const hours = {
    ...office.hours,
    week: [day, day, day, day, day, [], []],
    closures: [{ day: "2026-12-25", name: "Christmas" }],
  };
  const draft = hoursDraftOf({ ...office, hours }, "UTC");
  expect(draft).toEqual({
    timeZone: "America/Chicago",
    hours: "mon-fri 09:00-17:00",
    closures: "2026-12-25 Christmas",
  });
  expect(hoursOf(draft)).toEqual({ value: hours });
});

test("hours that nobody set take the zone of whoever sets them", () => {
  const unset = { timeZone: "UTC", week: null, closures: [] };
  expect(hoursDraftOf({ ...office, hours: unset }, "Europe/Istanbul").timeZone).toBe("Europe/Istanbul");
});

test.each([
  [{ hours: "sometimes" }, { hours: "“sometimes” are no hours. Type them as mon-fri 9-17." }],
  [{ hours: "mon 17-9" }, { hours: "“mon 17-9” closes before it opens." }],
  [
    { hours: "mon-fri 9-17, wed 12-20" },
    { hours: "On wed, 12:00-20:00 begins before 09:00-17:00 has ended." },
  ],
  [{ timeZone: "Mars" }, { timeZone: "Give a time zone of the IANA's list, such as America/Chicago." }],
  [{ closures: "Christmas" }, { closures: "“Christmas” is no day. Give a day as 2026-12-25." }],
])("%j is refused at its field", (part, faults) => {
  expect(hoursOf({ timeZone: "UTC", hours: "mon-fri 9-17", closures: "", ...part })).toEqual({ faults });
});

test("a table is read row by row, and says which row is wrong", () => {
  const rows = office.promises.map(rowDraftOf);
  expect(tableOf(rows)).toEqual({ value: office.promises });
  expect(tableOf([...rows, { of: "SCAN", plan: "", priority: "", promised: "soon" }])).toEqual({
    faults: { 1: "“soon” is no promise. Type one: in 24 hours, by 17:00 next working day." },
  });
  expect(tableOf([...rows, ...rows])).toEqual({
    faults: { 1: "A row above is for the same type, plan and priority. Leave out one of them." },
  });
});

// How long an item's storage is still free, by days of the calendar.
import { expect, test } from "vitest";
import { leftText } from "@/app/features/storage/storage-columns";

/** Nov 29, 2026, 21:30 on the clock of this machine. */
const now = new Date(2026, 10, 29, 21, 30);

test.each([
  [new Date(2026, 10, 29, 23, 0), "today"],
  [new Date(2026, 10, 29, 20, 0), "today"],
  [new Date(2026, 10, 30, 0, 5), "1 left"],
  [new Date(2026, 10, 30, 23, 55), "1 left"],
  [new Date(2026, 10, 28, 23, 55), "1 over"],
  [new Date(2026, 10, 17, 9, 0), "12 over"],
])("%s is %s", (until, words) => {
  expect(leftText(until.toISOString(), now)).toBe(words);
});

test("an item whose storage has no end has no days", () => {
  expect(leftText(null, now)).toBe("–");
});

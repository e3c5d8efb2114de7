// The pace of work mode, and when the queue will be empty at that pace.
import { expect, test } from "vitest";
import { paceOf, paceWords } from "@/app/features/work/pace";

const minute = 60_000;

test("one finished item gives no pace yet", () => {
  expect(paceOf([], 0, 5)).toBeNull();
  expect(paceOf([minute], 0, 5)).toBeNull();
});

test("the pace is that of all items, or of the last ten where there are more", () => {
  expect(paceOf([minute, 2 * minute], 0, 3)).toEqual({ perMinute: 1, endsAt: 5 * minute });
  const slowThenFast = [100, ...Array.from({ length: 10 }, (_, index) => 100 + (index + 1) / 4)];
  const finished = slowThenFast.map((minutes) => minutes * minute);
  expect(paceOf(finished, 0, 4)).toEqual({ perMinute: 4, endsAt: 103.5 * minute });
});

test.each([
  [4.2, "4 a minute"],
  [0.5, "0.5 a minute"],
  [1, "1 a minute"],
])("%d is said as %s", (perMinute, words) => {
  expect(paceWords(perMinute)).toBe(words);
});

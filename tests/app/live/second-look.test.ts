import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSecondLook } from "@/app/live/second-look";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The tags of each reading, in order. */
function watched() {
  const readings: string[][] = [];
  const look = createSecondLook((tags) => readings.push(tags.toSorted()));
  return { readings, ...look };
}

test("changes that come together are read as one, and once more after the server has let go of its counts", () => {
  const { readings, changed } = watched();
  changed(["requests", "mail"]);
  vi.advanceTimersByTime(100);
  changed(["requests", "tasks"]);
  vi.advanceTimersByTime(150);
  expect(readings).toEqual([["mail", "requests", "tasks"]]);
  vi.advanceTimersByTime(6_999);
  expect(readings).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readings[1]).toEqual(["mail", "requests", "tasks"]);
  vi.advanceTimersByTime(60_000);
  expect(readings).toHaveLength(2);
});

test("the second reading waits for the changes to end, and names them all", () => {
  const { readings, changed } = watched();
  changed(["requests"]);
  vi.advanceTimersByTime(5_000);
  changed(["tasks"]);
  vi.advanceTimersByTime(5_000);
  expect(readings).toEqual([["requests"], ["tasks"]]);
  vi.advanceTimersByTime(2_250);
  expect(readings[2]).toEqual(["requests", "tasks"]);
});

test("a change of nothing reads nothing", () => {
  const { readings, changed } = watched();
  changed([]);
  vi.advanceTimersByTime(60_000);
  expect(readings).toEqual([]);
});

test("nothing is read after the end", () => {
  const { readings, changed, end } = watched();
  changed(["mail"]);
  vi.advanceTimersByTime(1_000);
  changed(["tasks"]);
  end();
  vi.advanceTimersByTime(60_000);
  expect(readings).toEqual([["mail"]]);
});

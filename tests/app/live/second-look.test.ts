import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSecondLook } from "@/app/live/second-look";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The tags of each reading, in order; `settled` tells when nothing is being read. */
function watched(settled: () => Promise<void> = () => Promise.resolve()) {
  const readings: string[][] = [];
  const look = createSecondLook({ reload: (tags) => readings.push(tags.toSorted()), settled });
  return { readings, ...look };
}

test("changes that come together are read as one, and once more after the server has let go of its counts", async () => {
  const { readings, changed } = watched();
  changed(["requests", "mail"]);
  await vi.advanceTimersByTimeAsync(100);
  changed(["requests", "tasks"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(readings).toEqual([["mail", "requests", "tasks"]]);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(readings).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings[1]).toEqual(["mail", "requests", "tasks"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toHaveLength(2);
});

test("the second reading waits for the changes to end, and names them all", async () => {
  const { readings, changed } = watched();
  changed(["requests"]);
  await vi.advanceTimersByTimeAsync(5_000);
  changed(["tasks"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readings).toEqual([["requests"], ["tasks"]]);
  await vi.advanceTimersByTimeAsync(2_250);
  expect(readings[2]).toEqual(["requests", "tasks"]);
});

test("a change of nothing reads nothing", async () => {
  const { readings, changed } = watched();
  changed([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toEqual([]);
});

test("nothing is read after the end", async () => {
  const { readings, changed, end } = watched();
  changed(["mail"]);
  await vi.advanceTimersByTimeAsync(1_000);
  changed(["tasks"]);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toEqual([["mail"]]);
});

test("a reading waits for the one under way, and what changes meanwhile is read with it", async () => {
  let settle: () => void = () => undefined;
  const { readings, changed } = watched(() => new Promise((resolve) => (settle = resolve)));
  changed(["tickets"]);
  await vi.advanceTimersByTimeAsync(1_000);
  changed(["tasks"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readings).toEqual([]);
  settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toEqual([["tasks", "tickets"]]);
});

test("a reading that hangs is overtaken in the end", async () => {
  const { readings, changed } = watched(() => new Promise(() => undefined));
  changed(["tickets"]);
  await vi.advanceTimersByTimeAsync(5_249);
  expect(readings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings).toEqual([["tickets"]]);
});

test("what waits for its turn is not read after the end", async () => {
  let settle: () => void = () => undefined;
  const { readings, changed, end } = watched(() => new Promise((resolve) => (settle = resolve)));
  changed(["tickets"]);
  await vi.advanceTimersByTimeAsync(1_000);
  end();
  settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toEqual([]);
});

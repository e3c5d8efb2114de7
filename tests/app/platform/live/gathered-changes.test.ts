import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGathered } from "@/app/platform/live/gathered-changes";
import type { Change } from "@/contract/feed/change";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const of = (...listed: string[]): Change => ({ listed, record: null, mailbox: null });

/** The tags of each read, in order; `settled` tells when nothing is being read. */
function watched(settled: () => Promise<void> = () => Promise.resolve()) {
  const readings: (readonly string[])[] = [];
  const reload = (changes: readonly Change[]) => readings.push(changes.flatMap(({ listed }) => listed));
  return { readings, ...createGathered({ reload, settled }) };
}

test("changes that come together are read together, once", async () => {
  const { readings, changed } = watched();
  changed(of("requests", "mail"));
  await vi.advanceTimersByTimeAsync(100);
  changed(of("tasks"));
  await vi.advanceTimersByTimeAsync(150);
  expect(readings).toEqual([["requests", "mail", "tasks"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toHaveLength(1);
});

test("nothing is read after the end", async () => {
  const { readings, changed, end } = watched();
  changed(of("mail"));
  await vi.advanceTimersByTimeAsync(1_000);
  changed(of("tasks"));
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toEqual([["mail"]]);
});

test("a read waits for the one under way, and includes what changes in the meantime", async () => {
  let settle: () => void = () => undefined;
  const { readings, changed } = watched(() => new Promise((resolve) => (settle = resolve)));
  changed(of("tickets"));
  await vi.advanceTimersByTimeAsync(1_000);
  changed(of("tasks"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readings).toEqual([]);
  settle();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toEqual([["tickets", "tasks"]]);
});

test("a read that hangs is overtaken in the end", async () => {
  const { readings, changed } = watched(() => new Promise(() => undefined));
  changed(of("tickets"));
  await vi.advanceTimersByTimeAsync(5_249);
  expect(readings).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(readings).toEqual([["tickets"]]);
});

test("a read that waits for its turn does not start after the end", async () => {
  let settle: () => void = () => undefined;
  const { readings, changed, end } = watched(() => new Promise((resolve) => (settle = resolve)));
  changed(of("tickets"));
  await vi.advanceTimersByTimeAsync(1_000);
  end();
  settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readings).toEqual([]);
});

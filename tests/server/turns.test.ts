// Turns: so much at one time, in the order it was asked for, and nobody behind what is slow.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createTurns } from "@/server/turns";

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => void ends.push(resolve)) };
}

const minute = 60_000;

test("no more is under way than there are places, and what waits begins in its order", async () => {
  const inTurn = createTurns(2, minute);
  const order: number[] = [];
  const { ends, work } = works();
  const all = [1, 2, 3, 4].map((nth) => inTurn(() => (order.push(nth), work())));
  await vi.waitFor(() => expect(order).toEqual([1, 2]));
  ends[1]?.();
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3]));
  ends[0]?.();
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3, 4]));
  for (const end of ends) end();
  await Promise.all(all);
});

test("where many wait, more are under way, and fewer again once they have begun", async () => {
  const inTurn = createTurns(1, minute);
  const order: number[] = [];
  const { ends, work } = works();
  const all = Array.from({ length: 9 }, (_, nth) => inTurn(() => (order.push(nth), work())));
  await vi.waitFor(() => expect(order).toEqual([0, 1]));
  ends[0]?.();
  await vi.waitFor(() => expect(order).toEqual([0, 1, 2]));
  ends[1]?.();
  await vi.waitFor(() => expect(order).toEqual([0, 1, 2, 3]));
  // Five wait now: the next begins only when both that are under way have ended.
  ends[2]?.();
  await pause(50);
  expect(order).toEqual([0, 1, 2, 3]);
  for (let nth = 3; nth < 9; nth++) {
    await vi.waitFor(() => expect(order).toHaveLength(nth + 1));
    ends[nth]?.();
  }
  await Promise.all(all);
});

test("it settles as its work does, and what fails frees its place too", async () => {
  const inTurn = createTurns(1, minute);
  const failing = inTurn(() => Promise.reject(new Error("no database")));
  const throwing = inTurn(() => {
    throw new Error("at once");
  });
  await expect(failing).rejects.toThrow("no database");
  await expect(throwing).rejects.toThrow("at once");
  expect(await inTurn(() => Promise.resolve("well"))).toBe("well");
});

test("what is slow goes on and keeps nobody waiting", async () => {
  const inTurn = createTurns(1, 5);
  const { ends, work } = works();
  const slow = inTurn(work);
  expect(await inTurn(() => Promise.resolve("soon"))).toBe("soon");
  ends[0]?.();
  await slow;
});

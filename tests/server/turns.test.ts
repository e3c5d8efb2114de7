// Turns: so much at one time, in the order it was asked for, and nobody behind what is slow.
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

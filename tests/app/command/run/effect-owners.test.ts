// Effects of runs go to their owners: to the last that registered, and to nobody silently.
import { expect, test } from "vitest";
import { carryOut, onEffect } from "@/app/command/run/effect-owners";
import { narrowList } from "@/kernel/command/general-effects";
import { stepPages } from "@commands/batch/shared/page-step";
import { stepWork } from "@commands/work/shared/work-step";

const run = { attempt: "a1", source: "hotkey" } as const;

test("an effect goes to the last owner that registered; once that is gone, to the one before", async () => {
  const went: string[] = [];
  const ends = ["list", "the list over it"].map((name) =>
    onEffect(narrowList, ({ status }, { attempt }) => void went.push(`${name}: ${status} of ${attempt}`)),
  );
  await carryOut(narrowList({ status: "open" }), run);
  ends[1]?.();
  await carryOut(narrowList({ status: "done" }), run);
  ends[0]?.();
  expect(went).toEqual(["the list over it: open of a1", "list: done of a1"]);
});

test("what comes next waits for the owner", async () => {
  const { promise, resolve } = withResolvers();
  const end = onEffect(stepWork, () => promise);
  let isDone = false;
  const carried = carryOut(stepWork("skip"), run).then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  resolve();
  await carried;
  end();
  expect(isDone).toBe(true);
});

test("an effect without an owner is an error", async () => {
  await expect(carryOut(stepPages({ page: 1 }), run)).rejects.toThrow("“pages”");
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

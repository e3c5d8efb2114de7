// Parts of outcomes go to their owners: to the last that registered, and to nobody silently.
import { expect, test } from "vitest";
import { carryOut, onOutcome } from "@/app/command/run/outcomes";

test("a part goes to the last owner that registered; once that is gone, to the one before", async () => {
  const went: string[] = [];
  const ends = ["list", "the list over it"].map((name) =>
    onOutcome("list", ({ status }) => void went.push(`${name}: ${status}`)),
  );
  await carryOut({ list: { status: "open" } }, "list");
  ends[1]?.();
  await carryOut({ list: { status: "done" } }, "list");
  ends[0]?.();
  expect(went).toEqual(["the list over it: open", "list: done"]);
});

test("what comes next waits for the owner", async () => {
  const { promise, resolve } = withResolvers();
  const end = onOutcome("work", () => promise);
  let isDone = false;
  const carried = carryOut({ work: "skip" }, "work").then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  resolve();
  await carried;
  end();
  expect(isDone).toBe(true);
});

test("a part without an owner is an error, and an outcome without the part is none", async () => {
  await expect(carryOut({ batch: { page: 1 } }, "batch")).rejects.toThrow("“batch”");
  await expect(carryOut({ say: "Done." }, "batch")).resolves.toBeUndefined();
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

// Taking away what an instruction says of an item where it is handled.
import { expect, test } from "vitest";
import { actOnScreen } from "@/kernel/command/general-effects";
import { run } from "../bench";

test("instruction.acknowledge takes away what stands out", async () => {
  const { outcome } = await run("instruction.acknowledge");
  expect(actOnScreen.in(outcome)).toBe("acknowledge");
});

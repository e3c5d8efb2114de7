// Taking away what an instruction says of an item at the station.
import { expect, test } from "vitest";
import { stepIntake } from "@/kernel/intake/step";
import { run } from "../bench";

test("instruction.acknowledge takes away what stands out", async () => {
  const { outcome } = await run("instruction.acknowledge");
  expect(stepIntake.in(outcome)).toEqual({ do: "acknowledge" });
});

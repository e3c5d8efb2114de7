// Drop: one value, or all of them, no longer applies to the next rows.
import type { IntakeSticky } from "@/contract/intake/intake";
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { meaningOf } from "../../kernel/meaning";
import { refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

const sticky = { carrier: "USPS", sender: "Chase" } as const;

test.each<[string, IntakeSticky]>([
  ["sender", { carrier: "USPS" }],
  ["all", {}],
])("of %s leaves the other values", async (part, left) => {
  const { outcome } = await run("intake.drop", { part }, { context: atStation({ sticky }) });
  expect(outcome).toEqual({
    say: `Dropped: ${part}.`,
    effects: [stepIntake({ do: "hold", sticky: left })],
    undo: { id: "intake.keep", args: { sticky } },
  });
});

test("of the order asks again about the next number", async () => {
  const { outcome } = await run("intake.drop", { part: "order" }, { context: atStation({ sticky }) });
  expect(stepIntake.in(outcome)).toEqual({ do: "hold", sticky, order: null });
});

test("is read from one line", async () => {
  expect(await meaningOf("drop sender", atStation())).toBe("intake.drop | part=sender");
});

test("needs a session", () => {
  expect(refusedTo("intake.drop", {})).toBe(withoutSession);
});

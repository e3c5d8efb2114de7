// Keep: adds values that apply to each next row, to those that already apply.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { meaningOf } from "../../kernel/meaning";
import { refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("adds values for the next rows; undo restores the former values", async () => {
  const context = atStation({ sticky: { carrier: "USPS" } });
  const { outcome, asked } = await run("intake.keep", { sender: "Chase" }, { context });
  expect(asked).toEqual([]);
  expect(outcome).toEqual({
    say: "Each row is now from Chase.",
    effects: [stepIntake({ do: "hold", sticky: { carrier: "USPS", sender: "Chase" } })],
    undo: { id: "intake.keep", args: { sticky: { carrier: "USPS" } } },
  });
});

test("taken back, only the former values apply", async () => {
  const context = atStation({ sticky: { carrier: "USPS", sender: "Chase" } });
  const { outcome } = await run("intake.keep", { do: "hold", sticky: {} }, { context });
  expect(outcome).toMatchObject({
    say: "No defaults now.",
    effects: [stepIntake({ do: "hold", sticky: {} })],
  });
});

test("is read from one line", async () => {
  expect(await meaningOf("keep from Chase via ups 3 oz", atStation())).toBe(
    "intake.keep | sender=Chase | carrier=UPS | weight=0.1875lb",
  );
});

test("needs a session", () => {
  expect(refusedTo("intake.keep", {})).toBe(withoutSession);
});

// Go to unsaved row: the line turns to the oldest row that is not on the server.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("turns the line to the oldest unsaved row", async () => {
  const { outcome } = await run("intake.unsaved", {}, { context: atStation({ unsaved: [14, 9, 12] }) });
  expect(outcome).toEqual({ effects: [stepIntake({ do: "select", row: 9 })] });
});

test("needs such a row, and a session", () => {
  expect(refusedTo("intake.unsaved", atStation())).toBe("Every row is saved");
  expect(refusedTo("intake.unsaved", {})).toBe(withoutSession);
});

// Same again: another item like the last row.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { mailbox, refusedTo, run } from "../bench";
import { atStation, withoutSession } from "../intake-session";

test("asks the station to repeat the last row, for another mailbox where one is named", async () => {
  expect((await run("intake.same", {}, { context: atStation() })).outcome).toEqual({
    effects: [stepIntake({ do: "same" })],
  });
  expect((await run("intake.same", { mailbox }, { context: atStation() })).outcome).toEqual({
    effects: [stepIntake({ do: "same", mailbox })],
  });
});

test("needs a row, and a session", () => {
  expect(refusedTo("intake.same", atStation({ last: null }))).toBe("No row is saved yet");
  expect(refusedTo("intake.same", {})).toBe(withoutSession);
});

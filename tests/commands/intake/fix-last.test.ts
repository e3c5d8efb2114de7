// Fix last: the last row is corrected or moved, whatever the screen shows.
import { stepIntake } from "@/kernel/intake/step";
import { expect, test } from "vitest";
import { meaningOf } from "../../kernel/meaning";
import { mailbox, refusedTo, run } from "../bench";
import { atStation, lastRow, withoutSession } from "../intake-session";

test("passes on the corrections of the last row", async () => {
  const { outcome } = await run("intake.fix-last", { mailbox, weight: 0.5 }, { context: atStation() });
  expect(outcome).toEqual({
    effects: [stepIntake({ do: "correct", mail: lastRow, mailbox, facts: { weight: 0.5 } })],
  });
});

test("by its key alone opens the last row in the line", async () => {
  expect((await run("intake.fix-last", {}, { context: atStation() })).outcome).toEqual({
    effects: [stepIntake({ do: "select-last" })],
  });
});

test("is read from one line", async () => {
  expect(await meaningOf("fix last to 1042 from Citi", atStation())).toBe(
    "intake.fix-last | mailbox=STE 1042 | sender=Citi",
  );
});

test("needs a saved row, and a session", () => {
  expect(refusedTo("intake.fix-last", atStation({ last: null }))).toBe("No row is saved yet");
  expect(refusedTo("intake.fix-last", {})).toBe(withoutSession);
});

test("does not correct the row before while the last one is not saved", async () => {
  const { outcome } = await run("intake.fix-last", { mailbox }, { context: atStation({ notSaved: 7 }) });
  expect(outcome).toEqual({ say: "Row 7 is not saved yet.", warns: true });
});

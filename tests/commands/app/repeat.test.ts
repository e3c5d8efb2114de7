// Doing the last thing once more.
import { expect, test } from "vitest";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, run } from "../bench";

test("the last run comes again, with what was given for it", async () => {
  const last = { id: "mail.add", label: "Add mail", args: { sender: "Chase" } };
  const { outcome } = await run("app.repeat", {}, { context: { ...emptyContext, last } });
  expect(outcome).toEqual({ again: { id: "mail.add", args: { sender: "Chase" } } });
});

test("with nothing done yet it says so", () => {
  expect(refusedTo("app.repeat", {})).toBe("Nothing was done yet");
});

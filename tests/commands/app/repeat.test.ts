// Repeating the last command.
import { expect, test } from "vitest";
import { emptyContext } from "../../kernel/directory";
import { refusedTo, run } from "../bench";

test("the last command runs again, with the same arguments", async () => {
  const last = { id: "mail.add", label: "Add mail", args: { sender: "Chase" } };
  const { outcome } = await run("app.repeat", {}, { context: { ...emptyContext, last } });
  expect(outcome).toEqual({ again: { id: "mail.add", args: { sender: "Chase" } } });
});

test("before the first command it says so", () => {
  expect(refusedTo("app.repeat", {})).toBe("Nothing was done yet");
});

// Copying the id of what is selected or focused.
import { copyText } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import { refusedTo, registered, run } from "../bench";
import { emptyContext } from "../../kernel/directory";

const mail = { kind: "mail", id: registered.id, label: "Envelope from Chase" } as const;

test("the ids of all selected records are copied, one a line", async () => {
  const other = { ...mail, id: "7d444840-9dc0-41d1-b245-5ffdce74fad2" };
  const { outcome } = await run("app.copy-id", {}, { context: { ...emptyContext, selected: [mail, other] } });
  expect(outcome).toEqual({ effects: [copyText(`${mail.id}\n${other.id}`)] });
});

test("with nothing selected it says so", () => {
  expect(refusedTo("app.copy-id", {})).toMatch(/Select a row or open a record first/);
  expect(refusedTo("app.copy-id", { focused: mail })).toBe(true);
});

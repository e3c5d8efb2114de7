// Add New Mail opens the form: for the named mailbox, else for the selected one, else without one.
import { type Surface, openSurface } from "@/kernel/command/general-effects";
import { expect, test } from "vitest";
import type { Context } from "@/kernel/command/context";
import { emptyContext } from "../../kernel/directory";
import { mailbox, refusedTo, run } from "../bench";

const other = { kind: "mailbox", id: "00002000-0000-4000-8000-000000000000", label: "STE 2000" } as const;

test.each<[string, Record<string, unknown>, Partial<Context>, Surface]>([
  ["nothing named, nothing selected", {}, {}, { surface: "add-mail" }],
  ["a mailbox was named", { mailbox }, { focused: other }, { surface: "add-mail", mailboxId: mailbox.id }],
  [
    "a recipient was named",
    { mailbox, recipient: { id: "00001042-0000-4000-8000-000000000002", label: "Mehmet Demir" } },
    {},
    {
      surface: "add-mail",
      mailboxId: mailbox.id,
      recipientId: "00001042-0000-4000-8000-000000000002",
    },
  ],
  ["a mailbox is focused", {}, { focused: other }, { surface: "add-mail", mailboxId: other.id }],
  ["the screen shows a mailbox", {}, { screen: other }, { surface: "add-mail", mailboxId: other.id }],
])("%s", async (_what, args, context, open) => {
  const { outcome, asked } = await run("mail.wizard", args, { context: { ...emptyContext, ...context } });
  expect(outcome).toEqual({ effects: [openSurface(open)] });
  expect(asked).toEqual([]);
});

test("without the permission it says so", () => {
  expect(refusedTo("mail.wizard", { can: () => false })).toBe("Your role cannot register mail");
});

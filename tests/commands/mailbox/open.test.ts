// Open mailbox goes to the mailbox's own screen, by its id.
import { expect, test } from "vitest";
import { mailbox, refusedTo, run } from "../bench";

test("goes to the mailbox", async () => {
  expect((await run("mailbox.open", { mailbox })).outcome).toEqual({ go: `/mailbox/${mailbox.id}` });
});

test("without the permission it says so", () => {
  expect(refusedTo("mailbox.open", { can: () => false })).toBe("Your role cannot see customers");
});

// Open mail: the mailbox it lies in, with the item in focus.
import { expect, test } from "vitest";
import { registered, run } from "../bench";

test("goes to the item in its mailbox", async () => {
  const { outcome } = await run("mail.open", { mail: registered }, { answer: registered });
  expect(outcome).toEqual({ go: `/mailbox/${registered.mailboxId}?focus=${registered.id}` });
});

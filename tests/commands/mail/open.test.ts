// Open mail: opens its mailbox with the item focused.
import { expect, test } from "vitest";
import { registered, run } from "../bench";

test("goes to the item in its mailbox", async () => {
  const { outcome } = await run("mail.open", { mail: registered }, { answer: registered });
  expect(outcome).toEqual({ go: `/mailbox/${registered.mailboxId}?focus=${registered.id}` });
});

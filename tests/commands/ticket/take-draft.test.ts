// Taking over a colleague's draft: its words go where one writes, and the ticket is opened there.
import { expect, test } from "vitest";
import { takeDraft } from "@/contract/tickets/writing";
import { putWordsBack } from "@commands/ticket/shared/written";
import { expectPermissionsNeeded, run } from "../bench";
import { ticket } from "../conversations";

const sam = { id: "5a000001-0000-4000-8000-000000000000", label: "Sam Okafor" };
const mailboxId = "00001042-0000-4000-8000-000000000000";
const answer = { id: ticket.id, mailboxId, writer: { id: sam.id, name: sam.label }, text: "We have looked" };

test.each([
  [{ person: sam }, sam.id],
  [{}, undefined],
])("%o", async (args, writerId) => {
  const { outcome, asked } = await run("ticket.take-draft", { ticket, ...args }, { answer });
  const input = { params: { id: ticket.id }, body: { writerId } };
  expect(asked).toEqual([{ endpoint: takeDraft, input, options: undefined }]);
  const words = { ticketId: ticket.id, mailboxId, message: "We have looked", files: [] };
  expect(outcome.effects).toEqual([putWordsBack(words)]);
  expect(outcome.go).toBe(`/support/${ticket.id}?compose=reply`);
  expectPermissionsNeeded("ticket.take-draft");
});

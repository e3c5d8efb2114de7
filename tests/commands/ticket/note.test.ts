// Add note to ticket: only colleagues see it, and it may follow any newer message.
import { expect, test } from "vitest";
import { replyToTicket } from "@/contract/tickets/ticket";
import { run } from "../bench";
import { ticket, ticketAnswer } from "../conversations";

test("is marked as a note", async () => {
  const { outcome, asked } = await run(
    "ticket.note",
    { ticket, message: "He rang" },
    { answer: ticketAnswer },
  );
  const body = { ticketId: ticket.id, message: "He rang", attachments: [], isNote: true };
  expect(asked).toEqual([{ endpoint: replyToTicket, input: { body }, options: undefined }]);
  const steps = [{ id: ticket.id, from: 8, to: 9, did: "Note added" }];
  expect(outcome).toEqual({ say: "Note added to Ticket 118", steps });
});

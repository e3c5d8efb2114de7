// Send reply and resolve: one call, over the version that was seen, never with an open slot; undo restores the former status.
import { expect, test } from "vitest";
import { replyToTicket } from "@/contract/tickets/ticket";
import { run } from "../bench";
import { ticket, ticketAnswer } from "../conversations";

const seen = "9f5a1e96-4a92-4ebb-9d96-729fb051de45";

test("answers and resolves in one call", async () => {
  const args = { ticket, message: "It ships today", lastSeen: seen };
  const { outcome, asked } = await run("ticket.reply-resolve", args, { answer: ticketAnswer });
  expect(asked.at(-1)).toEqual({
    endpoint: replyToTicket,
    input: {
      body: {
        ticketId: ticket.id,
        message: "It ships today",
        attachments: [],
        lastSeenMessageId: seen,
        status: "RESOLVED",
      },
    },
    options: undefined,
  });
  expect(outcome).toEqual({
    say: "Reply sent successfully: Ticket 118. No mail goes out: the customer takes none. Resolved.",
    steps: [{ id: ticket.id, from: 8, to: 9, did: "Answered" }],
    undo: {
      id: "ticket.status",
      args: {
        ticket: { id: ticket.id, label: "Ticket 118", version: 9, status: "RESOLVED" },
        status: "OPEN",
      },
    },
  });
});

test("of a ticket that is late, offers to say why", async () => {
  const due = { at: null, warnAt: null, pausedFor: null, kept: false, lateBecause: null };
  const args = { ticket, message: "It ships today", lastSeen: seen };
  const { outcome } = await run("ticket.reply-resolve", args, { answer: { ...ticketAnswer, due } });
  const record = { id: ticket.id, label: ticket.label };
  expect(outcome.offer).toEqual({
    label: "Say why late",
    run: { id: "clock.explain-ticket", args: { record } },
  });
});

test.each(["ticket.reply", "ticket.reply-resolve"])("%s does not send an open slot", async (id) => {
  const args = { ticket, message: "Dear {customer.firstName}, about {item.sender}", lastSeen: seen };
  await expect(run(id, args, { answer: ticketAnswer })).rejects.toThrow(
    "Fill in the customer's first name in place of {customer.firstName} and the sender of the item in place of {item.sender} first: the customer would read them as written.",
  );
});

test("without a text it goes to where the reply is written", async () => {
  const { outcome, asked } = await run("ticket.reply-resolve", { ticket });
  expect(outcome).toEqual({ go: `/support/${ticket.id}?compose=reply` });
  expect(asked).toEqual([]);
});

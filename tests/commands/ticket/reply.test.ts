// Reply to ticket: it names the newest message the writer has seen, and is not sent where that is unknown.
import { expect, test } from "vitest";
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { run } from "../bench";
import { aTicketMessage, file, ticket, ticketAnswer } from "../conversations";

const message = "It ships today";
const seen = "9f5a1e96-4a92-4ebb-9d96-729fb051de45";

test("sends the text and the files, over the newest message the writer has seen", async () => {
  const args = { ticket, message, attachments: [file], lastSeen: seen };
  const { outcome, asked } = await run("ticket.reply", args, { answer: ticketAnswer });
  expect(asked).toEqual([
    {
      endpoint: replyToTicket,
      input: { body: { ticketId: ticket.id, message, attachments: [file], lastSeenMessageId: seen } },
      options: undefined,
    },
  ]);
  const steps = [{ id: ticket.id, from: 8, to: 9, did: "Answered" }];
  expect(outcome).toMatchObject({ steps });
});

const { createdAt } = aTicketMessage;
const later = "2099-12-04T09:00:00.000Z";
test.each([
  ["leaves at once", { until: createdAt, held: false }, true, /^Reply sent successfully: Ticket 118$/],
  [
    "waits",
    { until: later, held: false },
    true,
    /^Reply sent successfully: Ticket 118\. Its mail goes out Fri, Dec 4, /,
  ],
  ["has no mail server", { until: later, held: false }, false, /No mail goes out: no mail server is set\.$/],
  ["has no reader", null, true, /No mail goes out: the customer takes none\.$/],
])("says what is true of a reply that %s", async (_what, waiting, leaves, said) => {
  const answer = { ...ticketAnswer, waiting, leaves };
  for (const id of ["ticket.reply", "ticket.reply-resolve"]) {
    const { outcome } = await run(id, { ticket, message, lastSeen: seen }, { answer });
    expect(outcome.say?.replace(/ Resolved\.$/, "").replace(/118\.$/, "118")).toMatch(said);
  }
});

test.each([
  ["as it was shown", ticket],
  ["named alone", { id: ticket.id, label: ticket.label }],
])("from the palette, on a ticket %s, it is over the newest message", async (_how, named) => {
  const { asked } = await run("ticket.reply", { ticket: named, message }, { answer: ticketAnswer });
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([ticketMessages, replyToTicket]);
  expect(asked[1]?.input).toMatchObject({ body: { lastSeenMessageId: aTicketMessage.id } });
});

test("from the palette, on a ticket that has changed since it was shown, it sends nothing", async () => {
  const attempt = run(
    "ticket.reply",
    { ticket: { ...ticket, version: 7 }, message },
    { answer: ticketAnswer },
  );
  await expect(attempt).rejects.toThrow("Error sending reply: Ticket 118 has changed since you saw it.");
});

// The assignee of a ticket: assigned, taken, released, and each taken back.
import { expect, test } from "vitest";
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { refusedTo, run, withAnswers } from "../bench";
import { ticket, ticketAnswer } from "../conversations";
import { contextWith } from "../work";

const sam = { id: "5a000001-0000-4000-8000-000000000000", label: "Sam Okafor" };
const lena = { id: "5a000002-0000-4000-8000-000000000000", name: "Lena Rivera" };
const now = { id: ticket.id, label: ticket.label, version: 9, status: "OPEN" };

const answer = (before: typeof lena | null) =>
  withAnswers([
    [ticketMessages, { ...ticketAnswer, ticket: { ...ticketAnswer.ticket, assignee: before } }],
    [changeTicket, { ...ticketAnswer.ticket, version: 9, assignee: { id: sam.id, name: sam.label } }],
  ]);
const context = contextWith({ user: { id: sam.id, name: sam.label, role: "handler" } });

test.each([
  ["ticket.assign", { person: sam }, sam.id, "Ticket 118 assigned to Sam Okafor"],
  ["ticket.take", {}, sam.id, "Ticket 118 is yours"],
  ["ticket.unassign", {}, null, "Ticket 118: now unassigned"],
])("%s", async (id, args, assigneeId, says) => {
  const { outcome, asked } = await run(id, { ticket, ...args }, { answer: answer(lena), context });
  expect(asked[1]).toEqual({
    endpoint: changeTicket,
    input: { params: { id: ticket.id }, body: { assigneeId } },
    options: { version: 8 },
  });
  expect(outcome).toEqual({
    say: says,
    undo: { id: "ticket.assign", args: { ticket: now, person: { id: lena.id, label: lena.name } } },
  });
});

test("undo of taking a ticket without an assignee releases it", async () => {
  const { outcome } = await run("ticket.assign", { ticket, person: sam }, { answer: answer(null) });
  expect(outcome.undo).toEqual({ id: "ticket.unassign", args: { ticket: now } });
});

test.each([
  ["ticket.mine", "/support?assignee=me"],
  ["ticket.unassigned", "/support?assignee=none"],
])("%s", async (id, go) => {
  expect((await run(id)).outcome).toEqual({ go });
  expect(refusedTo(id, { can: () => false })).toBe("Your role cannot see tickets");
});

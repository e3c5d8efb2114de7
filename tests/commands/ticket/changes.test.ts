// A ticket's status and priority: what is sent, at the version that was seen, what is said, and how it is taken back.
import { expect, test } from "vitest";
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { ApiError } from "@/contract/wire/errors";
import { refusedTo, registry, run } from "../bench";
import { task, ticket, ticketAnswer } from "../conversations";
import { contextWith } from "../work";

const seen = { ...ticket, version: 7, status: "REOPENED" };
const now = { id: ticket.id, label: ticket.label, version: 8, status: "OPEN" };

test.each([
  [
    "ticket.status",
    { status: "ON_HOLD" },
    "Ticket status updated to On Hold",
    { id: "ticket.status", args: { ticket: now, status: "REOPENED" } },
  ],
  [
    "ticket.priority",
    { priority: "HIGH" },
    "Ticket priority updated to High",
    { id: "ticket.priority", args: { ticket: now, priority: "MEDIUM" } },
  ],
])("%s", async (id, body, says, undo) => {
  const { outcome, asked } = await run(id, { ticket: seen, ...body }, { answer: ticketAnswer });
  expect(asked.filter(({ endpoint }) => endpoint === changeTicket)).toEqual([
    { endpoint: changeTicket, input: { params: { id: ticket.id }, body }, options: { version: 7 } },
  ]);
  expect(outcome).toEqual({ say: says, undo });
});

test("of a ticket that was resolved late, offers to say why", async () => {
  const due = { at: null, warnAt: null, pausedFor: null, kept: false, lateBecause: null };
  const args = { ticket: seen, status: "RESOLVED" };
  const { outcome } = await run("ticket.status", args, { answer: { ...ticketAnswer, due } });
  const record = { id: ticket.id, label: ticket.label };
  expect(outcome.offer?.run).toEqual({ id: "clock.explain-ticket", args: { record } });
});

test.each([
  ["ticket.status", { status: "ON_HOLD" }, "Error updating ticket status: It was changed."],
  ["ticket.priority", { priority: "HIGH" }, "Error updating ticket priority: It was changed."],
])("a refusal of %s is shown under its title", async (id, body, says) => {
  const api = () => Promise.reject(new ApiError("stale", "It was changed."));
  const attempt = registry
    .get(id)
    .run({ api, args: { ticket: seen, ...body }, context: contextWith({}), targets: [] });
  await expect(attempt).rejects.toThrow(says);
});

test("a ticket that is only named is read first, so that undo can restore its status", async () => {
  const named = { id: ticket.id, label: ticket.label };
  const args = { ticket: named, status: "CLOSED" };
  const { outcome, asked } = await run("ticket.status", args, { answer: ticketAnswer });
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([ticketMessages, changeTicket]);
  expect(outcome.undo?.args).toMatchObject({ status: "OPEN" });
});

test.each(["ticket.status", "ticket.priority"])("%s gives way to a selected task", (id) => {
  const screen = { kind: "task", ...task } as const;
  const focused = { kind: "ticket", ...ticket } as const;
  expect(refusedTo(id, contextWith({ screen }))).toBe(false);
  expect(refusedTo(id, contextWith({ focused, screen }))).toBe(true);
  expect(refusedTo(id, { can: () => false })).toBe("Your role cannot change tickets");
});

// Replies that wait: planned where they are written, sent now, and taken back with their words.
import { expect, test } from "vitest";
import { replyToTicket } from "@/contract/tickets/ticket";
import { sendWaitingReply, withdrawReply } from "@/contract/tickets/waiting-reply";
import { putWordsBack, sendWritten } from "@commands/ticket/shared/written";
import { emptyContext } from "../../kernel/directory";
import { expectPermissionsNeeded, refusedTo, run } from "../bench";
import { ticket, ticketAnswer } from "../conversations";

const at = "2026-12-04T15:00:00.000Z";
const reply = "9f5a1e96-4a92-4ebb-9d96-729fb051de45";
const waiting = { ...ticketAnswer, waiting: { until: at, held: false } };
const taken = {
  id: ticket.id,
  mailboxId: "00001042-0000-4000-8000-000000000000",
  ticketVersion: 9,
  message: "It ships today",
  files: [{ name: "note.txt", type: "text/plain", size: 9, fileKey: "a/b.txt" }],
};
const { id: _id, ticketVersion: _version, ...words } = taken;

test("ticket.send-at sends what is written at a moment", async () => {
  expect((await run("ticket.send-at", { at })).outcome.effects).toEqual([sendWritten({ at })]);
  const screen = { kind: "ticket" as const, id: ticket.id, label: ticket.label };
  expect(refusedTo("ticket.send-at", { ...emptyContext, screen })).toBe(true);
  expect(refusedTo("ticket.send-at", {})).toMatch(/Open a ticket/);
});

test("a reply that is planned says when it goes out, and its undo takes it back", async () => {
  const args = { ticket, message: "It ships today", lastSeen: reply, sendAt: at };
  const { outcome, asked } = await run("ticket.reply", args, { answer: waiting });
  expect(asked).toMatchObject([{ endpoint: replyToTicket, input: { body: { sendAt: at } } }]);
  expect(outcome.say).toMatch(/^Ticket 118: the reply goes out Fri, Dec 4, /);
  const undo = { id: "ticket.withdraw-reply", args: { ticket: { id: ticket.id, label: ticket.label } } };
  expect(outcome.undo).toMatchObject(undo);
  const resolved = { ticket, message: "Done", lastSeen: reply };
  expect((await run("ticket.reply-resolve", resolved, { answer: waiting })).outcome.undo).toMatchObject(undo);
});

test("ticket.send-now sends it at once", async () => {
  const { asked } = await run("ticket.send-now", { ticket, reply }, { answer: waiting });
  const input = { params: { id: ticket.id }, body: { messageId: reply } };
  expect(asked).toEqual([{ endpoint: sendWaitingReply, input, options: undefined }]);
});

test.each([
  ["ticket.send-now", {}],
  ["ticket.reply", { message: "It ships today", lastSeen: reply, sendAt: at }],
])("%s never says that a reply goes out where no mail server is set", async (id, args) => {
  const said = async (leaves: boolean) =>
    (await run(id, { ticket, reply, ...args }, { answer: { ...waiting, leaves } })).outcome.say;
  expect(await said(true)).toMatch(/^Ticket 118: the reply goes out /);
  expect(await said(false)).toMatch(/No mail goes out: no mail server is set\.$/);
});

test.each(["ticket.withdraw-reply", "ticket.edit-reply"])("%s puts its words back", async (id) => {
  const { outcome, asked } = await run(id, { ticket }, { answer: taken });
  const input = { params: { id: ticket.id }, body: { messageId: undefined } };
  expect(asked).toEqual([{ endpoint: withdrawReply, input, options: undefined }]);
  expect(outcome.effects).toEqual([putWordsBack({ ticketId: ticket.id, ...words })]);
  expect(outcome.go).toBe(id === "ticket.edit-reply" ? `/support/${ticket.id}?compose=reply` : undefined);
  expectPermissionsNeeded(id, "ticket.send-now");
});

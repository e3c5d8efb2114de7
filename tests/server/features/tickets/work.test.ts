// Work around tickets: who is assigned, which records it is about, who is writing, and a reply that resolves.
import { beforeEach, describe, expect, test } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { fileRequest } from "@/contract/requests/request";
import {
  changeTicket,
  listColleagues,
  listTickets,
  replyToTicket,
  ticketMessages,
} from "@/contract/tickets/ticket";
import { sayWriting } from "@/contract/tickets/writing";
import { linkTicket, linkableRecords, unlinkTicket } from "@/contract/tickets/ticket-link";
import { refusal, startTestServer } from "../../harness";
import { conversations } from "./conversation-world";

const server = await startTestServer();
const { call, yildiz, austin, handler, lead, admin, stranger } = server;
const { insertMember, openTicket } = conversations(server);
const ayse = await insertMember(yildiz);
const elsewhere = await server.insertMailbox({ officeId: austin.id });

let id = "";
beforeEach(async () => (id = await openTicket(yildiz, ayse.id)));

const conversation = () => call(ticketMessages, { params: { id } });
const events = async () => {
  const found = server.services.db
    .selectFrom("events")
    .select(["type", "detail"])
    .where("record_id", "=", id);
  return (await found.orderBy("id").execute()).slice(1);
};
const item = async (mailboxId = yildiz.id) =>
  (await call(createMail, { body: { mailboxId, senderName: "Chase", type: "ENVELOPE" } })).id;

describe("a ticket can be assigned", () => {
  const assign = (assigneeId: string | null, version?: number) =>
    call(changeTicket, { params: { id }, body: { assigneeId } }, version === undefined ? {} : { version });

  test("to a colleague, who then finds it among theirs, and to nobody", async () => {
    const given = await assign(lead.staffId, 1);
    expect(given).toMatchObject({ version: 2, assignee: { id: lead.staffId, name: lead.name } });
    const mine = await call(listTickets, { query: { assignee: "me" } }, { as: lead });
    expect(mine.items.map((ticket) => ticket.id)).toContain(id);
    const theirs = await call(listTickets, { query: { assignee: lead.staffId } });
    expect(theirs.items.map((ticket) => ticket.id)).toContain(id);
    const nobodys = async () =>
      (await call(listTickets, { query: { assignee: "none" } })).items.map((ticket) => ticket.id);
    expect(await nobodys()).not.toContain(id);
    await assign(null);
    expect(await nobodys()).toContain(id);
    expect(await events()).toMatchObject([
      { type: "ticket.assigned", detail: { from: null, to: lead.name } },
      { type: "ticket.assigned", detail: { from: lead.name, to: null } },
    ]);
  });

  test("to the same person changes nothing", async () => {
    await assign(lead.staffId);
    expect((await assign(lead.staffId)).version).toBe(2);
    expect(await events()).toHaveLength(1);
  });

  test("only to a person who sees its office, and only with the current version", async () => {
    const there = await refusal(assign(stranger.staffId));
    expect([there.code, Object.keys(there.details.fields ?? {})]).toEqual(["invalid", ["assigneeId"]]);
    expect((await refusal(assign(crypto.randomUUID()))).code).toBe("not_found");
    expect((await refusal(assign(lead.staffId, 9))).code).toBe("stale");
    const theirs = call(
      changeTicket,
      { params: { id }, body: { assigneeId: stranger.staffId } },
      { as: stranger },
    );
    expect((await refusal(theirs)).code).toBe("not_found");
  });

  test("to staff of the caller's offices and administrators, who are offered", async () => {
    const { items } = await call(listColleagues, {});
    const ids = items.map((person) => person.id);
    expect(ids).toEqual(expect.arrayContaining([handler.staffId, lead.staffId, admin.staffId]));
    expect(ids).not.toContain(stranger.staffId);
  });
});

describe("the records of a ticket", () => {
  test("are linked once, shown with their state, and unlinked", async () => {
    const recordId = await item();
    const link = { params: { id }, body: { kind: "mail" as const, recordId } };
    expect((await call(linkTicket, link)).already).toBeUndefined();
    expect((await call(linkTicket, link)).already).toBe(true);
    const { id: requestId } = await call(fileRequest, { body: { mailId: recordId, type: "SCAN" } });
    await call(linkTicket, { params: { id }, body: { kind: "request", recordId: requestId } });
    expect((await conversation()).links).toMatchObject([
      { kind: "mail", recordId, label: "Envelope from Chase", status: "In Process", isLinked: true },
      { kind: "request", recordId: requestId, label: "Scan of Envelope from Chase", mailId: recordId },
    ]);
    const { items } = await call(unlinkTicket, { params: { id, recordId }, query: {} });
    expect(items.map((each) => each.recordId)).toEqual([requestId]);
    await call(unlinkTicket, { params: { id, recordId }, query: {} });
    expect((await events()).map(({ type }) => type)).toEqual([
      "ticket.linked",
      "ticket.linked",
      "ticket.unlinked",
    ]);
  });

  test("are offered from its mailbox, the linked ones first", async () => {
    const first = await item();
    await item();
    await call(linkTicket, { params: { id }, body: { kind: "mail", recordId: first } });
    const { items } = await call(linkableRecords, { params: { id } });
    expect(items[0]).toMatchObject({ recordId: first, isLinked: true });
    expect(items.filter(({ recordId }) => recordId === first)).toHaveLength(1);
    expect(items.length).toBeGreaterThan(1);
  });

  test("are of its mailbox and of an office the caller sees", async () => {
    const recordId = await item(elsewhere.id);
    const wrong = await refusal(call(linkTicket, { params: { id }, body: { kind: "mail", recordId } }));
    expect([wrong.code, Object.keys(wrong.details.fields ?? {})]).toEqual(["invalid", ["recordId"]]);
    const unknown = { kind: "forward" as const, recordId: crypto.randomUUID() };
    expect((await refusal(call(linkTicket, { params: { id }, body: unknown }))).code).toBe("not_found");
    const theirs = call(linkTicket, { params: { id }, body: { kind: "mail", recordId } }, { as: stranger });
    expect((await refusal(theirs)).code).toBe("not_found");
  });
});

describe("the sign that a person is writing", () => {
  const say = (as: typeof handler, body: { writing?: boolean; isNote?: boolean } = {}) =>
    call(sayWriting, { params: { id }, body }, { as });

  test("is seen by others until the person stops or 20 seconds pass, and does not change the ticket", async () => {
    expect(await say(handler)).toEqual({ writing: [] });
    expect(await say(lead, { isNote: true })).toEqual({
      writing: [{ id: handler.staffId, name: handler.name, isNote: false }],
    });
    expect((await conversation()).writing).toEqual([{ id: lead.staffId, name: lead.name, isNote: true }]);
    await say(lead, { writing: false });
    expect((await conversation()).writing).toEqual([]);
    await say(lead);
    server.pass(20_001);
    const { ticket, writing } = await conversation();
    expect([ticket.version, writing]).toEqual([1, []]);
    expect(await events()).toEqual([]);
  });
});

test("a reply that resolves does both, and neither after an unseen message", async () => {
  const { items } = await conversation();
  const body = {
    ticketId: id,
    message: "It ships today.",
    lastSeenMessageId: items.at(-1)?.id,
    status: "RESOLVED" as const,
  };
  const { ticketVersion, due } = await call(replyToTicket, { body });
  expect((await conversation()).ticket).toMatchObject({ status: "RESOLVED", version: ticketVersion });
  expect(due).toEqual((await conversation()).ticket.due);
  expect(await events()).toMatchObject([
    { type: "ticket.replied" },
    { type: "ticket.changed", detail: { changes: { status: { from: "OPEN", to: "RESOLVED" } } } },
  ]);
  const late = { ...body, message: "And again.", status: "CLOSED" as const };
  expect((await refusal(call(replyToTicket, { body: late }))).code).toBe("conflict");
  expect((await conversation()).ticket.status).toBe("RESOLVED");
});

test("a ticket shows its customer's language and workspace, and who is assigned", async () => {
  expect((await conversation()).ticket).toMatchObject({
    language: "en",
    assignee: null,
    mailbox: { workspaceName: "Yıldız Ltd" },
  });
});

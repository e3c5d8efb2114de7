// Replies that wait in the outbox: planned, sent now, taken back whole, and held where the customer wrote after them.
import { beforeEach, describe, expect, test } from "vitest";
import { changeTicket, replyToTicket, ticketHistory, ticketMessages } from "@/contract/tickets/ticket";
import { sendWaitingReply, withdrawReply } from "@/contract/tickets/waiting-reply";
import { bringForward } from "@/server/platform/customer-mail/bring-forward";
import { mailJobs } from "@/server/platform/customer-mail/mail-jobs";
import type { OutgoingMail } from "@/server/platform/customer-mail/transport";
import { workNext } from "@/server/platform/jobs/loop";
import { runsOf } from "../../../sweep";
import { refusal, startTestServer } from "../../harness";
import { conversations } from "./conversation-world";

const server = await startTestServer();
const { call, yildiz } = server;
const { insertMember, openTicket, customerWrites, upload } = conversations(server);
const ayse = await insertMember(yildiz);
const minute = 60_000;

let id = "";
beforeEach(async () => {
  await server.services.db.deleteFrom("outbox").execute();
  id = await openTicket(yildiz, ayse.id);
});

const sent: OutgoingMail[] = [];
const transport = {
  send: (mail: OutgoingMail) => {
    sent.push(mail);
    return Promise.resolve();
  },
  close: () => undefined,
};

/** Sends what is due, as the server does by itself; gives the texts that went out. */
async function deliver(): Promise<string[]> {
  sent.length = 0;
  while (await workNext(server.services, mailJobs(server.services, transport)));
  return sent.map(({ text }) => text);
}

const inMinutes = (minutes: number) =>
  new Date(server.services.now().getTime() + minutes * minute).toISOString();
const reply = (message: string, more: object = {}) =>
  call(replyToTicket, { body: { ticketId: id, message, ...more } });
const conversation = () => call(ticketMessages, { params: { id } });
const withdraw = (messageId?: string) =>
  call(withdrawReply, { params: { id }, body: messageId === undefined ? {} : { messageId } });
const sendNow = (body: { sendAt?: string } = {}) => call(sendWaitingReply, { params: { id }, body });
const events = async () =>
  (await call(ticketHistory, { params: { id } })).items.map(({ type }) => type).slice(1);

describe("a reply waits before it goes out", () => {
  test("and then is sent once, and waits no more", async () => {
    const { waiting } = await reply("It ships today.");
    expect(waiting).toMatchObject({ held: false });
    expect(await deliver()).toEqual([]);
    server.pass(3 * minute);
    expect(await deliver()).toEqual([expect.stringContaining("It ships today.")]);
    server.pass(30 * minute);
    expect(await deliver()).toEqual([]);
    expect((await conversation()).items.at(-1)).toMatchObject({ message: "It ships today.", waiting: null });
    expect((await refusal(withdraw())).code).toBe("conflict");
    expect((await refusal(sendNow())).code).toBe("conflict");
  });

  test("and is taken back whole: its words, its files and the status that it set", async () => {
    const key = await upload(yildiz.id, "support-tickets");
    const attachments = [{ name: "note.txt", url: key, type: "text/plain" }];
    const { ticketVersion } = await reply("Done.", { attachments, status: "RESOLVED" });
    expect((await conversation()).ticket.status).toBe("RESOLVED");
    const taken = await withdraw();
    expect(taken).toMatchObject({ message: "Done.", mailboxId: yildiz.id, ticketVersion: ticketVersion + 1 });
    expect(taken.files).toMatchObject([{ name: "note.txt", type: "text/plain" }]);
    const { ticket, items } = await conversation();
    expect([ticket.status, items.length, ticket.lastMessages[0]?.id]).toEqual(["OPEN", 1, items[0]?.id]);
    server.pass(10 * minute);
    expect(await deliver()).toEqual([]);
    expect(await events()).toEqual([
      "ticket.replied",
      "ticket.changed",
      "ticket.reply-withdrawn",
      "ticket.changed",
    ]);
    // The files go with the next reply.
    const files = taken.files.map(({ name, type, fileKey }) => ({ name, type, url: fileKey }));
    expect((await reply("Done!", { attachments: files })).attachments).toHaveLength(1);
  });

  test("and leaves a status alone that somebody set since", async () => {
    await reply("Done.", { status: "RESOLVED" });
    await call(changeTicket, { params: { id }, body: { status: "ON_HOLD" } });
    await withdraw();
    expect((await conversation()).ticket.status).toBe("ON_HOLD");
  });
});

describe("a planned reply", () => {
  test("goes out at its moment, not before, though it is days away", async () => {
    const sendAt = inMinutes(3 * 24 * 60);
    expect((await reply("On Monday.", { sendAt })).waiting).toEqual({ until: sendAt, held: false });
    server.pass(2 * 24 * 60 * minute);
    await bringForward(server.services);
    expect(await deliver()).toEqual([]);
    server.pass(24 * 60 * minute);
    expect(await deliver()).toEqual([expect.stringContaining("On Monday.")]);
  });

  test("can be sent now, or at another moment", async () => {
    await reply("Soon.", { sendAt: inMinutes(600) });
    const sendAt = inMinutes(900);
    expect((await sendNow({ sendAt })).waiting?.until).toBe(sendAt);
    expect(await sendNow()).toMatchObject({ leaves: false });
    expect(await deliver()).toEqual([expect.stringContaining("Soon.")]);
  });

  test("is refused for a moment that is past or too far away, and for a note", async () => {
    expect((await refusal(reply("No", { sendAt: inMinutes(-1) }))).message).toMatch(/has passed/);
    expect((await refusal(reply("No", { sendAt: inMinutes(400 * 24 * 60) }))).message).toMatch(/a year/);
    expect((await refusal(reply("No", { sendAt: inMinutes(9), isNote: true }))).message).toMatch(/note/);
  });
});

test("a reply is held where the customer writes after it, until a person sends it or takes it back", async () => {
  const { id: first } = await reply("We cannot find it.", { status: "WAITING_FOR_CUSTOMER" });
  await customerWrites(id, ayse.id, "I have it, thanks!");
  const { ticket, items } = await conversation();
  expect(ticket.status).toBe("OPEN");
  expect(items.map(({ waiting }) => waiting?.held)).toEqual([undefined, true, undefined]);
  server.pass(60 * minute);
  expect(await deliver()).toEqual([]);
  // Another reply does not take it along.
  await reply("Great!");
  server.pass(10 * minute);
  expect(await deliver()).toEqual([expect.stringContaining("Great!")]);
  await withdraw(first);
  expect((await conversation()).items.map(({ message }) => message)).not.toContain("We cannot find it.");
  expect(await events()).toContain("ticket.reply-held");
});

test("one that is being sent is not taken back", async () => {
  await reply("It ships today.");
  server.pass(3 * minute);
  const withdrawn: string[] = [];
  const send = async () => {
    withdrawn.push((await refusal(withdraw())).code);
  };
  while (await workNext(server.services, mailJobs(server.services, { ...transport, send })));
  expect(withdrawn).toEqual(["conflict"]);
  expect((await conversation()).items).toHaveLength(2);
});

test("undone at the moment that it is sent, it is either taken back or gone out, never both", async () => {
  const rounds = runsOf({ whole: 400, short: 100 });
  const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const jobs = () => mailJobs(server.services, transport);
  for (let round = 0; round < rounds; round++) {
    const message = `Round ${round}`;
    const { id: messageId } = await reply(message);
    server.pass(3 * minute);
    sent.length = 0;
    const undo = async (late: number) => {
      await after(late);
      return server.send(withdrawReply, { params: { id }, body: { messageId } });
    };
    const send = async (late: number) => {
      await after(late);
      while (await workNext(server.services, jobs()));
    };
    // The senders begin before the undo, with it or after it.
    const late = (round * 7) % 60;
    const [one, other] = await Promise.all([undo(0), undo(1), send(late), send(late)]);
    while (await workNext(server.services, jobs()));
    const backs = [one, other].filter(({ status }) => status === 200).length;
    const mails = sent.filter(({ text }) => text.includes(message)).length;
    const shown = (await conversation()).items.filter((each) => each.message === message);
    expect({ round, backs, mails, shown: shown.map(({ waiting }) => waiting) }).toEqual(
      backs === 1 ? { round, backs, mails: 0, shown: [] } : { round, backs: 0, mails: 1, shown: [null] },
    );
  }
}, 180_000);

// Addresses that mail came back from: notices to them are not sent, say why, and go on once somebody says that they work again.
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { getWorkload } from "@/contract/work/workload";
import { reportBounce, upsertRecipient } from "@/contract/integration/integration";
import { getMailbox, sayAddressWorks } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { ticketMessages } from "@/contract/tickets/ticket";
import { getMailState } from "@/contract/customer-mail/mail-state";
import { listNotices, retryNotice } from "@/contract/customer-mail/notice";
import { transact } from "@/server/platform/db/connect";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import { AddressRefused } from "@/server/platform/customer-mail/transport";
import { refusal } from "../../harness";
import { conversations } from "../../features/tickets/conversation-world";
import { makeMachine } from "../../features/integration/machine";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, now } = world.services;
const machine = await makeMachine(world);
const { openTicket } = conversations(world);

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A sender that hands everything over, or is refused. */
function startSending(send: () => Promise<void> = async () => undefined) {
  const { stop } = startSender(world.services, { send, close: () => undefined }, { lookEvery: 20 });
  stops.push(stop);
  return stop;
}

/** Sends the mailbox's customer a notice, which comes back with `reason`; gives its id. */
async function comeBack(mailboxId: string, reason: string): Promise<string> {
  const record = await world.tell({ mailboxId });
  const stop = startSending();
  const sent = async () => (await world.outboxOf(mailboxId)).find(({ record_id }) => record_id === record);
  await expect.poll(async () => (await sent())?.state, { timeout: 15_000 }).toBe("SENT");
  await stop();
  const noticeId = (await sent())?.id ?? "";
  await world.call(reportBounce, { body: { noticeId, reason } }, { as: machine });
  return noticeId;
}

const works = (id: string, body: { email?: string } = {}) =>
  world.call(sayAddressWorks, { params: { id }, body }, { as: world.lead });
const shown = (id: string) => world.call(getMailbox, { params: { id } }, { as: world.lead });

describe("mail that came back for good", () => {
  it("is noted on the recipient and the member; further notices are not sent, say why, are counted and found", async () => {
    const { id, email } = await world.customer("Ada", "tr");
    await comeBack(id, "5.1.1 mailbox unknown");
    const { mailbox, members } = await shown(id);
    const noted = { since: expect.any(String) as string, reason: "5.1.1 mailbox unknown" };
    expect(mailbox.recipients[0]?.unreachable).toEqual(noted);
    expect(members[0]?.user.unreachable).toEqual(noted);
    // Who answers the customer's ticket sees it, too.
    const ticketId = await openTicket(mailbox, members[0]?.user.id ?? "");
    const ticket = async () =>
      (await world.call(ticketMessages, { params: { id: ticketId } }, { as: world.lead })).ticket;
    expect((await ticket()).unreachable).toEqual(noted);

    const failed = () => world.call(getWorkload, {}, { as: world.lead });
    const before = await failed();
    const record = await world.tell({ mailboxId: id });
    startSending();
    const { items } = await world.call(
      listNotices,
      { query: { mailboxId: id, unreachable: "true" } },
      { as: world.lead },
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ state: "DEAD", unreachable: true, tries: 0, to: email });
    expect(items[0]?.lastError).toMatch(
      /^Not sent: mail to this address bounced on \w+ \d+, \d{4}: 5\.1\.1 mailbox unknown$/,
    );
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.not-sent"]);
    const state = await world.call(getMailState, {}, { as: world.admin });
    expect(state.notSent).toBeGreaterThan(0);
    expect(state.unreachable).toBeGreaterThan(0);
    // Nobody is called to try it again: its address has to be put right first.
    expect((await failed()).failedNotices).toBe(before.failedNotices);
    const given = await world.call(
      listNotices,
      { query: { mailboxId: id, state: "DEAD", unreachable: "false" } },
      { as: world.lead },
    );
    expect(given.items).toEqual([]);
    const back = await world.call(
      listNotices,
      { query: { mailboxId: id, cameBack: "true" } },
      { as: world.lead },
    );
    expect(back.items.map(({ state }) => state)).toEqual(["SENT"]);
  });

  it("stops notices that wait, and those to one user, in any case of the address", async () => {
    const { id, email } = await world.customer("Grace", "tr");
    const waits = await world.tell({ mailboxId: id, delay: 60 * world.minute });
    await db.updateTable("users").set({ email: email.toUpperCase() }).where("email", "=", email).execute();
    await comeBack(id, "no such user");
    expect((await world.eventsOf(waits)).map(({ type }) => type)).toEqual(["notice.not-sent"]);
    const [member] = (await shown(id)).members;
    expect(member?.user.unreachable).not.toBeNull();
    const userId = member?.user.id ?? "";
    const told = { kind: "ticket.replied" as const, mailboxId: id, officeId: world.austin.id, userId };
    const by = { now: now(), noticesDue: now() };
    await transact(db, (tx) => notify(tx, { ...told, recordId: randomUUID(), detail: {} }, by));
    const states = (await world.outboxOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["DEAD", "DEAD", "SENT"]);
  });

  it("stops what waits for the same person in another mailbox, where they wrote the address in other letters", async () => {
    const { id, email } = await world.customer("Edsger");
    const other = await world.customer("Edsger");
    const spelt = email.toUpperCase();
    await db.updateTable("recipients").set({ email: spelt }).where("mailbox_id", "=", other.id).execute();
    const waits = await world.tell({ mailboxId: other.id, delay: 60 * world.minute });
    await comeBack(id, "5.1.1 mailbox unknown");
    expect(await world.outboxOf(other.id)).toMatchObject([
      { recipient: spelt, state: "DEAD", unreachable: true },
    ]);
    expect((await world.eventsOf(waits)).map(({ type }) => type)).toEqual(["notice.not-sent"]);
  });

  it("holds for the address in every mailbox, and in no other", async () => {
    const { id, email } = await world.customer("Linus");
    const other = await world.customer("Same");
    const third = await world.customer("Third");
    await db.updateTable("recipients").set({ email }).where("mailbox_id", "=", other.id).execute();
    await comeBack(id, "5.1.1");
    expect((await shown(other.id)).mailbox.recipients[0]?.unreachable).not.toBeNull();
    expect((await shown(third.id)).mailbox.recipients[0]?.unreachable).toBeNull();
    await works(other.id);
    expect((await shown(id)).mailbox.recipients[0]?.unreachable).toBeNull();
  });

  it("does not hold for the address that another system sends instead", async () => {
    const { id, steNumber } = await world.customer("Margaret");
    await comeBack(id, "5.1.1");
    const body = { name: "Margaret", email: `right@${steNumber}.example`, isDefault: true };
    await world.call(upsertRecipient, { params: { steNumber }, body }, { as: machine });
    await world.tell({ mailboxId: id });
    const told = (await world.outboxOf(id)).find(({ recipient }) => recipient === body.email);
    expect(told).toMatchObject({ state: "WAITING", unreachable: false });
  });

  it("is noted too where the mail server refuses the address at once", async () => {
    const { id } = await world.customer("Barbara");
    const record = await world.tell({ mailboxId: id });
    startSending(() =>
      Promise.reject(new AddressRefused("The mail server refused the address: 550 5.1.1 No")),
    );
    await world.settled(id, "DEAD");
    expect((await world.outboxOf(id))[0]).toMatchObject({ unreachable: false, tries: 1 });
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.given-up"]);
    expect((await shown(id)).mailbox.recipients[0]?.unreachable?.reason).toContain("550 5.1.1 No");
  });
});

describe("mail that came back for now", () => {
  it("changes nothing for the address, until it comes back for good", async () => {
    const { id } = await world.customer("Edsger");
    const noticeId = await comeBack(id, "4.2.2 The mailbox is full");
    expect((await shown(id)).mailbox.recipients[0]?.unreachable).toBeNull();
    const reason = "5.1.1 gone";
    await world.call(reportBounce, { body: { noticeId, reason } }, { as: machine });
    expect((await shown(id)).mailbox.recipients[0]?.unreachable).toMatchObject({ reason });
  });
});

describe("saying that an address works again", () => {
  it("sends further notices, leaves the others to be sent by a person, and is in the history", async () => {
    const { id, email } = await world.customer("Alan");
    const noticeId = await comeBack(id, "5.1.1");
    await world.tell({ mailboxId: id });
    expect(await works(id)).toEqual({ email, notSent: 1 });
    // A late repeat of the report is about the time before.
    await world.call(reportBounce, { body: { noticeId, reason: "5.1.1" } }, { as: machine });
    expect((await shown(id)).mailbox.recipients[0]?.unreachable).toBeNull();
    await world.tell({ mailboxId: id });
    const states = (await world.outboxOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["DEAD", "SENT", "WAITING"]);
    const history = await world.call(mailboxHistory, { params: { id }, query: {} }, { as: world.lead });
    const types = history.items.map(({ type }) => type);
    expect(types).toContain("mailbox.address-works");
    expect(types).toContain("mailbox.address-unreachable");

    const held = (await world.outboxOf(id)).find(({ state }) => state === "DEAD");
    await world.call(retryNotice, { params: { id: held?.id ?? "" } }, { as: world.lead });
    startSending();
    await world.settled(id, "SENT");
    expect((await world.outboxOf(id)).some(({ unreachable }) => unreachable)).toBe(false);
  });

  it("is not needed to send one notice all the same", async () => {
    const { id } = await world.customer("Donald");
    await comeBack(id, "5.1.1");
    await world.tell({ mailboxId: id });
    const held = (await world.outboxOf(id)).find(({ state }) => state === "DEAD");
    const again = await world.call(retryNotice, { params: { id: held?.id ?? "" } }, { as: world.lead });
    expect(again).toMatchObject({ state: "WAITING", unreachable: false, lastError: null });
    startSending();
    await world.settled(id, "SENT");
  });

  it("names the address where several came back, and refuses what did not", async () => {
    const { id, email, steNumber } = await world.customer("John");
    expect((await refusal(works(id))).message).toMatch(/^No mail to an address of STE /);
    await comeBack(id, "5.1.1");
    const second = `second@${steNumber}.example`;
    const body = { name: "Second", email: second, isDefault: true };
    await world.call(upsertRecipient, { params: { steNumber }, body }, { as: machine });
    await comeBack(id, "5.1.1");
    const { code, message } = await refusal(works(id));
    expect(code).toBe("conflict");
    expect(message).toContain(second);
    expect(message).toContain(email);
    expect(await works(id, { email: second.toUpperCase() })).toMatchObject({ email: second });
    expect((await refusal(works(id, { email: "nobody@b.example" }))).message).toContain("nobody@b.example");
    expect((await shown(id)).mailbox.recipients.map(({ unreachable }) => unreachable === null)).toEqual([
      true,
      false,
    ]);
  });

  it("is for those who may change the mailbox", async () => {
    const { id } = await world.customer("Ken");
    await comeBack(id, "5.1.1");
    const stranger = await world.insertStaff("Dora", "lead", [world.boston.id]);
    const call = world.call(sayAddressWorks, { params: { id }, body: {} }, { as: stranger });
    expect((await refusal(call)).code).toBe("not_found");
    expect((await shown(id)).mailbox.recipients[0]?.unreachable).not.toBeNull();
  });
});

it("a notice that was not sent is withdrawn with its change", async () => {
  const { id } = await world.customer("Tony");
  await comeBack(id, "5.1.1");
  const record = await world.tell({ mailboxId: id });
  const withdrawn = await transact(db, (tx) => withdrawNotices(tx, record, ["mail.registered"], now()));
  expect(withdrawn).toMatchObject({ all: 1, surely: 1, of: [record] });
});

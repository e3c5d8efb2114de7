// A notice that waits goes to who reads it when it is sent, and to nobody who wants none by then: what changed since it was written.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsertRecipient } from "@/contract/integration/integration";
import { changeMember } from "@/contract/mailboxes/member";
import { retryNotice } from "@/contract/customer-mail/notice";
import { replyToTicket } from "@/contract/tickets/ticket";
import { startSender } from "@/server/platform/customer-mail/mail-jobs";
import type { OutgoingMail } from "@/server/platform/customer-mail/transport";
import { refusal } from "../../harness";
import { makeMachine } from "../../features/integration/machine";
import { conversations } from "../../features/tickets/conversation-world";
import { failMail, takeDueNotices } from "./take-mail";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, now } = world.services;
const machine = await makeMachine(world);
const { openTicket } = conversations(world);

const mails: OutgoingMail[] = [];
let stop = async () => {};
beforeEach(() => void mails.splice(0));
afterEach(() => stop());

function start(): void {
  const transport = { send: async (mail: OutgoingMail) => void mails.push(mail), close: () => undefined };
  stop = startSender(world.services, transport, { lookEvery: 10 }).stop;
}

type Customer = Awaited<ReturnType<typeof world.customer>>;

/** Another system says that somebody else is the mailbox's default recipient now. */
async function replace({ steNumber }: Customer): Promise<string> {
  const email = `new@${steNumber}.example`.toLowerCase();
  const body = { name: "Nora", email, isDefault: true };
  await world.call(upsertRecipient, { params: { steNumber }, body }, { as: machine });
  return email;
}

/** A reply to a ticket of the customer's that goes out in a day. */
async function plannedReply(customer: Customer): Promise<void> {
  const userId = await memberOf(customer);
  const ticketId = await openTicket(customer, userId);
  const sendAt = new Date(now().getTime() + 24 * 60 * world.minute).toISOString();
  await world.call(replyToTicket, { body: { ticketId, message: "It ships today.", sendAt } });
}

async function memberOf({ email }: Customer): Promise<string> {
  const user = db.selectFrom("users").select("id").where("email", "=", email);
  return (await user.executeTakeFirstOrThrow()).id;
}

const stateOf = async ({ id }: Customer) => (await world.outboxOf(id)).map(({ state }) => state);

describe("a notice to a mailbox", () => {
  it("goes to its default recipient of when it is sent, in their language, in a mail of its own", async () => {
    const customer = await world.customer("Ida", "tr");
    const record = await world.tell({ mailboxId: customer.id });
    const email = await replace(customer);
    const [before] = await world.outboxOf(customer.id);
    start();
    await world.settled(customer.id, "SENT");
    expect(mails).toMatchObject([{ to: email, language: "en", notices: [{ recordId: record }] }]);
    expect(mails[0]?.id).not.toBe(before?.id);
  });

  it("goes to the new one also where a try to the old one failed", async () => {
    const customer = await world.customer();
    await world.tell({ mailboxId: customer.id });
    const first = await takeDueNotices(db, now());
    if (!first) throw new Error("It was due.");
    await failMail(db, first, { error: "try later", isFinal: false }, now());
    const email = await replace(customer);
    world.pass(world.minute);
    start();
    await world.settled(customer.id, "SENT");
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it("waits for a person where mail to the new address came back", async () => {
    const customer = await world.customer();
    const record = await world.tell({ mailboxId: customer.id });
    const email = await replace(customer);
    const gone = { address: email, since: now(), reason: "5.1.1 No such user" };
    await db.insertInto("unreachable_addresses").values(gone).execute();
    start();
    await world.settled(customer.id, "DEAD");
    expect((await world.outboxOf(customer.id))[0]).toMatchObject({ recipient: email, unreachable: true });
    expect((await world.eventsOf(record)).map(({ type }) => type)).toEqual(["notice.not-sent"]);
    expect(mails).toEqual([]);
  });

  it("is not sent to one who unsubscribed since, and says why", async () => {
    const customer = await world.customer();
    await world.tell({ mailboxId: customer.id });
    const address = { address: customer.email, at: now() };
    await db.insertInto("unsubscribed_addresses").values(address).execute();
    start();
    await world.settled(customer.id, "WITHDRAWN");
    expect(mails).toEqual([]);
    const [row] = await world.outboxOf(customer.id);
    expect(row?.last_error).toMatch(/^Not sent: its reader wants no notices any more/);
    const again = world.call(retryNotice, { params: { id: row?.id ?? "" } }, { as: world.lead });
    expect((await refusal(again)).message).toBe(row?.last_error);
  });
});

describe("a reply that waits", () => {
  it.each([{ isActive: false }, { notifications: false }])(
    "is not sent to a customer who is %o by then",
    async (change) => {
      const customer = await world.customer("Ida", "tr");
      await plannedReply(customer);
      const params = { id: customer.id, userId: await memberOf(customer) };
      await world.call(changeMember, { params, body: change });
      world.pass(25 * 60 * world.minute);
      start();
      await expect.poll(() => stateOf(customer)).toEqual(["WITHDRAWN"]);
      expect(mails).toEqual([]);
    },
  );

  it("is for its ticket's customer, whoever reads the mailbox's notices", async () => {
    const customer = await world.customer("Ida", "tr");
    await plannedReply(customer);
    await replace(customer);
    world.pass(25 * 60 * world.minute);
    start();
    await world.settled(customer.id, "SENT");
    expect(mails.map(({ to }) => to)).toEqual([customer.email]);
  });
});

it("a mail that was given up and is sent again is two where its notices are for two readers by now", async () => {
  const customer = await world.customer("Ida", "tr");
  // The notice of the mailbox is the first of the mail, whose id was the mail's.
  await world.tell({ mailboxId: customer.id });
  const ticketId = await openTicket(customer, await memberOf(customer));
  await world.call(replyToTicket, { body: { ticketId, message: "For Ida alone." } });
  world.pass(10 * world.minute);
  const due = await takeDueNotices(db, now());
  expect(due?.rows).toHaveLength(2);
  if (due) await failMail(db, due, { error: "no such user", isFinal: true }, now());
  const email = await replace(customer);
  await world.call(retryNotice, { params: { id: due?.rows[0]?.id ?? randomUUID() } }, { as: world.lead });
  start();
  await world.settled(customer.id, "SENT");
  expect(new Map(mails.map(({ to, notices }) => [to, notices.map(({ kind }) => kind)]))).toEqual(
    new Map([
      [email, ["mail.registered"]],
      [customer.email, ["ticket.replied"]],
    ]),
  );
});

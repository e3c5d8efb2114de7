// Support tickets through the whole server: the conversation between customers and staff, and the notices for each.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import {
  type Ticket,
  TicketStatus,
  changeTicket,
  listTickets,
  replyToTicket,
  ticketMessages,
} from "@/contract/tickets/ticket";
import { pdf } from "../../platform/files/papers";
import { text } from "../../platform/files/pictures";
import { refusal, startTestServer } from "../../harness";
import { conversations, statusesOf } from "./conversation-world";

const server = await startTestServer();
const { call, send, yildiz, austin, boston, handler, lead, admin, stranger } = server;
const { insertMember, openTicket, customerWrites, upload } = conversations(server);
const ayse = await insertMember(yildiz, { email: "ayse@yildiz.example" });

type Reply = Parameters<typeof call<typeof replyToTicket>>[1]["body"];

const reply = (ticketId: string, more: Partial<Reply> = {}) => ({
  body: { ticketId, message: "It ships today.", ...more },
});

async function conversation(id: string) {
  return call(ticketMessages, { params: { id } }, { as: admin });
}

async function ticket(id: string): Promise<Ticket> {
  return (await conversation(id)).ticket;
}

async function noticesAbout(recordId: string) {
  return server.services.db
    .selectFrom("outbox")
    .select(["kind", "recipient", "detail"])
    .where("record_id", "=", recordId)
    .execute();
}

async function eventsAbout(id: string): Promise<string[]> {
  const events = server.services.db.selectFrom("events").select("type").where("record_id", "=", id);
  return (await events.orderBy("id").execute()).map(({ type }) => type);
}

describe("a ticket that a customer opens", () => {
  test("is shown with its first message and all its fields", async () => {
    const id = await openTicket(yildiz, ayse.id, { category: "Delivery", priority: "HIGH" });
    const { ticket: shown, items } = await conversation(id);
    expect(shown).toMatchObject({
      id,
      version: 1,
      subject: "Where is my parcel?",
      status: "OPEN",
      priority: "HIGH",
      category: "Delivery",
      user: { id: ayse.id, firstName: "Ayşe", lastName: "Yıldız", email: "ayse@yildiz.example" },
      mailbox: {
        id: yildiz.id,
        steNumber: "1042",
        planName: "Business",
        status: "ACTIVE",
        planPrice: 2490,
        billingCycle: "MONTHLY",
      },
    });
    expect(items).toMatchObject([
      {
        ticketId: id,
        userId: ayse.id,
        message: "It should have come on Monday.",
        fromStaff: false,
        isNote: false,
        user: { firstName: "Ayşe" },
        attachments: [],
      },
    ]);
    expect(shown.lastMessages).toEqual(items);
    expect(await eventsAbout(id)).toEqual(["ticket.opened"]);
    expect(await noticesAbout(id)).toEqual([]);
  });

  test("gets the next number, also when 20 are opened at once", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => openTicket(yildiz, ayse.id)));
    const numbers = await Promise.all(ids.map(async (id) => Number((await ticket(id)).ticketNo)));
    const [first = 0] = numbers.toSorted((a, b) => a - b);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => first + index),
    );
  });
});

describe("a reply", () => {
  test("comes from staff, moves the ticket to the top, and is sent to the customer once", async () => {
    const id = await openTicket(yildiz, ayse.id);
    await openTicket(yildiz, ayse.id);
    const before = await ticket(id);
    server.pass(1000);
    const { ticketVersion, leaves, due, ...message } = await call(replyToTicket, reply(id), { as: lead });
    expect(ticketVersion).toBe(before.version + 1);
    // Nothing is promised.
    expect(due).toBeNull();
    // No mail server is set.
    expect(leaves).toBe(false);
    expect(message).toMatchObject({
      ticketId: id,
      userId: lead.staffId,
      message: "It ships today.",
      fromStaff: true,
      isNote: false,
      user: { firstName: "Lena" },
    });
    const { ticket: after, items } = await conversation(id);
    expect(items.at(-1)).toEqual(message);
    expect(after).toMatchObject({
      status: "OPEN",
      version: before.version + 1,
      lastMessages: [{ id: message.id }],
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect((await call(listTickets, { query: { limit: 1 } })).items[0]?.id).toBe(id);
    expect(await eventsAbout(id)).toEqual(["ticket.opened", "ticket.replied"]);
    expect(await noticesAbout(id)).toMatchObject([
      {
        kind: "ticket.replied",
        recipient: "ayse@yildiz.example",
        detail: { ticketNo: after.ticketNo, subject: "Where is my parcel?", message: "It ships today." },
      },
    ]);
  });

  test("to a customer who wants no notices is saved, and no notice is sent", async () => {
    const quiet = await insertMember(yildiz, { notifications: false, role: "MEMBER" });
    const id = await openTicket(yildiz, quiet.id);
    await call(replyToTicket, reply(id));
    expect((await conversation(id)).items).toHaveLength(2);
    expect(await noticesAbout(id)).toEqual([]);
  });

  test.each(["", "  \n "])("without words (%j) is refused with the field's name", async (message) => {
    const id = await openTicket(yildiz, ayse.id);
    const refused = await refusal(call(replyToTicket, reply(id, { message })));
    expect(refused.code).toBe("invalid");
    expect(refused.details.fields).toHaveProperty("message");
  });

  test("of 20 people who saw the same: one is saved, 19 learn who wrote it and when", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const seen = (await conversation(id)).items.at(-1)?.id ?? "";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(replyToTicket, reply(id, { lastSeenMessageId: seen }), { as: lead }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(19).fill(409)]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(await refused?.json()).toMatchObject({
      message: expect.stringMatching(/Lena Rivera wrote on .* UTC/),
    });
    expect((await conversation(id)).items).toHaveLength(2);
    expect(await noticesAbout(id)).toHaveLength(1);
  });

  test.each([
    ["America/Chicago 12", / \d{1,2}:\d\d [AP]M, after/],
    ["Asia/Kolkata 24", / \d\d:\d\d, after/],
    ["Nowhere/Atall 12", / \d{1,2}:\d\d [AP]M UTC, after/],
  ])("for a reader whose clock is %s, the refusal says the time so", async (clock, time) => {
    const id = await openTicket(yildiz, ayse.id);
    const seen = (await conversation(id)).items.at(-1)?.id ?? "";
    const late = reply(id, { lastSeenMessageId: seen });
    await call(replyToTicket, late);
    const refused = await send(replyToTicket, late, { as: lead, clock });
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(time) });
  });

  test("after a customer's unseen message is refused, and accepted once that was seen", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const seen = (await conversation(id)).items.at(-1)?.id ?? "";
    const newer = await customerWrites(id, ayse.id, "Never mind, it came.");
    const refused = await refusal(call(replyToTicket, reply(id, { lastSeenMessageId: seen })));
    expect(refused.code).toBe("conflict");
    expect(refused.message).toContain("Ayşe Yıldız wrote");
    expect((await conversation(id)).items).toHaveLength(2);
    await call(replyToTicket, reply(id, { lastSeenMessageId: newer }));
    expect((await conversation(id)).items).toHaveLength(3);
  });

  test("that does not say what was seen is saved", async () => {
    const id = await openTicket(yildiz, ayse.id);
    await customerWrites(id, ayse.id);
    expect((await call(replyToTicket, reply(id))).fromStaff).toBe(true);
  });

  test("that names another ticket's message as seen is refused with the field's name", async () => {
    const [id, other] = [await openTicket(yildiz, ayse.id), await openTicket(yildiz, ayse.id)];
    const lastSeenMessageId = (await conversation(other)).items[0]?.id ?? "";
    const refused = await refusal(call(replyToTicket, reply(id, { lastSeenMessageId })));
    expect(refused.details.fields).toHaveProperty("lastSeenMessageId");
  });

  test("loses no message and no order when many write at once", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const texts = Array.from({ length: 15 }, (_, index) => `Message ${index}`);
    await Promise.all([
      ...texts.map((message) => call(replyToTicket, reply(id, { message }))),
      ...Array.from({ length: 5 }, () => customerWrites(id, ayse.id)),
    ]);
    const { items, ticket: after } = await conversation(id);
    expect(items).toHaveLength(21);
    expect(new Set(items.map(({ createdAt }) => createdAt)).size).toBe(21);
    expect(
      items
        .slice(1)
        .filter(({ fromStaff }) => fromStaff)
        .map(({ message }) => message)
        .toSorted(),
    ).toEqual(texts.toSorted());
    expect(after.lastMessages[0]?.id).toBe(items.at(-1)?.id);
    expect(after.updatedAt).toBe(items.at(-1)?.createdAt);
  });
});

describe("an internal note", () => {
  test("is saved with the ticket and sent to no customer", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const note = await call(replyToTicket, reply(id, { message: "Legal answers this.", isNote: true }));
    expect(note).toMatchObject({ isNote: true, fromStaff: true });
    expect(await eventsAbout(id)).toEqual(["ticket.opened", "ticket.note-added"]);
    expect(await noticesAbout(id)).toEqual([]);
  });

  test("is accepted after unseen messages, but a reply is refused after an unseen note", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const seen = (await conversation(id)).items.at(-1)?.id ?? "";
    await customerWrites(id, ayse.id);
    await call(replyToTicket, reply(id, { isNote: true, lastSeenMessageId: seen }), { as: lead });
    const refused = await refusal(call(replyToTicket, reply(id, { lastSeenMessageId: seen })));
    expect(refused.message).toContain("Lena Rivera added a note");
    expect(refused.message).toContain("2 messages");
  });
});

const attach = (url: string) => ({ attachments: [{ name: "our terms.txt", type: "text/plain", url }] });

describe("files of a reply", () => {
  const wish = { text, name: "terms.txt", type: "text/plain" };

  test("are sent with the message as a link that opens, and listed with the newest message", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const url = await upload(yildiz.id, "support-tickets", wish);
    const message = await call(replyToTicket, reply(id, attach(`https://bucket.example/${url}`)));
    expect(message.attachments).toMatchObject([
      { name: "our terms.txt", type: "text/plain", size: text.length },
    ]);
    const shown = await server.request(message.attachments[0]?.url ?? "");
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(text);
    expect((await ticket(id)).lastMessages[0]?.attachments).toHaveLength(1);
  });

  test("belong to one message, even when several replies use them at once", async () => {
    const [id, other] = [await openTicket(yildiz, ayse.id), await openTicket(yildiz, ayse.id)];
    const url = await upload(yildiz.id, "support-tickets", wish);
    const answers = await Promise.all(
      [id, other, id, other].map((each) => send(replyToTicket, reply(each, attach(url)))),
    );
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409]);
    const files = [...(await conversation(id)).items, ...(await conversation(other)).items];
    expect(files.flatMap(({ attachments }) => attachments)).toHaveLength(1);
  });

  test("of another mailbox or folder, or that never arrived, are refused, and nothing is saved", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const elsewhere = await server.insertMailbox({ officeId: austin.id });
    const paper = { text: pdf, name: "a.pdf", type: "application/pdf" };
    const urls = [
      await upload(elsewhere.id, "support-tickets", wish),
      await upload(yildiz.id, "task-messages", paper),
      `staging/${randomUUID()}`,
    ];
    const statuses = [];
    for (const url of urls) statuses.push((await send(replyToTicket, reply(id, attach(url)))).status);
    expect(statuses).toEqual([422, 422, 404]);
    expect((await conversation(id)).items).toHaveLength(1);
  });

  test("with a name that no database can store are refused", async () => {
    const id = await openTicket(yildiz, ayse.id);
    const url = await upload(yildiz.id, "support-tickets", wish);
    const attachments = [{ name: "a\u0000b", type: "text/plain", url }];
    expect((await send(replyToTicket, reply(id, { attachments }))).status).toBe(422);
  });
});

describe("status and priority", () => {
  const pairs = TicketStatus.options.flatMap((from) => TicketStatus.options.map((to) => [from, to] as const));
  let id: string;
  beforeAll(async () => {
    id = await openTicket(yildiz, ayse.id);
  });
  test.each(pairs)("can change from %s to %s at any time", async (from, to) => {
    await call(changeTicket, { params: { id }, body: { status: from } });
    expect((await call(changeTicket, { params: { id }, body: { status: to } })).status).toBe(to);
    expect((await ticket(id)).status).toBe(to);
  });

  test("are in the history with their old values, and move the ticket up", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id: userId } = await insertMember(mailbox);
    const own = await openTicket(mailbox, userId);
    const before = await ticket(own);
    server.pass(1000);
    const body = { status: "ESCALATED", priority: "HIGH" } as const;
    const after = await call(changeTicket, { params: { id: own }, body }, { version: 1 });
    expect(after).toMatchObject({ ...body, version: 2 });
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const { items } = await call(mailboxHistory, { params: { id: mailbox.id }, query: {} });
    expect(items[0]).toMatchObject({
      type: "ticket.changed",
      who: "Sam Rivera",
      detail: {
        changes: { status: { from: "OPEN", to: "ESCALATED" }, priority: { from: "MEDIUM", to: "HIGH" } },
      },
    });
    expect(await call(changeTicket, { params: { id: own }, body })).toEqual(after);
    expect(await eventsAbout(own)).toEqual(["ticket.opened", "ticket.changed"]);
  });

  test("with an old version are a 412: the customer wrote in the meantime", async () => {
    const own = await openTicket(yildiz, ayse.id);
    await customerWrites(own, ayse.id);
    const refused = await refusal(
      call(changeTicket, { params: { id: own }, body: { status: "CLOSED" } }, { version: 1 }),
    );
    expect(refused.code).toBe("stale");
    expect(refused.message).toContain("it is at 2");
    expect((await ticket(own)).status).toBe("OPEN");
  });
});

describe("a customer's message", () => {
  test.each([
    ["CLOSED", "REOPENED"],
    ["RESOLVED", "REOPENED"],
    ["CLOSED_BY_CUSTOMER", "REOPENED"],
    ["WAITING_FOR_CUSTOMER", "OPEN"],
    ["IN_PROGRESS", "IN_PROGRESS"],
  ] as const)("on a ticket that is %s makes it %s", async (from, to) => {
    const id = await openTicket(yildiz, ayse.id);
    await call(changeTicket, { params: { id }, body: { status: from } });
    await customerWrites(id, ayse.id, "One more thing.");
    const { ticket: after, items } = await conversation(id);
    expect(after.status).toBe(to);
    expect(items.at(-1)).toMatchObject({ message: "One more thing.", fromStaff: false, userId: ayse.id });
    expect(await noticesAbout(id)).toEqual([]);
  });
});

describe("a ticket of another office", () => {
  test("is the same 404 as an unknown ticket, to read, to change and to answer", async () => {
    const id = await openTicket(yildiz, ayse.id);
    for (const each of [id, randomUUID()]) {
      const answers = [
        await send(ticketMessages, { params: { id: each } }, { as: stranger }),
        await send(changeTicket, { params: { id: each }, body: { status: "CLOSED" } }, { as: stranger }),
        await send(replyToTicket, reply(each), { as: stranger }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    }
    expect((await conversation(id)).items).toHaveLength(1);
  });
});

describe("the list", () => {
  const made: string[] = [];
  let mailbox: { id: string; steNumber: string };
  beforeAll(async () => {
    mailbox = await server.insertMailbox({ officeId: austin.id });
    const isil = await insertMember(mailbox, { firstName: "Işıl", lastName: "Öz" });
    for (let index = 0; index < 7; index++) {
      server.pass(1000);
      made.unshift(
        await openTicket(mailbox, isil.id, {
          subject: `Question ${index}`,
          priority: index < 2 ? "HIGH" : "LOW",
        }),
      );
    }
  });

  test("shows the last changed first, all of them without a limit", async () => {
    const whole = await call(listTickets, { query: { limit: 200 } });
    expect(whole.total).toBeGreaterThan(50);
    expect(whole.items).toHaveLength(whole.total);
    const changed = whole.items.map(({ updatedAt }) => updatedAt);
    expect(changed).toEqual(changed.toSorted().toReversed());
    const page = await call(listTickets, { query: {} });
    expect(page.items).toEqual(whole.items);
    expect(page.total).toBe(whole.total);
  });

  test("lists every ticket once by cursor", async () => {
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof call<typeof listTickets>>> = await call(listTickets, {
        query: { mailboxId: mailbox.id, limit: 3, ...(cursor !== null && { cursor }) },
      });
      expect(page.total).toBe(7);
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(made);
  });

  test.each([
    ["IŞIL ÖZ", 7],
    ["question 3", 1],
    ["on 3", 1],
    ["ışıl", 7],
    ["qu", 7],
    ["nobody", 0],
  ])("is searched by %j", async (search, expected) => {
    expect((await call(listTickets, { query: { mailboxId: mailbox.id, search } })).total).toBe(expected);
  });

  test("is searched by the number of a ticket", async () => {
    const { ticketNo } = await ticket(made[0] ?? "");
    const { items } = await call(listTickets, { query: { search: `#${ticketNo}` } });
    expect(items.map(({ id }) => id)).toContain(made[0]);
  });

  test("can be filtered by status and priority", async () => {
    const own = { mailboxId: mailbox.id };
    expect((await call(listTickets, { query: { ...own, priority: "HIGH" } })).total).toBe(2);
    expect((await call(listTickets, { query: { ...own, status: "OPEN", priority: "LOW" } })).total).toBe(5);
    expect((await call(listTickets, { query: { ...own, status: "CLOSED" } })).total).toBe(0);
  });

  test("shows each person the tickets of their own offices", async () => {
    const foreign = await server.insertMailbox({ officeId: boston.id });
    const id = await openTicket(foreign, (await insertMember(foreign)).id);
    const seen = await call(listTickets, { query: {} }, { as: stranger });
    expect(seen.items.map((each) => each.id)).toEqual([id]);
    expect(seen.total).toBe(1);
    const ours = await call(listTickets, { query: { limit: 200 } }, { as: handler });
    expect(ours.items.map((each) => each.id)).not.toContain(id);
  });

  test("of one customer is shown with the customer", async () => {
    const customer = await call(getMailbox, { params: { id: mailbox.id } });
    expect(customer.ticketsTotal).toBe(7);
    expect(customer.tickets.map(({ id }) => id)).toEqual(made);
  });
});

test("a reply whose answer was lost is sent once, though its writer has read newer messages since", async () => {
  const id = await openTicket(yildiz, ayse.id);
  const idempotencyKey = randomUUID();
  const [first] = (await conversation(id)).items;
  const sent = await call(replyToTicket, reply(id, { lastSeenMessageId: first?.id }), { idempotencyKey });
  const again = await call(
    replyToTicket,
    reply(id, { lastSeenMessageId: (await conversation(id)).items.at(-1)?.id }),
    {
      idempotencyKey,
    },
  );
  expect(again).toEqual(sent);
  const other = await refusal(
    call(replyToTicket, reply(id, { message: "Another text." }), { idempotencyKey }),
  );
  expect(other.details.fields).toHaveProperty("idempotency-key");
  expect((await conversation(id)).items).toHaveLength(2);
});

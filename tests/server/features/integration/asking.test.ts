// What customers request and write through another system: requests, forwards, consolidations, tickets.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { upsertMailbox } from "@/contract/integration/integration";
import {
  cancelIntegrationRequest,
  integrationConsolidation,
  integrationForward,
  integrationMessage,
  integrationRequest,
  integrationTicket,
} from "@/contract/integration/integration-requests";
import { createMail, getMail } from "@/contract/mail/mail";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "./machine";

const server = await startTestServer();
const { call, send } = server;
const machine = await makeMachine(server, "Customer app");
const as = { as: machine };

const mailbox = await call(
  upsertMailbox,
  {
    params: { steNumber: "6001" },
    body: {
      office: "Austin",
      workspace: "Kaya Ltd",
      startDate: "2026-01-05T00:00:00Z",
      recipients: [{ name: "Işıl", lastName: "Kaya", email: "isil@kaya.example" }],
      members: [
        { email: "owner@kaya.example", firstName: "Ada", lastName: "Öz", role: "OWNER" },
        { email: "deniz@kaya.example" },
      ],
    },
  },
  as,
);

const newMail = () => call(createMail, { body: { mailboxId: mailbox.id } });

function forwardOf(mailId: string) {
  const option = { title: "Ground", description: "3 to 5 days", fee: 0 };
  return {
    mailId,
    carrier: "UPS",
    service: "Ground",
    deliveryAddress: {
      recipientName: "Ada Öz",
      street: "1 Main St",
      city: "Austin",
      zipCode: "73301",
      country: "US",
    },
    costs: { baseShipping: 900, deliverySpeedFee: 0, packagingFee: 100, serviceFee: 240 },
    options: { deliverySpeed: option, packaging: option },
  };
}

describe("a request", () => {
  test("is filed for the owner, or for the member named", async () => {
    const [first, second] = [await newMail(), await newMail()];
    const filed = await call(integrationRequest, { body: { mailId: first.id, type: "SCAN" } }, as);
    expect(filed).toMatchObject({
      type: "SCAN",
      status: "PENDING",
      priority: "STANDARD",
      userName: "Ada Öz",
    });
    expect((await call(getMail, { params: { id: first.id } })).status).toBe("IN_PROCESS" satisfies string);
    const named = await call(
      integrationRequest,
      { body: { mailId: second.id, type: "PICKUP", userEmail: "Deniz@kaya.example" } },
      as,
    );
    expect(named).toMatchObject({ type: "HOLD", userName: "deniz@kaya.example" });
  });

  test("is filed once, however often the call is repeated with its key", async () => {
    const mail = await newMail();
    const body = { mailId: mail.id, type: "SHRED" } as const;
    const again = { ...as, idempotencyKey: "shred-once-1" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(integrationRequest, { body }, again)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await refusal(call(integrationRequest, { body }, as))).code).toBe("conflict");
  });

  test("is withdrawn once, while it is open", async () => {
    const mail = await newMail();
    const { id } = await call(integrationRequest, { body: { mailId: mail.id, type: "TRASH" } }, as);
    const cancelled = await call(
      cancelIntegrationRequest,
      { params: { id }, body: { reason: "Changed my mind" } },
      as,
    );
    expect(cancelled).toMatchObject({
      status: "CANCELLED",
      reason: "Changed my mind",
      closedBy: "Customer app",
    });
    expect((await call(getMail, { params: { id: mail.id } })).status).toBe("PENDING");
    expect(
      (await refusal(call(cancelIntegrationRequest, { params: { id }, body: undefined }, as))).code,
    ).toBe("conflict");
  });

  test("of an unknown person, without an item or of another kind is refused", async () => {
    const mail = await newMail();
    const body = { mailId: mail.id, type: "SCAN" } as const;
    const stranger = { ...body, userEmail: "nobody@kaya.example" };
    const fault = await refusal(call(integrationRequest, { body: stranger }, as));
    expect(fault).toMatchObject({ code: "invalid", details: { fields: { userEmail: expect.any(String) } } });
    expect((await send(integrationRequest, { body: { ...body, mailId: randomUUID() } }, as)).status).toBe(
      404,
    );
    const forward = { body: { ...body, type: "FORWARD" } };
    expect((await send(integrationRequest, forward as never, as)).status).toBe(422);
  });
});

test("a forward is filed with its costs", async () => {
  const mail = await newMail();
  const filed = await call(integrationForward, { body: forwardOf(mail.id) }, as);
  expect(filed).toMatchObject({ status: "PENDING", costs: { total: 1240 }, workspace: { name: "Kaya Ltd" } });
  expect(filed.moved).toEqual([{ id: mail.id, from: mail.version, to: mail.version + 1 }]);
  expect((await send(integrationForward, { body: forwardOf(mail.id) }, as)).status).toBe(409);
  const cancelled = await call(
    cancelIntegrationRequest,
    { params: { id: filed.requestId }, body: undefined },
    as,
  );
  expect(cancelled).toMatchObject({ status: "CANCELLED", forwardId: filed.id });
});

test("a consolidation is filed for items of one mailbox", async () => {
  const mails = [await newMail(), await newMail()];
  const body = { mailboxId: mailbox.id, mailIds: mails.map(({ id }) => id), userEmail: "deniz@kaya.example" };
  const filed = await call(integrationConsolidation, { body }, as);
  expect(filed).toMatchObject({ status: "PENDING", summary: { totalMails: 2 } });
  expect((await send(integrationConsolidation, { body }, as)).status).toBe(409);
  const nowhere = { ...body, mailboxId: randomUUID() };
  expect((await send(integrationConsolidation, { body: nowhere }, as)).status).toBe(404);
});

describe("a ticket", () => {
  const opening = {
    steNumber: "STE 6001",
    userEmail: "deniz@kaya.example",
    subject: "Where is my letter?",
    message: "It should have come on Monday.",
  };

  test("is opened with its first message, under the next number", async () => {
    const first = await call(integrationTicket, { body: opening }, as);
    const second = await call(integrationTicket, { body: opening }, as);
    expect(first).toMatchObject({
      status: "OPEN",
      priority: "MEDIUM",
      category: "General",
      user: { email: "deniz@kaya.example" },
      mailbox: { id: mailbox.id },
      lastMessages: [{ message: opening.message, fromStaff: false }],
    });
    expect(Number(second.ticketNo)).toBe(Number(first.ticketNo) + 1);
  });

  test("accepts more messages of the workspace's members, and reopens", async () => {
    const ticket = await call(integrationTicket, { body: opening }, as);
    await server.services.db
      .updateTable("tickets")
      .set({ status: "CLOSED" })
      .where("id", "=", ticket.id)
      .execute();
    const params = { id: ticket.id };
    const message = await call(
      integrationMessage,
      { params, body: { userEmail: "owner@kaya.example", message: "Still nothing." } },
      as,
    );
    expect(message).toMatchObject({ ticketId: ticket.id, fromStaff: false, user: { lastName: "Öz" } });
    const { status } = await server.services.db
      .selectFrom("tickets")
      .select("status")
      .where("id", "=", ticket.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("REOPENED");
    const body = { userEmail: "nobody@kaya.example", message: "Hello" };
    expect((await send(integrationMessage, { params, body }, as)).status).toBe(422);
    const missing = { params: { id: randomUUID() }, body };
    expect((await send(integrationMessage, missing, as)).status).toBe(404);
  });

  test("without a mailbox or a member is refused", async () => {
    const nowhere = { body: { ...opening, steNumber: "NONE" } };
    expect((await send(integrationTicket, nowhere, as)).status).toBe(404);
    const nobody = { body: { ...opening, userEmail: "nobody@kaya.example" } };
    expect((await send(integrationTicket, nobody, as)).status).toBe(422);
  });
});

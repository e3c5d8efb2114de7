// Two people take the same step with the same record at the same moment, or one step and the opposite one: exactly one succeeds, the
// other is refused in clear words, history tells it once, and the customer is told once at most.
import { expect, test } from "vitest";
import { changeConsolidation, fileConsolidation } from "@/contract/consolidations/consolidation";
import { createException } from "@/contract/exceptions/exception";
import { settleException } from "@/contract/exceptions/exception-steps";
import { changeForward, deliverForward } from "@/contract/forwards/forward";
import { createMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { handOverManifest, makeManifest } from "@/contract/manifests/manifest";
import { changeRequest } from "@/contract/requests/request";
import { changeTask, createTask } from "@/contract/tasks/task";
import { changeTicket, replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { runsOf } from "../sweep";
import { workWorld } from "./features/requests/world";
import { conversations } from "./features/tickets/conversation-world";
import { type Person, refusal, startTestServer } from "./harness";

const server = await startTestServer();
const { call, lead, handler, yildiz, austin, database } = server;
const { db } = database;
const { item, filed, forwarded } = workWorld(server);
const { insertMember, openTicket } = conversations(server);
const reason = "A slip";

/** A record, and what each of the two does with it. */
type Race = {
  id: string;
  first: (as: Person) => Promise<unknown>;
  second?: (as: Person) => Promise<unknown>;
  /** How many events the one that succeeds writes. */
  events?: number;
};

async function request() {
  const { id, version } = await filed("TRASH");
  const become = (status: "IN_PROGRESS" | "DONE" | "CANCELLED") => (as: Person) =>
    call(
      changeRequest,
      { params: { id }, body: { status, ...(status === "CANCELLED" && { reason }) } },
      { as, version },
    );
  return { id, become };
}

async function forward(shipped: boolean) {
  const { id, version } = await forwarded();
  const body = { status: "COMPLETED", trackingCode: "1Z999AA10123456784" } as const;
  const ship = (as: Person) => call(changeForward, { params: { id }, body }, { as, version });
  const cancel = (as: Person) =>
    call(changeForward, { params: { id }, body: { status: "CANCELLED", reason } }, { as, version });
  const now = shipped ? (await ship(lead)).version : version;
  const deliver = (as: Person) => call(deliverForward, { params: { id }, body: {} }, { as, version: now });
  return { id, ship, cancel, deliver };
}

async function ticket() {
  const { id: userId } = await insertMember(yildiz);
  const id = await openTicket(yildiz, userId);
  const { ticket: read, items } = await call(ticketMessages, { params: { id } });
  return { id, version: read.version, last: items.at(-1)?.id ?? "" };
}

const others = await Promise.all([1, 2].map(() => server.insertMailbox({ officeId: austin.id })));

const races: [name: string, begin: () => Promise<Race>][] = [
  [
    "start a request",
    async () => {
      const { id, become } = await request();
      return { id, first: become("IN_PROGRESS") };
    },
  ],
  [
    "complete a request",
    async () => {
      const { id, become } = await request();
      return { id, first: become("DONE") };
    },
  ],
  [
    "complete and cancel a request",
    async () => {
      const { id, become } = await request();
      return { id, first: become("DONE"), second: become("CANCELLED") };
    },
  ],
  [
    "ship and cancel a forward",
    async () => {
      const { id, ship, cancel } = await forward(false);
      return { id, first: ship, second: cancel };
    },
  ],
  [
    "deliver a forward",
    async () => {
      const { id, deliver } = await forward(true);
      return { id, first: deliver };
    },
  ],
  [
    "cancel a consolidation",
    async () => {
      const mailIds = [await item(), await item("Acme")];
      const { id, version } = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
      const body = { status: "CANCELLED", reason } as const;
      return { id, first: (as) => call(changeConsolidation, { params: { id }, body }, { as, version }) };
    },
  ],
  // Both mailboxes have it in their history.
  [
    "move an item, each to another mailbox",
    async () => {
      const body = { mailboxId: yildiz.id, senderName: "Chase" };
      const { id, version } = await call(createMail, { body });
      const to = (mailboxId: string) => (as: Person) =>
        call(correctMail, { params: { id }, body: { mailboxId } }, { as, version });
      return { id, first: to(others[0]?.id ?? ""), second: to(others[1]?.id ?? ""), events: 2 };
    },
  ],
  [
    "reply to a ticket",
    async () => {
      const { id, last } = await ticket();
      const body = { ticketId: id, message: "It ships today.", lastSeenMessageId: last };
      return { id, first: (as) => call(replyToTicket, { body }, { as }) };
    },
  ],
  [
    "close a ticket, and make it urgent",
    async () => {
      const { id, version } = await ticket();
      return {
        id,
        first: (as) => call(changeTicket, { params: { id }, body: { status: "CLOSED" } }, { as, version }),
        second: (as) => call(changeTicket, { params: { id }, body: { priority: "HIGH" } }, { as, version }),
      };
    },
  ],
  [
    "complete a task, and put it off",
    async () => {
      const body = { mailboxId: yildiz.id, title: "Call", description: "Soon" };
      const { id, version } = await call(createTask, { body });
      return {
        id,
        first: (as) => call(changeTask, { params: { id }, body: { status: "COMPLETED" } }, { as, version }),
        second: (as) =>
          call(
            changeTask,
            { params: { id }, body: { dueDate: "2099-01-05T00:00:00.000Z" } },
            { as, version },
          ),
      };
    },
  ],
  [
    "settle an exception",
    async () => {
      const { id, version } = await call(createException, { body: { kind: "UNKNOWN_NAME", name: "Nobody" } });
      return {
        id,
        first: (as) => call(settleException, { params: { id }, body: { reason } }, { as, version }),
      };
    },
  ],
  [
    "hand over a manifest",
    async () => {
      await forward(true);
      const at = Date.now();
      const within = {
        from: new Date(at - 43_200_000).toISOString(),
        until: new Date(at + 43_200_000).toISOString(),
      };
      const day = new Date(at).toISOString().slice(0, 10);
      const { id, version } = await call(makeManifest, { body: { carrier: "UPS", day, ...within } });
      const body = { driverName: "Max Driver" };
      return { id, first: (as) => call(handOverManifest, { params: { id }, body }, { as, version }) };
    },
  ],
];

test.each(races)("%s", async (_, begin) => {
  for (let time = 0; time < runsOf({ whole: 200, short: 4 }); time++) {
    const { id, first, second = first, events = 1 } = await begin();
    const before = await traces(id);
    // Who calls first takes turns.
    const both =
      time % 2 === 0
        ? [() => first(lead), () => second(handler)]
        : [() => second(handler), () => first(lead)];
    const ends = await Promise.allSettled(both.map((act) => act()));
    const lost = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
    expect(lost).toHaveLength(1);
    const refused = await refusal(Promise.reject(lost[0]));
    expect(["conflict", "stale"]).toContain(refused.code);
    expect(refused.message).toMatch(/(?:changed|was|wrote).*[.]$/s);
    const after = await traces(id);
    expect(after.events).toBe(before.events + events);
    expect(after.notices - before.notices).toBeLessThanOrEqual(1);
  }
});

/** Events of a record, and notices about it that are sent or will be. */
async function traces(id: string): Promise<{ events: number; notices: number }> {
  const events = await db.selectFrom("events").select("id").where("record_id", "=", id).execute();
  const notices = await db
    .selectFrom("outbox")
    .select("id")
    .where("record_id", "=", id)
    .where("state", "<>", "WITHDRAWN")
    .execute();
  return { events: events.length, notices: notices.length };
}

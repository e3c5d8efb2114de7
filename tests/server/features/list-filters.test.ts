// What each list can be narrowed down by beside its status, by the rows that the server answers: days, colleagues, senders, money, places.
import { describe, expect, test } from "vitest";
import {
  listConsolidations,
  changeConsolidation,
  fileConsolidation,
} from "@/contract/consolidations/consolidation";
import { changeForward, deliverForward, fileForward, listForwards } from "@/contract/forwards/forward";
import { listMailboxes, listPlans } from "@/contract/mailboxes/mailbox-list";
import { completeTask, createTask, listTasks } from "@/contract/tasks/task";
import { changeTicket, listTickets, replyToTicket } from "@/contract/tickets/ticket";
import { order } from "../../an-order";
import { startTestServer } from "../harness";
import { workWorld } from "./requests/world";
import { conversations } from "./tickets/conversation-world";

const server = await startTestServer();
const { call, handler, lead, yildiz, austin, database } = server;
const { db } = database;
const { item, filed, change, listed } = workWorld(server);
const { insertMember, openTicket, customerWrites } = conversations(server);

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

/** An office that has no records. */
const nowhere = "0f000001-0000-4000-8000-000000000001";

/** The names, in `names`, of the rows that were answered. */
function named(names: Readonly<Record<string, string>>, items: readonly { id: string }[]): string[] {
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]));
  return items.map(({ id }) => nameOf.get(id) ?? id).toSorted();
}

describe("requests", async () => {
  const [chase, bank, oldest, numbered] = [
    await filed("SCAN", "Chase"),
    await filed("SCAN", "İş Bankası"),
    await filed("SCAN", "Chase Home"),
    await filed("SCAN", "IRS"),
  ];
  const names = { chase: chase.id, bank: bank.id, oldest: oldest.id, numbered: numbered.id };
  await db
    .updateTable("action_requests")
    .set({ requested_at: at(-5) })
    .where("id", "=", oldest.id)
    .execute();
  await db
    .updateTable("mail_items")
    .set({ tracking_number: "1Z999", type: "PACKAGE", weight: 4 })
    .where("id", "=", numbered.mail.id)
    .execute();
  await change(chase.id, "IN_PROGRESS");
  await change(oldest.id, "CANCELLED", { reason: "Asked twice" });
  await db
    .updateTable("action_requests")
    .set({ closed_at: at(-2), closed_by: lead.staffId })
    .where("id", "=", oldest.id)
    .execute();

  test.each([
    [{ sender: "chase" }, ["chase", "oldest"]],
    [{ sender: "is bank" }, ["bank"]],
    [{ sender: "home" }, ["oldest"]],
    [{ sender: "1Z999" }, []],
    [{ requestedSince: at(-1) }, ["bank", "chase", "numbered"]],
    [{ requestedBefore: at(-4) }, ["oldest"]],
    [{ closedSince: at(-3), closedBefore: at(-1) }, ["oldest"]],
    [{ closedSince: at(-1) }, []],
    [{ handledBy: "me" }, ["chase"]],
    [{ handledBy: lead.staffId }, ["oldest"]],
    [{ tracked: "true" }, ["numbered"]],
    [{ tracked: "false", sender: "chase" }, ["chase", "oldest"]],
    [{ itemType: "PACKAGE" }, ["numbered"]],
    [{ overPounds: "3" }, ["numbered"]],
    [{ underPounds: "3", handledBy: "me" }, ["chase"]],
    [{ officeId: austin.id, itemType: "PACKAGE" }, ["numbered"]],
    [{ officeId: nowhere }, []],
  ] as const)("%j", async (query, rows) => {
    const answer = await listed({ type: "SCAN", ...query });
    expect(named(names, answer.items)).toEqual(rows);
    expect(Object.values(answer.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
  });
});

describe("forwards", async () => {
  const file = async (sender: string, more: object = {}) =>
    call(fileForward, { body: { ...order, ...more, mailId: await item(sender) } });
  const { costs, deliveryAddress } = order;
  const [cheap, dear, german, sent] = [
    await file("Chase"),
    await file("Amazon", { costs: { ...costs, baseShipping: 9000 } }),
    await file("Apple", { deliveryAddress: { ...deliveryAddress, country: "Germany" } }),
    await file("Shell", { deliveryAddress: { ...deliveryAddress, country: "DE" } }),
  ];
  const names = { cheap: cheap.id, dear: dear.id, german: german.id, sent: sent.id };
  await call(changeForward, {
    params: { id: sent.id },
    body: { status: "COMPLETED", trackingCode: "1Z12345E0205271688" },
  });
  await call(deliverForward, { params: { id: sent.id }, body: {} }, { as: lead });
  await db
    .updateTable("forwards")
    .set({ completed_at: at(-3) })
    .where("id", "=", sent.id)
    .execute();

  test.each([
    [{ costOver: "5000" }, ["dear"]],
    [{ costUnder: "1240" }, []],
    [{ costUnder: "1241", country: "TR" }, ["cheap"]],
    [{ country: "DE" }, ["german", "sent"]],
    [{ sender: "amazon" }, ["dear"]],
    [{ tracked: "true" }, ["sent"]],
    [{ completedSince: at(-4), completedBefore: at(-2) }, ["sent"]],
    [{ deliveredSince: at(-1) }, ["sent"]],
    [{ deliveredBefore: at(-1) }, []],
    [{ createdSince: at(-1), country: "DE", statuses: "PENDING" }, ["german"]],
    [{ createdBefore: at(-1) }, []],
    [{ handledBy: "me" }, ["sent"]],
    [{ handledBy: lead.staffId }, ["sent"]],
    [{ overPounds: "100" }, []],
    [{ itemType: "BANK_CHECK" }, []],
    [{ officeId: austin.id, country: "DE" }, ["german", "sent"]],
    [{ officeId: nowhere }, []],
  ] as const)("%j", async (query, rows) => {
    expect(named(names, (await call(listForwards, { query })).items)).toEqual(rows);
  });
});

describe("consolidations", async () => {
  const pack = async () =>
    call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds: [await item(), await item()] } });
  const [waiting, started, stopped] = [await pack(), await pack(), await pack()];
  const names = { waiting: waiting.id, started: started.id, stopped: stopped.id };
  await call(changeConsolidation, { params: { id: started.id }, body: { status: "IN_PROGRESS" } });
  await call(
    changeConsolidation,
    { params: { id: stopped.id }, body: { status: "CANCELLED", reason: "Not needed" } },
    { as: lead },
  );
  await db
    .updateTable("consolidations")
    .set({ requested_at: at(-5) })
    .where("id", "=", waiting.id)
    .execute();

  test.each([
    [{ handledBy: "me" }, ["started"]],
    [{ handledBy: lead.staffId }, ["stopped"]],
    [{ officeId: austin.id, handledBy: "me" }, ["started"]],
    [{ officeId: nowhere }, []],
    [{ closedSince: at(-1) }, ["stopped"]],
    [{ closedBefore: at(-1) }, []],
    [{ requestedBefore: at(-1) }, ["waiting"]],
    [{ requestedSince: at(-1) }, ["started", "stopped"]],
  ] as const)("%j", async (query, rows) => {
    expect(named(names, (await call(listConsolidations, { query })).items)).toEqual(rows);
  });
});

describe("tasks", async () => {
  const create = (dueDate: string | null, as = handler) =>
    call(
      createTask,
      { body: { mailboxId: yildiz.id, title: "Call", description: "Call.", dueDate } },
      { as },
    );
  const [soon, later, undated] = [
    await create("2031-01-02T00:00:00.000Z"),
    await create("2031-01-09T00:00:00.000Z", lead),
    await create(null),
  ];
  const names = { soon: soon.id, later: later.id, undated: undated.id };
  await db
    .updateTable("tasks")
    .set({ created_at: at(-5) })
    .where("id", "=", later.id)
    .execute();
  await call(completeTask, { params: { id: undated.id } });

  test.each([
    [{ dueSince: "2031-01-02T00:00:00.000Z", dueBefore: "2031-01-03T00:00:00.000Z" }, ["soon"]],
    [{ dueBefore: "2031-02-01T00:00:00.000Z" }, ["later", "soon"]],
    [{ createdBefore: at(-1) }, ["later"]],
    [{ createdSince: at(-1) }, ["soon", "undated"]],
    [{ olderThan: "3" }, ["later"]],
    [{ completedSince: at(-1) }, ["undated"]],
    [{ completedBefore: at(-1) }, []],
    [{ createdBy: lead.staffId }, ["later"]],
    [{ officeId: austin.id, createdBy: lead.staffId }, ["later"]],
    [{ officeId: nowhere }, []],
    [{ origin: "SYSTEM" }, []],
    [{ origin: "MANUAL", olderThan: "3" }, ["later"]],
  ] as const)("%j", async (query, rows) => {
    expect(named(names, (await call(listTasks, { query })).items)).toEqual(rows);
  });
});

describe("tickets", async () => {
  const { id: userId } = await insertMember(yildiz, { email: "rae@yildiz.example" });
  const open = (subject: string) => openTicket(yildiz, userId, { subject });
  const [asked, answered, again, noted, closed] = [
    await open("One"),
    await open("Two"),
    await open("Three"),
    await open("Four"),
    await open("Five"),
  ];
  const names = { asked, answered, again, noted, closed };
  const reply = (ticketId: string, isNote = false) =>
    call(replyToTicket, { body: { ticketId, message: "Thanks.", isNote } });
  await reply(answered);
  await reply(again);
  await customerWrites(again, userId);
  await reply(noted, true);
  await call(changeTicket, { params: { id: closed }, body: { status: "CLOSED" } });
  await db
    .updateTable("tickets")
    .set({ created_at: at(-5) })
    .where("id", "=", asked)
    .execute();

  test.each([
    [{ unanswered: "true" }, ["again", "asked", "noted"]],
    [{ unanswered: "false" }, ["answered", "closed"]],
    [{ olderThan: "3" }, ["asked"]],
    [{ createdBefore: at(-1) }, ["asked"]],
    [{ createdSince: at(-1), unanswered: "true" }, ["again", "noted"]],
    [{ updatedSince: at(-1), statuses: "CLOSED" }, ["closed"]],
    [{ updatedBefore: at(-1) }, []],
  ] as const)("%j", async (query, rows) => {
    expect(named(names, (await call(listTickets, { query })).items)).toEqual(rows);
  });
});

describe("customers", async () => {
  const [early, ended] = [
    await server.insertMailbox({ officeId: austin.id }),
    await server.insertMailbox({ officeId: austin.id }),
  ];
  const names = { yildiz: yildiz.id, early: early.id, ended: ended.id };
  const set = (id: string, values: object) =>
    db.updateTable("mailboxes").set(values).where("id", "=", id).execute();
  await set(yildiz.id, { plan_name: "Starter", started_at: at(-10), ended_at: null });
  await set(early.id, { plan_name: "Premium", started_at: at(-400), ended_at: at(20) });
  await set(ended.id, { plan_name: "Starter", started_at: at(-400), ended_at: at(-20) });

  test.each([
    [{ plan: "Premium" }, ["early"]],
    [{ plan: "Starter" }, ["ended", "yildiz"]],
    [{ startedSince: at(-30) }, ["yildiz"]],
    [{ startedBefore: at(-30) }, ["early", "ended"]],
    [{ endedSince: at(0), endedBefore: at(30) }, ["early"]],
    [{ endedBefore: at(0) }, ["ended"]],
  ] as const)("%j", async (query, rows) => {
    expect(named(names, (await call(listMailboxes, { query })).items)).toEqual(rows);
  });

  test("their plans are those of the offices that the caller sees", async () => {
    expect((await call(listPlans, {})).items).toEqual(["Premium", "Starter"]);
  });
});

// How much work waits and how mail comes and goes: by queue and age, by day and hour, and for whom.
import { beforeAll, describe, expect, test } from "vitest";
import { listExceptions } from "@/contract/exceptions/exception";
import { getFlow } from "@/contract/dashboard/flow";
import { returnMail } from "@/contract/forwards/leaving";
import { createMail } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { fileRequest } from "@/contract/requests/request";
import { createTask } from "@/contract/tasks/task";
import { type CountedQueue, getWorkload } from "@/contract/work/workload";
import { exceptions } from "../exceptions/world";
import { refusal, startTestServer } from "../../harness";
import { photo, workWorld } from "../requests/world";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, yildiz, boston, handler, lead, stranger, admin, database } = server;
const { filed, forwarded, change, upload, item } = workWorld(server);
const day = 24 * 60 * 60 * 1000;

const workload = (as = handler) => call(getWorkload, {}, { as });
const queue = async (name: CountedQueue, as = handler) =>
  (await workload(as)).queues.find((each) => each.queue === name);
const flow = (timeZone?: string, as = handler) =>
  call(getFlow, { query: timeZone ? { timeZone } : {} }, { as });

test("an office where nothing happened has every queue with 0", async () => {
  const { queues, mine, overdue } = await workload(stranger);
  expect(queues).toHaveLength(10);
  for (const each of queues) {
    expect(each).toMatchObject({ pending: 0, inProgress: 0, oldestAt: null });
  }
  expect({ mine, overdue }).toEqual({
    mine: { tasks: 0, exceptions: 0 },
    overdue: { tasks: 0, exceptions: 0 },
  });
  const empty = await flow(undefined, stranger);
  expect(empty.days).toHaveLength(14);
  expect(empty.days.every((each) => each.in === 0 && each.out === 0)).toBe(true);
  expect(empty.hours.map((row) => row.length)).toEqual(Array<number>(7).fill(24));
  expect(empty.pictures).toEqual([]);
});

describe("an office at work", () => {
  let oldest = "";
  let pictured = "";
  beforeAll(async () => {
    oldest = (await filed("SCAN")).requestedAt;
    server.pass(5 * day);
    await filed("SCAN");
    server.pass(3 * day);
    await filed("SCAN");
    server.pass(2 * day);
    await filed("SCAN");
    await change((await filed("SCAN")).id, "IN_PROGRESS");
    await change((await filed("TRASH")).id, "DONE");
    await forwarded();
    const { openTicket, insertMember } = conversations(server);
    const { id: userId } = await insertMember(yildiz, {
      firstName: "Ece",
      lastName: "Kaya",
      email: "e@k.example",
    });
    await openTicket(yildiz, userId, { subject: "Where is it?" });
    const body = { mailboxId: yildiz.id, title: "Call", description: "Them." };
    const dueDate = new Date(server.services.now().getTime() - 3 * day).toISOString();
    await call(createTask, { body: { ...body, dueDate } });
    await call(createTask, { body }, { as: lead });
    await exceptions(server).create();
    const withdrawn = await call(createMail, { body: { mailboxId: yildiz.id } });
    await call(withdrawMail, { params: { id: withdrawn.id } });
    await call(returnMail, { params: { id: await item() }, body: { reason: "Moved away" } });
    server.pass(1000);
    const thumbnailUrl = await upload(await photo());
    pictured = (await call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", thumbnailUrl } }))
      .id;

    const foreign = await server.insertMailbox({ officeId: boston.id });
    const { id: mailId } = await call(createMail, { body: { mailboxId: foreign.id } }, { as: stranger });
    await call(fileRequest, { body: { mailId, type: "SHRED" } }, { as: stranger });
  });

  test("counts pending work by queue and age, and work in progress apart from it", async () => {
    expect(await queue("SCAN")).toEqual({
      queue: "SCAN",
      pending: 4,
      inProgress: 1,
      oldestAt: oldest,
      ages: { underDay: 1, to3Days: 1, to7Days: 1, older: 1 },
    });
    for (const name of ["FORWARD", "TICKET", "EXCEPTION"] as const) {
      expect(await queue(name), name).toMatchObject({ pending: 1, ages: { underDay: 1, older: 0 } });
    }
    expect(await queue("TASK")).toMatchObject({ pending: 2 });
    expect(await queue("TRASH")).toMatchObject({ pending: 0, oldestAt: null });
  });

  test("counts a change at once", async () => {
    const { id } = await filed("HOLD");
    expect(await queue("HOLD")).toMatchObject({ pending: 1, inProgress: 0 });
    await change(id, "IN_PROGRESS");
    expect(await queue("HOLD")).toMatchObject({ pending: 0, inProgress: 1 });
  });

  test("counts the caller's own work, and what is overdue", async () => {
    expect((await workload()).mine).toEqual({ tasks: 1, exceptions: 0 });
    expect((await workload(lead)).mine).toEqual({ tasks: 1, exceptions: 0 });
    const dueDate = new Date(server.services.now().getTime() - 2 * day).toISOString();
    const created = await exceptions(server).create({ ownerId: lead.staffId, dueDate });
    expect((await workload(lead)).mine).toEqual({ tasks: 1, exceptions: 1 });
    expect((await workload()).overdue).toEqual({ tasks: 1, exceptions: 1 });
    const { items } = await call(listExceptions, { query: { overdue: "true" } });
    expect(items.map(({ id }) => id)).toEqual([created.id]);
  });

  test("shows each person their own offices, and an administrator all of them", async () => {
    expect(await queue("SHRED")).toMatchObject({ pending: 0 });
    expect(await queue("SHRED", stranger)).toMatchObject({ pending: 1 });
    expect(await queue("SCAN", stranger)).toMatchObject({ pending: 0 });
    expect(await queue("SHRED", admin)).toMatchObject({ pending: 1 });
    expect(await queue("SCAN", admin)).toMatchObject({ pending: 4 });
  });

  test("counts notices that were given up, for people who may read notices", async () => {
    const { db } = database;
    const { id } = await db.selectFrom("outbox").select("id").limit(1).executeTakeFirstOrThrow();
    await db.updateTable("outbox").set({ state: "DEAD" }).where("id", "=", id).execute();
    expect((await workload()).failedNotices).toBeNull();
    expect((await workload(lead)).failedNotices).toBe(1);
  });

  test("is only for people who are signed in", async () => {
    for (const endpoint of [getWorkload, getFlow]) {
      expect((await refusal(call(endpoint, { query: {} }, { as: null }))).code).toBe("unauthenticated");
    }
  });

  test("counts what came in and went out by day, without withdrawn items", async () => {
    const { days } = await flow();
    expect(days.at(-1)).toMatchObject({ day: server.services.now().toISOString().slice(0, 10), out: 2 });
    expect(days.reduce((sum, each) => sum + each.in, 0)).toBe(10);
    expect((await flow(undefined, stranger)).days.at(-1)).toMatchObject({ in: 1, out: 0 });
  });

  test("counts days and hours in the caller's time zone, and refuses an unknown zone", async () => {
    const [utc, kolkata] = [await flow(), await flow("Asia/Kolkata")];
    const all = (hours: number[][]) => hours.flat().reduce((sum, each) => sum + each, 0);
    expect(all(utc.hours)).toBe(10);
    expect(all(kolkata.hours)).toBe(10);
    expect(kolkata.hours).not.toEqual(utc.hours);
    expect((await refusal(flow("Mars/Olympus"))).code).toBe("malformed");
  });

  test("shows the newest pictures of the caller's offices", async () => {
    const { pictures } = await flow();
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ id: pictured, senderName: "Chase", steNumber: "1042" });
    const { thumbnailUrl } = pictures[0] ?? {};
    expect((await server.request(thumbnailUrl ?? "")).status).toBe(200);
    expect((await flow(undefined, stranger)).pictures).toEqual([]);
  });
});

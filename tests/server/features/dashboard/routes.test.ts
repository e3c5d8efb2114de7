// The dashboard: what waits, what came last, and who sees which office.
import { beforeAll, describe, expect, test } from "vitest";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { createMail } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { type Priority, changeRequest, fileRequest } from "@/contract/requests/request";
import { type TaskStatus, changeTask, createTask } from "@/contract/tasks/task";
import { changeTicket } from "@/contract/tickets/ticket";
import { startTestServer } from "../../harness";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, yildiz, boston, handler, stranger, admin } = server;
const { insertMember, openTicket } = conversations(server);
const day = 24 * 60 * 60 * 1000;

const dashboard = (as = handler) => call(getDashboard, {}, { as });

test("an office where nothing happened has every status with 0", async () => {
  const empty = await dashboard(stranger);
  expect(empty).toMatchObject({
    pendingRequestsByPriority: { LOW: 0, STANDARD: 0, HIGH: 0 },
    tasksByStatus: { PENDING: 0, IN_PROGRESS: 0, WAITING_FOR_CUSTOMER: 0, COMPLETED: 0 },
    recentRequests: [],
    recentTickets: [],
  });
  expect(Object.values(empty.ticketsByStatus)).toEqual(Array<number>(12).fill(0));
  expect(empty.intake.map(({ count }) => count)).toEqual(Array<number>(14).fill(0));
});

describe("an office at work", () => {
  const requests: string[] = [];
  const tickets: string[] = [];
  beforeAll(async () => {
    const filed = async (priority: Priority) => {
      server.pass(1000);
      const { id: mailId } = await call(createMail, { body: { mailboxId: yildiz.id } });
      const { id } = await call(fileRequest, { body: { mailId, type: "TRASH", priority } });
      requests.unshift(id);
      return id;
    };
    for (const priority of ["HIGH", "HIGH", "LOW", "STANDARD", "STANDARD", "STANDARD"] as const)
      await filed(priority);
    await call(changeRequest, { params: { id: await filed("HIGH") }, body: { status: "DONE" } });
    const withdrawn = await call(createMail, { body: { mailboxId: yildiz.id } });
    await call(withdrawMail, { params: { id: withdrawn.id } });

    const { id: userId } = await insertMember(yildiz, {
      firstName: null,
      lastName: null,
      email: "a@b.example",
    });
    for (let index = 0; index < 5; index++) {
      server.pass(1000);
      tickets.unshift(await openTicket(yildiz, userId, { subject: `Question ${index}` }));
    }
    await call(changeTicket, { params: { id: tickets[4] ?? "" }, body: { status: "CLOSED" } });

    const task = async (status: TaskStatus) => {
      const body = { mailboxId: yildiz.id, title: "Call", description: "Them." };
      const { id } = await call(createTask, { body });
      await call(changeTask, { params: { id }, body: { status } });
    };
    for (const status of ["PENDING", "IN_PROGRESS", "IN_PROGRESS", "COMPLETED"] as const) await task(status);

    const foreign = await server.insertMailbox({ officeId: boston.id });
    await call(createMail, { body: { mailboxId: foreign.id } }, { as: stranger });
  });

  test("counts open work by priority and status", async () => {
    expect(await dashboard()).toMatchObject({
      pendingRequestsByPriority: { LOW: 1, STANDARD: 3, HIGH: 2 },
      ticketsByStatus: { OPEN: 4, CLOSED: 1, RESOLVED: 0 },
      tasksByStatus: { PENDING: 1, IN_PROGRESS: 2, WAITING_FOR_CUSTOMER: 0, COMPLETED: 1 },
    });
  });

  test("shows the 5 newest requests and the 4 newest tickets", async () => {
    const { recentRequests, recentTickets } = await dashboard();
    expect(recentRequests.map(({ id }) => id)).toEqual(requests.slice(0, 5));
    expect(recentRequests[0]).toMatchObject({ type: "TRASH", status: "DONE", priority: "HIGH" });
    expect(recentTickets.map(({ id }) => id)).toEqual(tickets.slice(0, 4));
    expect(recentTickets[0]).toMatchObject({
      subject: "Question 4",
      status: "OPEN",
      userName: "a@b.example",
    });
  });

  test("shows the intake of 14 days without withdrawn items", async () => {
    const { intake } = await dashboard();
    expect(intake).toHaveLength(14);
    expect(intake.at(-1)).toEqual({ day: server.services.now().toISOString().slice(0, 10), count: 7 });
    server.pass(13 * day);
    const later = (await dashboard()).intake;
    server.pass(day);
    const latest = (await dashboard()).intake;
    server.pass(-14 * day);
    expect(later.at(0)?.count).toBe(7);
    expect(latest.every(({ count }) => count === 0)).toBe(true);
  });

  test("shows each person their own offices, and an administrator all of them", async () => {
    expect((await dashboard(stranger)).intake.at(-1)?.count).toBe(1);
    expect((await dashboard(stranger)).recentRequests).toEqual([]);
    const all = await dashboard(admin);
    expect(all.intake.at(-1)?.count).toBe(8);
    expect(all.pendingRequestsByPriority).toEqual({ LOW: 1, STANDARD: 3, HIGH: 2 });
  });

  test("counts a change at once", async () => {
    const before = (await dashboard()).pendingRequestsByPriority;
    await call(changeRequest, { params: { id: requests[1] ?? "" }, body: { status: "IN_PROGRESS" } });
    expect((await dashboard()).pendingRequestsByPriority).toEqual({
      ...before,
      STANDARD: before.STANDARD - 1,
    });
  });
});

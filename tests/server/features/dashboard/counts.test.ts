// One arithmetic of counts: each number of the dashboard, the sidebar and the queues is the total of the list that its link opens.
import { describe, expect, test } from "vitest";
import { listConsolidations } from "@/contract/consolidations/consolidation";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { listExceptions } from "@/contract/exceptions/exception";
import { listForwards } from "@/contract/forwards/forward";
import { ActionType, listRequests } from "@/contract/requests/request";
import { listTasks } from "@/contract/tasks/task";
import { listTickets, ticketGroups } from "@/contract/tickets/ticket";
import { type WorkQueue, listWork } from "@/contract/work/work";
import { getWorkload } from "@/contract/work/workload";
import { transact } from "@/server/platform/db/connect";
import { writeWorld } from "@/server/demo/fill";
import { demoWorld } from "@/server/demo/world";
import { createTestDatabase } from "../../database";
import { startTestServer } from "../../harness";

const database = await createTestDatabase();
const world = demoWorld(new Date(), { mailboxes: 120, adminEmail: "ada@staff.example" });
for (const office of world.offices) office.label = `${office.label} (demo)`;
await transact(database.db, async (tx) => {
  const admin = { email: "ada@staff.example", passwordHash: "-" };
  await writeWorld(tx, world, { admin, now: new Date(), say: null });
  // The test server already has a mailbox with STE 1042.
  await tx.updateTable("mailboxes").set({ ste_number: "1042-D" }).where("ste_number", "=", "1042").execute();
});
const server = await startTestServer({ database });
const handler = await server.insertStaff(
  "Sam",
  "handler",
  world.offices.slice(0, 1).map(({ id }) => id),
);
const people = [server.admin, handler];

type Viewer = (typeof people)[number];
type Status = "PENDING" | "IN_PROGRESS";

async function requests(type: ActionType, status: Status | undefined, as: Viewer): Promise<number> {
  const query = { ...(status && { status }), limit: 1 };
  if (type === "FORWARD") return (await server.call(listForwards, { query }, { as })).total;
  if (type === "CONSOLIDATE") return (await server.call(listConsolidations, { query }, { as })).total;
  const answer = await server.call(listRequests, { query: { ...query, type } }, { as });
  return "total" in answer ? answer.total : Number.NaN;
}

describe.each([
  ["an administrator", server.admin],
  ["a handler of one office", handler],
])("for %s", (_name, as) => {
  test("the awaiting requests are those of all lists that the card leads to", async () => {
    const dashboard = await server.call(getDashboard, {}, { as });
    const lists = await Promise.all(ActionType.options.map((type) => requests(type, "PENDING", as)));
    expect(dashboard.pendingRequestsByType).toEqual(
      Object.fromEntries(ActionType.options.map((type, place) => [type, lists[place]])),
    );
    const all = lists.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(5);
    expect(Object.values(dashboard.pendingRequestsByPriority).reduce((sum, count) => sum + count, 0)).toBe(
      all,
    );
  });

  test("tickets and tasks of the cards", async () => {
    const { ticketsByStatus, tasksByStatus } = await server.call(getDashboard, {}, { as });
    const tickets = await server.call(listTickets, { query: { status: "OPEN", limit: 1 } }, { as });
    expect(ticketsByStatus.OPEN).toBe(tickets.total);
    const { queues } = await server.call(getWorkload, {}, { as });
    const begun: string = "IN_PROGRESS";
    const waiting = ticketGroups.ANSWER.filter((status) => status !== begun).join();
    const listed = await server.call(listTickets, { query: { statuses: waiting, limit: 1 } }, { as });
    expect(queues.find(({ queue }) => queue === "TICKET")?.pending).toBe(listed.total);
    const tasks = await server.call(listTasks, { query: { status: "OPEN", limit: 1 } }, { as });
    expect(tasksByStatus.PENDING + tasksByStatus.IN_PROGRESS).toBe(tasks.total);
  });

  test("what waits and what is started, in the sidebar, its list and its queue", async () => {
    const { queues } = await server.call(getWorkload, {}, { as });
    const queueOf = new Map<string, WorkQueue>([
      ["SCAN", "scans"],
      ["TRASH", "trash"],
      ["SHRED", "shreds"],
      ["HOLD", "pickups"],
      ["FORWARD", "forwards"],
      ["CONSOLIDATE", "consolidations"],
      ["TASK", "tasks"],
      ["TICKET", "tickets"],
      ["EXCEPTION", "exceptions"],
    ]);
    for (const { queue, pending, inProgress } of queues) {
      const type = ActionType.options.find((each) => each === queue);
      if (type) {
        expect([pending, inProgress], queue).toEqual([
          await requests(type, "PENDING", as),
          await requests(type, "IN_PROGRESS", as),
        ]);
      }
      const work = queueOf.get(queue);
      if (!work) continue;
      const { total, started } = await server.call(
        listWork,
        { params: { queue: work }, query: { limit: 0 } },
        { as },
      );
      expect({ waiting: total - started, started }, queue).toEqual({ waiting: pending, started: inProgress });
    }
  });

  test("a tab of each status, and all of them together", async () => {
    for (const type of ["SCAN", "TRASH", "JUNK"] as const) {
      const answer = await server.call(
        listRequests,
        { query: { type, sort: "openFirst", limit: 1 } },
        { as },
      );
      if (!("counts" in answer) || !answer.counts) throw new Error("A list of one type has counts.");
      expect(answer.counts["PENDING"]).toBe(await requests(type, "PENDING", as));
      expect(Object.values(answer.counts).reduce((sum, count) => sum + count, 0)).toBe(answer.total);
    }
    const { counts, total } = await server.call(listForwards, { query: { limit: 1 } }, { as });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  test("the person's own work and what is overdue", async () => {
    const { mine, overdue, queues } = await server.call(getWorkload, {}, { as });
    const tasks = (query: object) => server.call(listTasks, { query: { ...query, limit: 1 } }, { as });
    const exceptions = (query: object) =>
      server.call(listExceptions, { query: { ...query, open: "true", limit: 1 } }, { as });
    expect((await tasks({ createdBy: "me", status: "OPEN" })).total).toBe(mine.tasks);
    expect((await tasks({ overdue: "true" })).total).toBe(overdue.tasks);
    expect((await exceptions({ ownerId: as.staffId })).total).toBe(mine.exceptions);
    expect((await exceptions({ overdue: "true" })).total).toBe(overdue.exceptions);
    const work = queues.find(({ queue }) => queue === "EXCEPTION");
    const waiting = await exceptions({ state: "OPEN" });
    expect(waiting.total).toBe(work?.pending);
    // One waits for its customer: the list has it, and nobody's work does.
    expect((await exceptions({})).total).toBeGreaterThan(waiting.total);
    const queue = await server.call(
      listWork,
      { params: { queue: "exceptions" }, query: { limit: 0 } },
      { as },
    );
    expect(queue.total).toBe(waiting.total);
  });
});

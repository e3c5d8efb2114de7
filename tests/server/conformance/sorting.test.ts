// The orders of the lists of tasks, tickets and consolidations: both directions, pages of any size, each record once.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { fileConsolidation, listConsolidations } from "@/contract/consolidations/consolidation";
import { type TaskSort, createTask, listTasks } from "@/contract/tasks/task";
import { type TicketSort, listTickets, ticketGroups } from "@/contract/tickets/ticket";
import { listWork } from "@/contract/work/work";
import { refusal, startTestServer } from "../harness";
import { conversations } from "../features/tickets/conversation-world";
import { definite, workWorld } from "../features/requests/world";

const server = await startTestServer();
const { call, austin, pass } = server;
const { db } = server.services;
const { insertMember, openTicket } = conversations(server);
const { item } = workWorld(server);

type Cursor = string | undefined;

/** `nameOf` of each row of a list that is read page by page. */
async function walk<Row>(
  read: (cursor: Cursor) => Promise<{ items: Row[]; nextCursor: string | null }>,
  nameOf: (row: Row) => string,
): Promise<string> {
  const walked: string[] = [];
  let cursor: Cursor;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    walked.push(...page.items.map(nameOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return walked.join(" ");
}

describe("tasks", () => {
  beforeAll(async () => {
    const made = [
      ["a", "LOW", "2026-03-02T00:00:00Z"],
      ["b", "HIGH", null],
      ["c", "MEDIUM", "2026-03-01T00:00:00Z"],
      ["d", "HIGH", "2026-03-03T00:00:00Z"],
      ["e", "MEDIUM", null],
      ["f", "LOW", "2026-03-02T00:00:00Z"],
    ] as const;
    for (const [title, priority, dueDate] of made) {
      pass(60_000);
      const body = { mailboxId: server.yildiz.id, title, description: "Call them", priority, dueDate };
      await call(createTask, { body });
    }
    // The id decides between tasks with the same due date or with none: it is made to follow the letters.
    await sql`update tasks set id = overlay(id::text placing to_hex(ascii(title)) from 1)::uuid`.execute(db);
  });
  const walked = (sort: TaskSort, limit: number, search?: string) =>
    walk(
      (cursor) => call(listTasks, { query: definite({ sort, limit, cursor, search }) }),
      ({ title }) => title,
    );

  test.each([
    ["createdAt", "a b c d e f"],
    ["-createdAt", "f e d c b a"],
    ["priority", "a f c e b d"],
    ["-priority", "d b e c f a"],
    ["dueDate", "c a f d b e"],
    ["-dueDate", "d f a c e b"],
  ] as const)("by %s, with tasks that have no due date last in both directions", async (sort, expected) => {
    for (const limit of [1, 2, 4, 6]) {
      expect(await walked(sort, limit)).toBe(expected);
      expect(await walked(sort, limit, "call")).toBe(expected);
    }
  });

  test("by due date or priority together with a filter, page by page", async () => {
    for (const [sort, expected] of [
      ["dueDate", "c a f d"],
      ["-dueDate", "d f a c"],
    ] as const) {
      const titles = await walk(
        (cursor) => call(listTasks, { query: definite({ overdue: "true", sort, limit: 1, cursor }) }),
        ({ title }) => title,
      );
      expect(titles).toBe(expected);
    }
    for (const [sort, expected] of [
      ["priority", "b d"],
      ["-priority", "d b"],
    ] as const) {
      const titles = await walk(
        (cursor) =>
          call(listTasks, { query: definite({ priority: "HIGH" as const, sort, limit: 1, cursor }) }),
        ({ title }) => title,
      );
      expect(titles).toBe(expected);
    }
  });

  test("newest first by default", async () => {
    const { items } = await call(listTasks, { query: {} });
    expect(items.map(({ title }) => title).join(" ")).toBe("f e d c b a");
  });

  test("in the same order within one status", async () => {
    const query = { status: "PENDING", sort: "-dueDate", limit: 3 } as const;
    const { items } = await call(listTasks, { query });
    expect(items.map(({ title }) => title).join(" ")).toBe("d f a");
    expect((await call(listTasks, { query: { ...query, status: "COMPLETED" } })).items).toEqual([]);
  });
});

describe("tickets", () => {
  beforeAll(async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const { id: userId } = await insertMember(mailbox);
    const made = [
      ["a", "MEDIUM"],
      ["b", "LOW"],
      ["c", "HIGH"],
      ["d", "MEDIUM"],
    ] as const;
    for (const [subject, priority] of made) {
      pass(60_000);
      await openTicket(mailbox, userId, { subject, priority });
    }
    await sql`update tickets set updated_at = updated_at + interval '1 day' where subject in ('a', 'c')`.execute(
      db,
    );
  });
  const walked = (sort: TicketSort, limit: number) =>
    walk(
      (cursor) => call(listTickets, { query: definite({ sort, limit, cursor }) }),
      ({ subject }) => subject,
    );

  test.each([
    ["createdAt", "a b c d"],
    ["updatedAt", "b d a c"],
    ["priority", "b d a c"],
  ] as const)("by %s, in both directions", async (sort, expected) => {
    const down = expected.split(" ").toReversed().join(" ");
    for (const limit of [1, 3, 4]) {
      expect(await walked(sort, limit)).toBe(expected);
      expect(await walked(`-${sort}`, limit)).toBe(down);
    }
  });

  test("by the last change by default", async () => {
    const { items } = await call(listTickets, { query: {} });
    expect(items.map(({ subject }) => subject).join(" ")).toBe("c a d b");
  });

  test("what needs an answer first, most pressing and longest waiting; then the rest, last changed first", async () => {
    for (const [subject, status] of [
      ["a", "RESOLVED"],
      ["b", "WAITING_FOR_STAFF"],
      ["c", "WAITING_FOR_CUSTOMER"],
    ] as const) {
      await db.updateTable("tickets").set({ status }).where("subject", "=", subject).execute();
    }
    expect(await walked("waiting", 1)).toBe("d b c a");
    await sql`update tickets set priority = 'HIGH' where subject = 'b'`.execute(db);
    expect(await walked("waiting", 3)).toBe("b d c a");
    await sql`update tickets set status = 'CLOSED', updated_at = updated_at + interval '9 days' where subject = 'd'`.execute(
      db,
    );
    expect(await walked("waiting", 2)).toBe("b c d a");
    expect(await walked("-waiting", 2)).toBe("a d c b");
    const { counts } = await call(listTickets, { query: { statuses: "CLOSED", limit: 1 } });
    expect(counts).toMatchObject({
      OPEN: 0,
      CLOSED: 1,
      RESOLVED: 1,
      WAITING_FOR_STAFF: 1,
      WAITING_FOR_CUSTOMER: 1,
    });
    // Work mode's queue is what the list's first tab holds.
    const toAnswer = { statuses: ticketGroups.ANSWER.join() };
    const { total } = await call(listTickets, { query: toAnswer });
    expect(total).toBe((await call(listWork, { params: { queue: "tickets" }, query: {} })).total);
  });
});

describe("consolidations", () => {
  const filed: string[] = [];
  beforeAll(async () => {
    for (let nth = 0; nth < 3; nth++) {
      pass(60_000);
      const mailIds = [await item(), await item()];
      const { id } = await call(fileConsolidation, { body: { mailboxId: server.yildiz.id, mailIds } });
      filed.push(id);
    }
  });

  test.each([undefined, "-requestedAt", "requestedAt"] as const)("by %s", async (sort) => {
    const walked = await walk(
      (cursor) => call(listConsolidations, { query: definite({ sort, limit: 2, cursor }) }),
      ({ id }) => id,
    );
    expect(walked.split(" ")).toEqual(sort === "requestedAt" ? filed : filed.toReversed());
  });
});

describe("refuses", () => {
  test("a cursor made for another order", async () => {
    const [tasks, tickets, consolidations] = await Promise.all([
      call(listTasks, { query: { limit: 1, sort: "dueDate" } }),
      call(listTickets, { query: { limit: 1, sort: "-priority" } }),
      call(listConsolidations, { query: { limit: 1 } }),
    ]);
    const cursorOf = ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? "";
    const calls = [
      call(listTasks, { query: { sort: "-dueDate", cursor: cursorOf(tasks) } }),
      call(listTasks, { query: { cursor: cursorOf(tasks) } }),
      call(listTickets, { query: { sort: "priority", cursor: cursorOf(tickets) } }),
      call(listConsolidations, { query: { sort: "requestedAt", cursor: cursorOf(consolidations) } }),
    ];
    for (const refused of await Promise.all(calls.map(refusal))) expect(refused.code).toBe("malformed");
  });

  test.each([
    ["/mail-handler/tasks", "createdAt, dueDate, priority"],
    ["/mail-handler/tickets", "updatedAt, createdAt, priority, waiting, due"],
    ["/actions/consolidation/requests", "requestedAt, openFirst, due"],
    ["/actions/requests?type=SCAN", "requestedAt, openFirst, due"],
    ["/mail-handler/forward/requests", "createdAt, openFirst, due"],
    ["/mail-handler/customers", "createdAt, steNumber, workspace, startDate, status"],
  ])("an order that %s does not have, and names the orders it has", async (path, orders) => {
    const headers = { authorization: await server.handler.authorization() };
    const answer = await server.request(`/api${path}${path.includes("?") ? "&" : "?"}sort=colour`, {
      headers,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: `sort: Sort by ${orders}; a minus sign before it sorts downwards.`,
    });
  });
});

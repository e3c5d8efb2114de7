// Histories of every kind of record, and the audit trail of all of them.
import { describe, expect, test } from "vitest";
import { listAudit } from "@/contract/events/audit";
import {
  changeConsolidation,
  consolidationHistory,
  fileConsolidation,
} from "@/contract/consolidations/consolidation";
import type { HistoryEntry } from "@/contract/wire/event";
import { changeForward, deliverForward, forwardHistory } from "@/contract/forwards/forward";
import { requestHistory } from "@/contract/requests/request";
import { changeTask, createTask, taskHistory } from "@/contract/tasks/task";
import { upsertMember } from "@/contract/integration/integration";
import { integrationTicket } from "@/contract/integration/integration-requests";
import { replyToTicket, ticketHistory } from "@/contract/tickets/ticket";
import { startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";
import { workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, admin, handler, lead, yildiz } = server;
const { item, filed, forwarded, change } = workWorld(server);

const told = ({ items }: { items: readonly HistoryEntry[] }) =>
  items.map(({ type, who }) => `${type} ${who}`);
const of = (id: string) => ({ params: { id } });

describe("the history", () => {
  test("of a request says who took each step", async () => {
    const { id } = await filed();
    await change(id, "IN_PROGRESS");
    await change(id, "FAILED", { reason: "Torn" });
    const history = await call(requestHistory, of(id));
    expect(told(history)).toEqual([
      "request.filed Sam Rivera",
      "request.started Sam Rivera",
      "request.failed Sam Rivera",
    ]);
    expect(history.items.at(-1)?.detail).toMatchObject({ reason: "Torn" });
  });

  test("of a forward and of its request is the same", async () => {
    const { id, requestId } = await forwarded();
    await call(changeForward, { ...of(id), body: { status: "COMPLETED" } });
    await call(deliverForward, { ...of(id), body: {} }, { as: lead });
    const history = await call(forwardHistory, of(id));
    expect(told(history)).toEqual(
      expect.arrayContaining(["forward.filed Sam Rivera", "forward.shipped Sam Rivera"]),
    );
    expect(told(history).at(-1)).toBe("forward.delivered Lena Rivera");
    expect(await call(requestHistory, of(requestId))).toEqual(history);
  });

  test("of a consolidation, a task and a ticket says who took each step", async () => {
    const body = { mailboxId: yildiz.id, mailIds: [await item(), await item()] };
    const consolidation = await call(fileConsolidation, { body });
    await call(changeConsolidation, {
      ...of(consolidation.id),
      body: { status: "CANCELLED", reason: "Too big" },
    });
    expect(told(await call(consolidationHistory, of(consolidation.id)))).toEqual([
      "consolidation.filed Sam Rivera",
      "consolidation.cancelled Sam Rivera",
    ]);

    const task = await call(createTask, {
      body: { mailboxId: yildiz.id, title: "Call", description: "The ID" },
    });
    await call(changeTask, { ...of(task.id), body: { priority: "HIGH" } });
    expect(told(await call(taskHistory, of(task.id)))).toEqual([
      "task.created Sam Rivera",
      "task.changed Sam Rivera",
    ]);

    const machine = await makeMachine(server, "Shop");
    const email = "ayse@yildiz.example";
    await call(upsertMember, { params: { steNumber: "1042" }, body: { email } }, { as: machine });
    const opening = { steNumber: "1042", userEmail: email, subject: "Where?", message: "Where is it?" };
    const ticket = await call(integrationTicket, { body: opening }, { as: machine });
    await call(replyToTicket, { body: { ticketId: ticket.id, message: "On its shelf." } });
    const history = told(await call(ticketHistory, of(ticket.id)));
    expect(history).toHaveLength(2);
    expect(history[0]).toMatch(/^ticket\.opened .*Shop/);
    expect(history[1]).toBe("ticket.replied Sam Rivera");
  });

  test("of a request that is part of a consolidation includes the consolidation's events", async () => {
    const body = { mailboxId: yildiz.id, mailIds: [await item(), await item()] };
    const { id } = await call(fileConsolidation, { body });
    const part = await server.database.db
      .selectFrom("action_requests")
      .select("id")
      .where("consolidation_id", "=", id)
      .executeTakeFirstOrThrow();
    const packed = (await call(consolidationHistory, of(id))).items;
    const history = await call(requestHistory, of(part.id));
    expect(told({ items: packed })).toEqual(["consolidation.filed Sam Rivera"]);
    expect(told(history).toSorted()).toEqual(["consolidation.filed Sam Rivera", "request.filed Sam Rivera"]);
    expect(history.items).toEqual(expect.arrayContaining(packed));
  });

  test("of many records in one call is returned for each record", async () => {
    const started = await filed();
    await change(started.id, "IN_PROGRESS");
    const requests = [await filed(), started, await filed()];
    const alone = [];
    for (const { id } of requests) alone.push(await call(requestHistory, of(id)));
    const together = await Promise.all(requests.map(({ id }) => call(requestHistory, of(id))));
    expect(together).toEqual(alone);
    expect(together.map(({ items }) => items.length)).toEqual([1, 2, 1]);
  });
});

describe("the audit trail", () => {
  test("contains every change once, newest first, page by page", async () => {
    const { events } = await server.database.db
      .selectFrom("events")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow();
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = { limit: 7, ...(cursor !== undefined && { cursor }) };
      const { items, nextCursor } = await call(listAudit, { query }, { as: admin });
      seen.push(...items.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(events);
    expect(new Set(seen).size).toBe(events);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test("of one record says who, when and from where", async () => {
    const { id } = await filed();
    const { items } = await call(listAudit, { query: { recordId: id } }, { as: admin });
    expect(items).toMatchObject([
      {
        type: "request.filed",
        recordId: id,
        mailboxId: yildiz.id,
        staffId: handler.staffId,
        address: "local",
      },
    ]);
  });

  test("is only for administrators", async () => {
    for (const as of [handler, lead]) expect((await send(listAudit, { query: {} }, { as })).status).toBe(403);
  });
});

// Snoozing on the server: what leaves the lists, the queues and the counts, and what brings it back.
import { describe, expect, test } from "vitest";
import { fileConsolidation, listConsolidations } from "@/contract/consolidations/consolidation";
import { listExceptions } from "@/contract/exceptions/exception";
import { listForwards } from "@/contract/forwards/forward";
import { createMail } from "@/contract/mail/mail";
import { changeRequest, listRequests } from "@/contract/requests/request";
import { createTask, listTasks, withdrawTask } from "@/contract/tasks/task";
import { listTickets, ticketHistory } from "@/contract/tickets/ticket";
import { getDashboard } from "@/contract/dashboard/dashboard";
import { type SnoozedKind, snoozeRecord, wakeRecord } from "@/contract/snooze/snooze";
import { startPull } from "@/contract/pulls/pull";
import { type WorkQueue, claimWork, listWork } from "@/contract/work/work";
import { type CountedQueue, getWorkload } from "@/contract/work/workload";
import { snoozeJobs } from "@/server/features/snooze/waking";
import { workNext } from "@/server/platform/jobs/loop";
import { refusal, startTestServer } from "../../harness";
import { exceptions } from "../exceptions/world";
import { definite, workWorld } from "../requests/world";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, yildiz, stranger } = server;
const { filed, forwarded } = workWorld(server);
const { openTicket, insertMember, customerWrites } = conversations(server);
const { create: createException } = exceptions(server);
const ayse = await insertMember(yildiz);
const hour = 60 * 60_000;

const inHours = (hours: number) => new Date(server.services.now().getTime() + hours * hour).toISOString();
const snooze = (kind: SnoozedKind, id: string, until = inHours(5), version?: number) =>
  call(snoozeRecord, { params: { id }, body: { kind, until } }, version === undefined ? {} : { version });
const wake = (kind: SnoozedKind, id: string, until?: string) =>
  call(wakeRecord, { params: { id }, body: { kind, until } });
const task = async () =>
  (await call(createTask, { body: { mailboxId: yildiz.id, title: "Call", description: "-" } })).id;

/** Tells of the snoozes that have ended, as the server does by itself. */
async function tell(): Promise<void> {
  const jobs = snoozeJobs(server.services);
  while (await workNext(server.services, jobs, new AbortController().signal));
}

const kinds: readonly {
  kind: SnoozedKind;
  make: () => Promise<string>;
  list: (
    snoozed?: "true" | "false",
  ) => Promise<{ items: readonly { id: string; snoozedUntil: string | null }[]; total: number }>;
  queue: WorkQueue;
  counted: CountedQueue;
}[] = [
  {
    kind: "ticket",
    make: () => openTicket(yildiz, ayse.id),
    list: (snoozed) => call(listTickets, { query: definite({ snoozed }) }),
    queue: "tickets",
    counted: "TICKET",
  },
  {
    kind: "task",
    make: task,
    list: (snoozed) => call(listTasks, { query: definite({ snoozed }) }),
    queue: "tasks",
    counted: "TASK",
  },
  {
    kind: "exception",
    make: async () => (await createException({ name: "Jon Smth" })).id,
    list: (snoozed) => call(listExceptions, { query: definite({ snoozed }) }),
    queue: "exceptions",
    counted: "EXCEPTION",
  },
  {
    kind: "request",
    make: async () => (await filed("SHRED")).id,
    list: async (snoozed) => {
      const listed = await call(listRequests, { query: { type: "SHRED", ...definite({ snoozed }) } });
      if ("groups" in listed) throw new Error("One type was asked for.");
      return listed;
    },
    queue: "shreds",
    counted: "SHRED",
  },
  {
    kind: "forward",
    make: async () => (await forwarded()).id,
    list: (snoozed) => call(listForwards, { query: definite({ snoozed }) }),
    queue: "forwards",
    counted: "FORWARD",
  },
  {
    kind: "consolidation",
    make: async () => {
      const item = async () =>
        (await call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", type: "ENVELOPE" } }))
          .id;
      const body = { mailboxId: yildiz.id, mailIds: [await item(), await item()] };
      return (await call(fileConsolidation, { body })).id;
    },
    list: (snoozed) => call(listConsolidations, { query: definite({ snoozed }) }),
    queue: "consolidations",
    counted: "CONSOLIDATE",
  },
];

describe.each(kinds)("a snoozed $kind", ({ kind, make, list, queue, counted }) => {
  const waiting = async () =>
    (await call(listWork, { params: { queue }, query: {} })).items.map(({ id }) => id);
  const counts = async () => {
    const [listed, work, load] = await Promise.all([
      list(),
      call(listWork, { params: { queue }, query: {} }),
      call(getWorkload, {}),
    ]);
    const { pending = 0 } = load.queues.find((each) => each.queue === counted) ?? {};
    return [listed.total, work.total, pending];
  };

  test("leaves the lists, the queue and every count until its moment, and is back in that minute", async () => {
    const [id, other] = [await make(), await make()];
    const before = await counts();
    const until = inHours(5);
    const snoozed = await snooze(kind, id, until);
    expect(snoozed.before).toBeNull();
    expect(new Date(snoozed.snoozedUntil ?? "").getTime()).toBeGreaterThanOrEqual(new Date(until).getTime());
    expect((await list()).items.map((each) => each.id)).not.toContain(id);
    expect((await list()).items.map((each) => each.id)).toContain(other);
    expect((await list("true")).items).toMatchObject([{ id, snoozedUntil: snoozed.snoozedUntil }]);
    expect(await waiting()).not.toContain(id);
    expect(await counts()).toEqual(before.map((count) => count - 1));
    const { item } = await call(claimWork, { params: { queue }, body: {} });
    expect(item?.id).not.toBe(id);

    server.pass(4 * hour);
    expect(await waiting()).not.toContain(id);
    server.pass(hour + 60_000);
    expect(await waiting()).toContain(id);
    expect(await counts()).toEqual(before);
    expect((await list("true")).items).toEqual([]);
  });

  test("comes back by hand, and a snooze that is taken back gives the one before", async () => {
    const id = await make();
    const first = (await snooze(kind, id)).snoozedUntil ?? "";
    const second = await snooze(kind, id, inHours(30));
    expect(second.before).toBe(first);
    expect((await refusal(wake(kind, id, first))).code).toBe("conflict");
    expect((await wake(kind, id, second.snoozedUntil ?? "")).before).toBe(second.snoozedUntil);
    expect((await wake(kind, id)).before).toBeNull();
    // What is taken back is the snooze that was seen, or the waking: not what somebody else did since.
    const instead = (seen: string | null) =>
      call(snoozeRecord, { params: { id }, body: { kind, until: first, seen } });
    const theirs = (await snooze(kind, id, inHours(50))).snoozedUntil;
    for (const seen of [second.snoozedUntil, null]) {
      expect((await refusal(instead(seen))).message).toMatch(/^Somebody snoozed this/);
    }
    expect((await instead(theirs)).before).toBe(theirs);
    await wake(kind, id);
    expect((await refusal(instead(theirs))).message).toMatch(/^Somebody woke this/);
    expect((await instead(null)).before).toBeNull();
    await wake(kind, id);
    expect(await waiting()).toContain(id);
  });
});

test("every call that counts agrees on the dashboard, too", async () => {
  const counted = async () => {
    const { pendingRequestsByType, ticketsByStatus, tasksByStatus } = await call(getDashboard, {});
    return [
      pendingRequestsByType?.FORWARD,
      pendingRequestsByType?.SHRED,
      ticketsByStatus.OPEN,
      tasksByStatus.PENDING,
    ];
  };
  const made = [
    ["forward", (await forwarded()).id],
    ["request", (await filed("SHRED")).id],
    ["ticket", await openTicket(yildiz, ayse.id)],
    ["task", await task()],
  ] as const;
  const before = await counted();
  for (const [kind, id] of made) await snooze(kind, id);
  expect(await counted()).toEqual(before.map((count = 0) => count - 1));
  for (const [kind, id] of made) await wake(kind, id);
});

test("a customer's answer brings a ticket back at once, and any step brings back a request", async () => {
  const ticket = await openTicket(yildiz, ayse.id);
  await snooze("ticket", ticket);
  await customerWrites(ticket, ayse.id);
  const { items } = await call(listTickets, { query: { ids: ticket } });
  expect(items).toMatchObject([{ id: ticket, snoozedUntil: null }]);

  const request = (await filed("SHRED")).id;
  await snooze("request", request);
  await call(changeRequest, { params: { id: request }, body: { status: "IN_PROGRESS" } });
  const listed = await call(listWork, { params: { queue: "shreds" }, query: {} });
  expect(listed.items.map(({ id }) => id)).toContain(request);
});

test("who asks for certain records finds snoozed ones, too", async () => {
  const id = await openTicket(yildiz, ayse.id, { subject: "Zeppelin" });
  await snooze("ticket", id);
  const ids = async (query: object) => (await call(listTickets, { query })).items.map((each) => each.id);
  expect(await ids({ search: "zeppelin" })).toEqual([id]);
  expect(await ids({ mailboxId: yildiz.id })).toContain(id);
  expect(await ids({ search: "zeppelin", snoozed: "false" })).toEqual([]);
});

test("what is snoozed is pulled only where it is named", async () => {
  const asleep = (await filed("SCAN")).id;
  await snooze("request", asleep);
  expect((await refusal(call(startPull, { body: { type: "SCAN" } }))).code).toBe("conflict");
  expect((await call(startPull, { body: { ids: [asleep] } })).lines).toHaveLength(1);
});

test("the end of a snooze is told once, in the history; one that ended sooner is not told", async () => {
  const [ticket, changed, gone] = [
    await openTicket(yildiz, ayse.id),
    await openTicket(yildiz, ayse.id),
    await task(),
  ];
  await snooze("ticket", ticket);
  await snooze("ticket", changed);
  await snooze("task", gone);
  await customerWrites(changed, ayse.id);
  await call(withdrawTask, { params: { id: gone } });
  await tell();
  server.pass(6 * hour);
  await tell();
  await tell();
  const history = async (id: string) =>
    (await call(ticketHistory, { params: { id } })).items.map(({ type }) => type);
  expect(await history(ticket)).toEqual(["ticket.opened", "snooze.set", "snooze.ended"]);
  expect(await history(changed)).toEqual(["ticket.opened", "snooze.set", "ticket.customer-wrote"]);
  expect(await server.services.db.selectFrom("snoozes").selectAll().execute()).toEqual([]);
  expect(
    await server.services.db.selectFrom("jobs").select("kind").where("kind", "=", "snooze").execute(),
  ).toEqual([]);
});

test("a moment that is past or too far away, a closed record and one of another office are refused", async () => {
  const id = await openTicket(yildiz, ayse.id);
  expect((await refusal(snooze("ticket", id, inHours(-1)))).message).toMatch(/has passed/);
  expect((await refusal(snooze("ticket", id, inHours(24 * 400)))).message).toMatch(/a year at most/);
  expect((await refusal(snooze("ticket", id, inHours(1), 9))).code).toBe("stale");
  const elsewhere = call(
    snoozeRecord,
    { params: { id }, body: { kind: "ticket", until: inHours(1) } },
    { as: stranger },
  );
  expect((await refusal(elsewhere)).code).toBe("not_found");
  expect((await refusal(snooze("task", id))).code).toBe("not_found");
  const request = (await filed("TRASH")).id;
  await call(changeRequest, {
    params: { id: request },
    body: { status: "CANCELLED", reason: "Asked twice" },
  });
  expect((await refusal(snooze("request", request))).message).toMatch(/is closed/);
});

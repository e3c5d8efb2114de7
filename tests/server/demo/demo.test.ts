// The demo at its usual size: always the same, with every status in every list and no contradictions.
import { expect, test } from "vitest";
import { ActionType, RequestStatus } from "@/contract/requests/request";
import { ExceptionKind } from "@/contract/exceptions/exception";
import { ConsolidationStatus } from "@/contract/consolidations/consolidation";
import { NoticeState } from "@/contract/customer-mail/notice";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { TaskStatus } from "@/contract/tasks/task";
import { TicketStatus } from "@/contract/tickets/ticket";
import { transact } from "@/server/platform/db/connect";
import { MailroomRules } from "@/contract/offices/mailroom";
import { storeRules } from "@/server/features/offices/store";
import { addDemoDeposits, depositRules } from "@/server/demo/deposits";
import { writeWorld } from "@/server/demo/fill";
import { onTheWay } from "@/server/demo/on-the-way";
import { threads } from "@/server/demo/threads";
import { demoWorld } from "@/server/demo/world";
import { forwardTransitions, mirrorOf } from "@/server/features/forwards/rules";
import { mailStatusOf } from "@/server/features/requests/item-rules";
import { atDeskOf } from "@/server/features/mail/held-items";
import { leftShelfAt } from "@/server/features/mail/storage-rules";
import { createTestDatabase } from "../database";

const today = new Date("2026-11-20T00:00:00Z");
const size = { mailboxes: 300, adminEmail: "ada@staff.example" };
const { db } = await createTestDatabase();
await transact(db, async (tx) => {
  const admin = { email: size.adminEmail, passwordHash: "-" };
  const world = demoWorld(today, size);
  await writeWorld(tx, world, { admin, now: today, say: null });
  const officeId = world.offices.find(({ label }) => label === "Portland")?.id ?? "";
  await storeRules(tx, officeId, MailroomRules.parse(depositRules));
  const secret = new TextEncoder().encode("of these tests alone");
  await addDemoDeposits(tx, { officeId, staff: world.staff, today, secret });
});
const items = await db.selectFrom("mail_items").selectAll().execute();
const requests = await db.selectFrom("action_requests").selectAll().execute();
const forwards = await db.selectFrom("forwards").selectAll().execute();
const tickets = await db.selectFrom("tickets").selectAll().execute();

test("the demo is the same every time", () => {
  expect(parts()).toEqual(parts());
});

test("the demo has as many records as its scale says", async () => {
  const recipients = await db.selectFrom("recipients").select("id").execute();
  const tasks = await db.selectFrom("tasks").select("id").execute();
  // With four items that wait at the pick-up desk, and four checks in deposits that staff asked for.
  expect([recipients, items, requests, tickets, tasks].map(({ length }) => length)).toEqual([
    750, 3004, 608, 150, 60,
  ]);
});

test("the demo has every status in every list", async () => {
  const types = ActionType.options.flatMap((type) =>
    RequestStatus.options.map((status) => `${type} ${status}`),
  );
  expect(distinct(requests.map(({ type, status }) => `${type} ${status}`))).toEqual(types.toSorted());
  const forwardStatuses = distinct(forwardTransitions.flatMap(({ from, to }) => [...from, to]));
  expect(distinct(forwards.map(({ status }) => status))).toEqual(forwardStatuses);
  expect(distinct(tickets.map(({ status }) => status))).toEqual(TicketStatus.options.toSorted());
  const tasks = await db.selectFrom("tasks").select("status").execute();
  expect(distinct(tasks.map(({ status }) => status))).toEqual(TaskStatus.options.toSorted());
  const consolidations = await db.selectFrom("consolidations").select("status").execute();
  expect(distinct(consolidations.map(({ status }) => status))).toEqual(
    ConsolidationStatus.options.toSorted(),
  );
  const exceptions = await db.selectFrom("exceptions").select(["kind", "state"]).execute();
  expect(distinct(exceptions.map(({ kind }) => kind))).toEqual(ExceptionKind.options.toSorted());
  expect(exceptions.length).toBe(12);
  const notices = await db.selectFrom("outbox").select("state").execute();
  expect(distinct(notices.map(({ state }) => state))).toEqual(NoticeState.options.toSorted());
});

test("the demo has each item in the status that its requests give it", () => {
  const wrong = items.filter(({ id, status }) => {
    const own = requests.filter(({ mail_id }) => mail_id === id);
    return status === "CANCELLED" ? own.length > 0 : status !== mailStatusOf(own);
  });
  expect(wrong).toEqual([]);
});

test("the demo has each item on its shelf unless a request took it away or it was withdrawn", () => {
  const wrong = items.filter(({ id, status, left_at }) => {
    if (status === "CANCELLED") return left_at === null;
    const own = requests
      .filter(({ mail_id }) => mail_id === id)
      .map(({ type, status: state, closed_at: at, destroy_due_at: dueAt, ...desk }) => ({
        type,
        status: state,
        taken: at && { who: "somebody", at },
        destruction: dueAt && { dueAt, rescued: null, destroyed: null },
        atDesk: atDeskOf(desk),
      }));
    return left_at?.getTime() !== leftShelfAt(own)?.getTime();
  });
  expect(wrong).toEqual([]);
  const scanned = items.filter(({ status, left_at }) => status === "COMPLETED" && left_at === null);
  expect(scanned.length).toBeGreaterThan(0);
});

test("the demo has one office that waits before destroying: some items are due, others can be rescued for some days", async () => {
  const waiting = requests.filter(({ destroy_due_at }) => destroy_due_at !== null);
  const { id: portland } = await db
    .selectFrom("offices")
    .select("id")
    .where("label", "=", "Portland")
    .executeTakeFirstOrThrow();
  expect(distinct(waiting.map(({ office_id }) => office_id))).toEqual([portland]);
  const due = waiting.filter(({ destroy_due_at: dueAt }) => dueAt && dueAt <= today);
  expect(due.length).toBeGreaterThan(3);
  expect(waiting.length).toBeGreaterThan(due.length);
});

test("the demo has most items of the first office on shelves that belong to them; some new, few misplaced", async () => {
  const shelves = await db.selectFrom("shelves").selectAll().execute();
  expect(distinct(shelves.map(({ kind }) => kind))).toEqual(["OUTBOUND", "SHELF", "SHRED_BIN", "TROLLEY"]);
  const office = shelves[0]?.office_id;
  const here = items.filter(({ office_id, left_at }) => office_id === office && left_at === null);
  const placed = here.filter(({ shelf_id }) => shelf_id !== null);
  expect(placed.length / here.length).toBeGreaterThan(0.9);
  expect(placed.length).toBeLessThan(here.length);
  expect(here.filter(({ missing_at }) => missing_at !== null)).toHaveLength(2);
  expect(items.filter(({ shelf_id, left_at }) => shelf_id !== null && left_at !== null)).toEqual([]);
  for (const { kind, id } of shelves) {
    if (kind !== "SHELF") expect(placed.some(({ shelf_id }) => shelf_id === id)).toBe(true);
  }
});

test("the demo has a request with the same status for each forward", () => {
  const wrong = forwards.filter(({ status, request_id, completed_at, delivered_at }) => {
    const request = requests.find(({ id }) => id === request_id);
    const shown = request?.status === "FAILED" ? "CANCELLED" : request?.status;
    const hasShipped = status === "COMPLETED" || status === "DELIVERED";
    return (
      request?.type !== "FORWARD" ||
      shown !== mirrorOf(status) ||
      hasShipped !== (completed_at !== null) ||
      (status === "DELIVERED") !== (delivered_at !== null)
    );
  });
  expect(wrong).toEqual([]);
  expect(forwards).toHaveLength(requests.filter(({ type }) => type === "FORWARD").length);
});

test("the demo has the items of a completed consolidation point to its package", async () => {
  const done = await db.selectFrom("consolidations").selectAll().where("status", "=", "DONE").execute();
  expect(done.length).toBeGreaterThan(0);
  for (const { id, package_id } of done) {
    const packed = requests.filter(({ consolidation_id }) => consolidation_id === id);
    const targets = packed.map(
      ({ mail_id }) => items.find((item) => item.id === mail_id)?.consolidated_into_id,
    );
    expect(targets.length).toBeGreaterThan(1);
    expect(distinct(targets)).toEqual([package_id]);
  }
});

test("the demo has tickets numbered without gaps, each with its last message", async () => {
  const { value } = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "ticket")
    .executeTakeFirstOrThrow();
  expect(tickets.map(({ ticket_no }) => Number(ticket_no)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: value }, (_, index) => index + 1),
  );
  const messages = await db
    .selectFrom("ticket_messages")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { id, last_message_id, updated_at } of tickets) {
    const last = messages.findLast(({ ticket_id }) => ticket_id === id);
    expect(last).toMatchObject({ id: last_message_id, created_at: updated_at });
  }
});

test("the demo has nothing dated after the day it was made", () => {
  const moments = [
    ...items.map(({ received_at }) => received_at),
    ...requests.map(({ updated_at }) => updated_at),
    ...forwards.map(({ updated_at }) => updated_at),
    ...tickets.map(({ updated_at }) => updated_at),
  ];
  expect(moments.filter((at) => at > today)).toEqual([]);
});

test("the demo's customers came in the order of their STE numbers, so that the newest first reads as such", () => {
  const mailboxes = parts().flatMap((part) => part.mailboxes);
  const byDate = mailboxes.toSorted((a, b) => Number(a.created_at) - Number(b.created_at));
  expect(byDate.map(({ ste_number }) => ste_number)).toEqual(mailboxes.map(({ ste_number }) => ste_number));
});

test("the demo has STE 1042 as the examples say, with an open scan", async () => {
  const mailbox = await db
    .selectFrom("mailboxes")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .select(["mailboxes.id", "name", "status"])
    .where("ste_number", "=", "1042")
    .executeTakeFirstOrThrow();
  expect(mailbox).toMatchObject({ name: "Yıldız Ltd", status: "ACTIVE" });
  const open = requests.filter(
    ({ mailbox_id, type, status }) => mailbox_id === mailbox.id && type === "SCAN" && status === "PENDING",
  );
  expect(open.length).toBeGreaterThan(0);
});

test("the demo's conversations are coherent: twelve, one language each, and nobody waits for who wrote last", async () => {
  const messages = await db
    .selectFrom("ticket_messages")
    .selectAll()
    .where("is_note", "=", false)
    .orderBy("created_at")
    .execute();
  const all = [...threads.en, ...threads.tr];
  expect(all).toHaveLength(12);
  expect(distinct(tickets.map(({ subject }) => subject))).toEqual(
    distinct(all.map(({ subject }) => subject)),
  );
  for (const { id, subject, status } of tickets) {
    const own = messages.filter(({ ticket_id }) => ticket_id === id);
    const thread = all.find((each) => each.subject === subject);
    const { subject: _, category: __, note: ___, ...words } = thread ?? {};
    // Each message is of this conversation, perhaps after a greeting, and none is said twice.
    const said = own.map(({ message }) => message.replace(/^(Hello|Merhaba)[^,]*,\n\n/, ""));
    expect(said.filter((message) => !Object.values(words).includes(message))).toEqual([]);
    expect(distinct(said)).toHaveLength(said.length);
    if (status === "WAITING_FOR_CUSTOMER") expect(own.at(-1)?.staff_id).not.toBeNull();
    if (status === "WAITING_FOR_STAFF" || status === "REOPENED") expect(own.at(-1)?.staff_id).toBeNull();
    // A customer thanks for what was done, not for a question.
    const thanked = said.indexOf(thread?.thanks ?? "");
    if (thanked > 0) expect([thread?.done, thread?.second]).toContain(said[thanked - 1]);
  }
});

test("the demo's tickets differ from their neighbours: nobody asks the same thing twice in a row", () => {
  const inOrder = tickets.toSorted((a, b) => Number(a.ticket_no) - Number(b.ticket_no));
  const same = inOrder.filter(({ subject }, place) => subject === inOrder[place - 1]?.subject);
  expect(same).toEqual([]);
});

test("the demo has customers for every filter of Customers: each status, cycle and office, each role in each state", async () => {
  const mailboxes = await db.selectFrom("mailboxes").selectAll().execute();
  expect(distinct(mailboxes.map(({ status }) => status))).toEqual(SubscriptionStatus.options.toSorted());
  expect(distinct(mailboxes.map(({ billing_cycle }) => billing_cycle))).toEqual(
    BillingCycle.options.toSorted(),
  );
  const offices = await db.selectFrom("offices").select("id").execute();
  expect(distinct(mailboxes.map(({ office_id }) => office_id))).toEqual(
    distinct(offices.map(({ id }) => id)),
  );
  const members = await db
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.user_id")
    .select(["role", "is_active", "email_confirmed"])
    .execute();
  for (const of of ["OWNER", "MEMBER", "VIEWER"]) {
    const own = members.filter(({ role }) => role === of);
    expect([of, ...distinct(own.map(({ is_active: is }) => is))]).toEqual([of, false, true]);
    expect([of, ...distinct(own.map(({ email_confirmed: is }) => is))]).toEqual([of, false, true]);
  }
});

test("the demo's notes stand once beside a conversation, after the customer answered", async () => {
  const messages = await db.selectFrom("ticket_messages").selectAll().orderBy("created_at").execute();
  const notes = messages.filter(({ is_note }) => is_note);
  expect(notes.length).toBeGreaterThan(0);
  expect(distinct(notes.map(({ ticket_id }) => ticket_id))).toHaveLength(notes.length);
  for (const note of notes) {
    const own = messages.filter(({ ticket_id, is_note }) => ticket_id === note.ticket_id && !is_note);
    expect(own.filter(({ created_at }) => created_at < note.created_at)).toHaveLength(3);
  }
});

test("the demo has a deposit at each step from pending to credited, dated before the demo was made", async () => {
  const deposits = await db.selectFrom("deposits").selectAll().orderBy("number").execute();
  expect(deposits.map(({ status }) => status)).toEqual(["CREDITED", "SENT", "PREPARED", "PENDING"]);
  expect(deposits.filter(({ requested_at, updated_at }) => requested_at > updated_at)).toEqual([]);
  expect(deposits.filter(({ updated_at }) => updated_at > today)).toEqual([]);
  const asked = await db
    .selectFrom("deposit_checks")
    .innerJoin("action_requests", "action_requests.id", "deposit_checks.request_id")
    .innerJoin("deposits", "deposits.id", "deposit_checks.deposit_id")
    .select(["action_requests.status"])
    .orderBy("deposits.number")
    .execute();
  expect(asked.map(({ status }) => status)).toEqual(["DONE", "DONE", "PENDING", "PENDING"]);
});

test("the demo has forty forwards on the way, and two failed notices", async () => {
  expect(forwards.filter(({ status }) => status === "COMPLETED")).toHaveLength(onTheWay);
  const failed = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "DEAD")
    .where("unreachable", "=", false)
    .execute();
  expect(failed).toHaveLength(2);
});

function parts() {
  return Array.from(demoWorld(today, { ...size, mailboxes: 50 }).parts(), (part) => structuredClone(part));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
}

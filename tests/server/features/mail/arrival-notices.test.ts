// Telling customers that mail came in: once for each of their items, after a delay for corrections, and only where the provider wants it.
import { describe, expect, it, test } from "vitest";
import { createException } from "@/contract/exceptions/exception";
import { assignException, reopenException } from "@/contract/exceptions/exception-steps";
import { endIntake, reopenIntake, startIntake } from "@/contract/intake/intake";
import { type CreateMail, createMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { getNoticeSettings, setNoticeSettings } from "@/contract/customer-mail/notice-settings";
import { storeNoticeSettings } from "@/server/features/customer-mail/settings";
import { takeDueNotices } from "../../platform/customer-mail/take-mail";
import { compose } from "@/server/platform/customer-mail/compose";
import { type Person, startTestServer } from "../../harness";
import { startNoticeWorld } from "../../platform/customer-mail/world";

const world = await startNoticeWorld();
const { call, austin, admin, lead, minute, insertStaff } = world;
const { db, now } = world.services;

type Row = { sessionId: string; number: number };

async function register(mailboxId: string, wish: Partial<CreateMail> = {}, as: Person = world.handler) {
  const body = { mailboxId, senderName: "Chase", ...wish };
  return call(createMail, { body }, { as });
}

/** A new handler with an open session, and how they register its next row. */
async function openSession() {
  const as = await insertStaff("Pia", "handler", [austin.id]);
  const { id } = await call(startIntake, { body: { officeId: austin.id } }, { as });
  let number = 0;
  return {
    id,
    as,
    row: (mailboxId: string, wish: Partial<CreateMail> = {}) => {
      const intake: Row = { sessionId: id, number: ++number };
      return register(mailboxId, { ...wish, intake }, as);
    },
    end: () => call(endIntake, { params: { id } }, { as }),
  };
}

/**
 * Each notice of the mailbox: its state, and in how many minutes after `since` it is due. `since` is the time it was written by default.
 */
async function duesOf(mailboxId: string, since?: string | null): Promise<[string, number][]> {
  const rows = await world.outboxOf(mailboxId);
  return rows.map(({ state, due_at, created_at }) => {
    const from = since ? new Date(since) : created_at;
    return [state, (due_at.getTime() - from.getTime()) / minute];
  });
}

/** What is sent now to the customer with that address: the number of notices in each mail. */
async function sentNow(email: string): Promise<number[]> {
  const mails: number[] = [];
  for (;;) {
    const batch = await takeDueNotices(db, now());
    if (!batch) return mails;
    if (batch.to === email) mails.push(batch.rows.length);
    const ids = batch.rows.map(({ id }) => id);
    await db.updateTable("outbox").set({ state: "SENT", sent_at: now() }).where("id", "in", ids).execute();
  }
}

test("an item is announced after the delay of the settings", async () => {
  const { services, yildiz, call: callSlow } = await startTestServer({ config: { noticeDelay: 5 * minute } });
  await callSlow(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase" } });
  const [notice] = await services.db.selectFrom("outbox").select(["created_at", "due_at"]).execute();
  expect(Number(notice?.due_at) - Number(notice?.created_at)).toBe(5 * minute);
});

describe("an item outside a session", () => {
  it("is announced after two minutes, by type and sender", async () => {
    const { id } = await world.customer();
    const mail = await register(id, { type: "PACKAGE" });
    const rows = await world.outboxOf(id);
    expect(rows).toMatchObject([
      { kind: "mail.registered", record_id: mail.id, detail: { itemType: "PACKAGE", sender: "Chase" } },
    ]);
    expect(await duesOf(id)).toEqual([["WAITING", 2]]);
  });

  it("is not announced when it is withdrawn", async () => {
    const { id } = await world.customer();
    const mail = await register(id);
    await call(withdrawMail, { params: { id: mail.id } });
    expect(await duesOf(id)).toMatchObject([["WITHDRAWN", 2]]);
  });

  it("is announced only to its right customer when it is moved", async () => {
    const [wrong, right] = [await world.customer(), await world.customer()];
    const mail = await register(wrong.id);
    await call(correctMail, { params: { id: mail.id }, body: { mailboxId: right.id, type: "PACKAGE" } });
    expect(await duesOf(wrong.id)).toEqual([["WITHDRAWN", 2]]);
    expect(await world.outboxOf(right.id)).toMatchObject([
      { state: "WAITING", recipient: right.email, detail: { itemType: "PACKAGE", sender: "Chase" } },
    ]);
  });

  it("is announced once, with its corrected facts, when it is corrected before the mail is sent", async () => {
    const { id } = await world.customer();
    const mail = await register(id);
    const body = { senderName: "Garanti", type: "BANK_CHECK", weight: 1 } as const;
    await call(correctMail, { params: { id: mail.id }, body });
    const rows = await world.outboxOf(id);
    expect(rows).toHaveLength(1);
    const [notice] = rows.map(({ kind, detail }) => ({ kind, steNumber: "7", detail }));
    const reader = { language: "en", name: undefined, office: undefined } as const;
    expect(notice && compose([notice], reader).subject).toBe("New mail: bank check from Garanti");
  });

  it("is not announced again when it is corrected after the mail was sent", async () => {
    const { id, email } = await world.customer();
    const mail = await register(id);
    world.pass(3 * minute);
    expect(await sentNow(email)).toEqual([1]);
    await call(correctMail, { params: { id: mail.id }, body: { senderName: "Garanti" } });
    expect(await world.outboxOf(id)).toMatchObject([{ state: "SENT", detail: { sender: "Chase" } }]);
  });
});

describe("the items of a session", () => {
  it("are announced when it ends, all of one customer's in one mail, after the usual delay", async () => {
    const [one, other] = [await world.customer(), await world.customer()];
    const session = await openSession();
    for (const { id } of [one, other, one, one]) await session.row(id);
    world.pass(5 * minute);
    expect(await sentNow(one.email)).toEqual([]);
    const { endedAt } = await session.end();
    expect(await duesOf(one.id, endedAt)).toEqual([
      ["WAITING", 2],
      ["WAITING", 2],
      ["WAITING", 2],
    ]);
    expect(await sentNow(one.email)).toEqual([]);
    world.pass(2 * minute);
    expect(await sentNow(one.email)).toEqual([3]);
    expect(await world.outboxOf(other.id)).toMatchObject([{ state: "SENT" }]);
  });

  it("are announced when it ends also if they were an exception that was assigned", async () => {
    const { id, email } = await world.customer();
    const session = await openSession();
    await session.row(id);
    const intake = { sessionId: session.id, number: 9 };
    const unknown = { kind: "UNKNOWN_NAME" as const, name: "Nobody", intake };
    const exception = await call(createException, { body: unknown }, { as: session.as });
    const assign = () =>
      call(assignException, { params: { id: exception.id }, body: { mailboxId: id } }, { as: lead });
    await assign();
    world.pass(5 * minute);
    expect(await sentNow(email)).toEqual([]);
    await call(reopenException, { params: { id: exception.id }, body: {} }, { as: lead });
    await assign();
    await session.end();
    world.pass(2 * minute);
    expect(await sentNow(email)).toEqual([2]);
  });

  it("wait 15 minutes at most, and later items go with the first of them", async () => {
    const { id, email } = await world.customer();
    const session = await openSession();
    const first = await session.row(id);
    world.pass(4 * minute);
    await session.row(id);
    world.pass(7 * minute);
    await session.row(id);
    expect(await duesOf(id, first.createdAt)).toEqual([
      ["WAITING", 15],
      ["WAITING", 15],
      ["WAITING", 15],
    ]);
    // Registered too late to be checked before the others are sent: it waits for its own time.
    world.pass(3 * minute);
    await session.row(id);
    expect((await duesOf(id))[3]).toEqual(["WAITING", 15]);
    world.pass(minute);
    expect(await sentNow(email)).toEqual([3]);
    world.pass(14 * minute);
    expect(await sentNow(email)).toEqual([1]);
  });

  it("are announced long before the morning when the session is left open overnight", async () => {
    const { id, email } = await world.customer();
    const session = await openSession();
    await session.row(id);
    world.pass(15 * minute);
    expect(await sentNow(email)).toEqual([1]);
    world.pass(12 * 60 * minute);
    await session.row(id);
    const { endedAt } = await session.end();
    expect((await duesOf(id, endedAt))[1]).toEqual(["WAITING", 2]);
  });

  it("do not delay other notices for the customer", async () => {
    const { id, email } = await world.customer();
    const session = await openSession();
    await session.row(id);
    await world.tell({ kind: "request.done", mailboxId: id });
    expect(await sentNow(email)).toEqual([1]);
    const states = (await world.outboxOf(id)).map(({ kind, state }) => [kind, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        ["mail.registered", "WAITING"],
        ["request.done", "SENT"],
      ]),
    );
  });

  it("are never announced to a customer whose item they were only by mistake", async () => {
    const [wrong, right] = [await world.customer(), await world.customer()];
    const session = await openSession();
    const [moved, voided] = [await session.row(wrong.id), await session.row(wrong.id)];
    world.pass(6 * minute);
    const to = { params: { id: moved.id }, body: { mailboxId: right.id } };
    await call(correctMail, to, { as: session.as });
    await call(withdrawMail, { params: { id: voided.id } }, { as: session.as });
    // As long as the item itself has been here.
    expect(await duesOf(right.id, moved.createdAt)).toEqual([["WAITING", 15]]);
    await session.end();
    world.pass(2 * minute);
    expect(await sentNow(right.email)).toEqual([1]);
    expect((await duesOf(wrong.id)).map(([state]) => state)).toEqual(["WITHDRAWN", "WITHDRAWN"]);
  });

  it("wait for its end again when it is reopened", async () => {
    const { id } = await world.customer();
    const session = await openSession();
    await session.end();
    await call(reopenIntake, { params: { id: session.id } }, { as: session.as });
    await session.row(id);
    expect(await duesOf(id)).toEqual([["WAITING", 15]]);
    const { endedAt } = await session.end();
    expect(await duesOf(id, endedAt)).toEqual([["WAITING", 2]]);
  });
});

describe("the setting", () => {
  it("is on by default, shown to leads, and changed by administrators with an event", async () => {
    expect(await call(getNoticeSettings, {}, { as: lead })).toEqual({
      mailRegistered: true,
      pictures: false,
    });
    const off = await call(setNoticeSettings, { body: { mailRegistered: false } }, { as: admin });
    expect(off).toEqual({ mailRegistered: false, pictures: false });
    const events = await world.eventsOf(admin.staffId);
    expect(events.at(-1)).toMatchObject({
      type: "notice.settings-changed",
      detail: { mailRegistered: { from: true, to: false } },
    });
    for (const as of [world.handler, lead]) {
      expect((await world.send(setNoticeSettings, { body: { mailRegistered: true } }, { as })).status).toBe(
        403,
      );
    }
    expect((await world.send(getNoticeSettings, {})).status).toBe(403);
  });

  it("stays as another administrator set it where a change leaves it out", async () => {
    await call(setNoticeSettings, { body: { pictures: true } }, { as: admin });
    const shown = { mailRegistered: false, pictures: true };
    expect(await call(setNoticeSettings, { body: { mailRegistered: false } }, { as: admin })).toEqual(shown);
    expect(await call(getNoticeSettings, {}, { as: lead })).toEqual(shown);
    await call(setNoticeSettings, { body: { pictures: false } }, { as: admin });
  });

  it("is not taken back by a change of the other one that began before it", async () => {
    const off = { mailRegistered: false, pictures: false };
    await call(setNoticeSettings, { body: off }, { as: admin });
    const { staffId, name } = admin;
    const caller = { staffId, name, sessionId: "test", role: "admin", offices: "all" } as const;
    const by = { caller, record: () => Promise.resolve() };
    await db.transaction().execute(async (tx) => {
      await storeNoticeSettings(tx, { pictures: true }, by);
      await call(setNoticeSettings, { body: { mailRegistered: true } }, { as: admin });
    });
    expect(await call(getNoticeSettings, {}, { as: lead })).toEqual({ mailRegistered: true, pictures: true });
    await call(setNoticeSettings, { body: off }, { as: admin });
  });

  it("when off, announces neither what comes in then nor what is moved", async () => {
    const [one, other] = [await world.customer(), await world.customer()];
    const session = await openSession();
    const mail = await session.row(one.id);
    await call(correctMail, { params: { id: mail.id }, body: { mailboxId: other.id } }, { as: session.as });
    await register(one.id);
    expect(await world.outboxOf(one.id)).toEqual([]);
    expect(await world.outboxOf(other.id)).toEqual([]);
  });

  it("when on again, announces what comes in from then on", async () => {
    await call(setNoticeSettings, { body: { mailRegistered: true } }, { as: admin });
    const { id } = await world.customer();
    await register(id);
    expect(await world.outboxOf(id)).toHaveLength(1);
  });
});

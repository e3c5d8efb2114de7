// The list of notices, and sending a failed one again: for leads, within their offices, page by page.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { listNotices, retryNotice } from "@/contract/customer-mail/notice";
import { changeRequest, fileRequest, reopenRequest } from "@/contract/requests/request";
import { transact } from "@/server/platform/db/connect";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import { refusal } from "../../harness";
import { failMail, takeDueNotices } from "./take-mail";
import { startNoticeWorld } from "./world";

const world = await startNoticeWorld();
const { db, now } = world.services;
const lead = { as: world.lead };

/** Makes the mailbox's due notices fail for good. */
async function giveUp(mailboxId: string): Promise<void> {
  for (let due = await takeDueNotices(db, now()); due; due = await takeDueNotices(db, now())) {
    const isTheirs = due.rows.some((row) => row.mailbox_id === mailboxId);
    if (isTheirs) await failMail(db, due, { error: "no such user", isFinal: true }, now());
  }
}

/** Puts the notice of a reply into the outbox, to the customer with this address. */
async function replyTo(mailboxId: string, email: string): Promise<void> {
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const ticket = {
    id: randomUUID(),
    ticket_no: randomUUID(),
    mailbox_id: mailboxId,
    office_id: world.austin.id,
    user_id: userId,
  };
  const about = {
    subject: "Where is it?",
    status: "OPEN",
    priority: "LOW",
    category: "General",
    search: "",
  } as const;
  const times = { created_at: now(), updated_at: now(), last_message_id: randomUUID() };
  await db
    .insertInto("tickets")
    .values({ ...ticket, ...about, ...times })
    .execute();
  const notice = {
    kind: "ticket.replied",
    mailboxId,
    officeId: world.austin.id,
    recordId: ticket.id,
    userId,
  } as const;
  await transact(db, (tx) =>
    notify(
      tx,
      { ...notice, detail: { ticketNo: "1", subject: about.subject, message: "Here" } },
      { now: now(), noticesDue: now() },
    ),
  );
}

describe("the list", () => {
  it("shows what waits as it would be sent, newest first, page by page without a gap", async () => {
    const { id, steNumber } = await world.customer();
    for (let count = 0; count < 7; count++) {
      await world.tell({ mailboxId: id, detail: { sender: `Sender ${count}` }, delay: world.minute });
      world.pass(1);
    }
    const subjects: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { mailboxId: id, limit: 3, ...(cursor !== undefined && { cursor }) };
      const page = await world.call(listNotices, { query }, lead);
      expect(page.total).toBe(7);
      for (const item of page.items) expect(item).toMatchObject({ state: "WAITING", steNumber, tries: 0 });
      subjects.push(...page.items.map(({ subject }) => subject));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(subjects).toEqual([6, 5, 4, 3, 2, 1, 0].map((nth) => `New mail: mail item from Sender ${nth}`));
  });

  it("shows one state alone", async () => {
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id, delay: world.minute });
    await world.tell({ mailboxId: id, delay: world.minute });
    await transact(db, (tx) => withdrawNotices(tx, record, ["mail.registered"], now()));
    const states = async (state: "WAITING" | "WITHDRAWN" | "SENT") =>
      (await world.call(listNotices, { query: { mailboxId: id, state } }, lead)).items.length;
    expect([await states("WAITING"), await states("WITHDRAWN"), await states("SENT")]).toEqual([1, 1, 0]);
  });

  it("is for those who may read notices, and of their offices only", async () => {
    const mailbox = await world.insertMailbox({ officeId: world.boston.id });
    await world.tell({ mailboxId: mailbox.id, officeId: world.boston.id, delay: world.minute });
    const query = { mailboxId: mailbox.id };
    expect((await world.call(listNotices, { query }, lead)).items).toEqual([]);
    expect((await world.call(listNotices, { query }, { as: world.admin })).items).toHaveLength(1);
    const denied = await refusal(world.call(listNotices, { query }, { as: world.handler }));
    expect(denied.code).toBe("forbidden");
  });
});

describe("sending again", () => {
  it("queues all notices of one mail again, and tells a second caller who did it", async () => {
    const { id } = await world.customer();
    await world.tell({ mailboxId: id });
    await world.tell({ mailboxId: id });
    await giveUp(id);
    const [first, second] = await world.outboxOf(id);
    const answers = await Promise.allSettled(
      [first, second, first, second].map((row) =>
        world.call(retryNotice, { params: { id: row?.id ?? "" } }, lead),
      ),
    );
    const done = answers.filter(({ status }) => status === "fulfilled");
    expect(done).toHaveLength(1);
    expect((await world.outboxOf(id)).map(({ state }) => state)).toEqual(["WAITING", "WAITING"]);
    const again = await takeDueNotices(db, now());
    expect(again?.id).toBe(first?.batch_id);
    expect(again?.rows).toHaveLength(2);
  });

  it("goes to who reads the mailbox's notices today, in a mail of its own, and to nobody who wants none", async () => {
    const { id, email } = await world.customer("Ida", "tr");
    await replyTo(id, email);
    await world.tell({ mailboxId: id });
    await giveUp(id);
    const [{ batch_id: mail } = { batch_id: null }] = await world.outboxOf(id);
    // The address was mistyped: the right one is sent, and it is the default from now on.
    await db.updateTable("recipients").set({ is_default: false }).where("mailbox_id", "=", id).execute();
    const right = { mailbox_id: id, email: `right.${email}`, is_default: true, is_confirmed: true };
    await db
      .insertInto("recipients")
      .values({ ...right, id: randomUUID(), name: "Ida", last_name: "Solo" })
      .execute();

    const told = (await world.outboxOf(id)).find(({ kind }) => kind === "mail.registered");
    const again = await world.call(retryNotice, { params: { id: told?.id ?? "" } }, lead);
    expect(again).toMatchObject({ state: "WAITING", to: right.email, tries: 0, leaves: false });
    // The mail of two is now two mails: the reply is for the person who wrote the ticket.
    expect(await world.outboxOf(id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          kind: "ticket.replied",
          state: "WAITING",
          recipient: email,
          batch_id: mail,
          language: "tr",
        }),
        expect.objectContaining({
          kind: "mail.registered",
          recipient: right.email,
          language: "en",
        }),
      ]),
    );
    const moved = (await world.outboxOf(id)).find(({ kind }) => kind === "mail.registered");
    expect([null, mail]).not.toContain(moved?.batch_id);

    await giveUp(id);
    const address = right.email.toLowerCase();
    await db.insertInto("unsubscribed_addresses").values({ address, at: now() }).execute();
    const refused = await refusal(world.call(retryNotice, { params: { id: told?.id ?? "" } }, lead));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.message).toMatch(/^Nobody of STE \S+ gets notices any more/);
  });

  it("is refused for a notice that waits, was withdrawn, or does not exist", async () => {
    const { id } = await world.customer();
    const record = await world.tell({ mailboxId: id, delay: world.minute });
    const [row] = await world.outboxOf(id);
    const params = { id: row?.id ?? "" };
    const waiting = await refusal(world.call(retryNotice, { params }, lead));
    expect(waiting).toMatchObject({ code: "conflict" });
    expect(waiting.message).toContain("goes out by itself");
    await transact(db, (tx) => withdrawNotices(tx, record, ["mail.registered"], now()));
    expect((await refusal(world.call(retryNotice, { params }, lead))).message).toContain("withdrawn");
    const nowhere = await refusal(world.call(retryNotice, { params: { id: randomUUID() } }, lead));
    expect(nowhere.code).toBe("not_found");
  });

  it("is refused for a failed notice whose cause was undone since", async () => {
    const { id } = await world.customer();
    const mail = await world.call(createMail, { body: { mailboxId: id } });
    const request = await world.call(fileRequest, { body: { mailId: mail.id, type: "SHRED" } });
    await world.call(changeRequest, { params: { id: request.id }, body: { status: "DONE" } });
    world.pass(60 * world.minute);
    await giveUp(id);
    const row = (await world.outboxOf(id)).find(({ kind }) => kind === "request.done");
    expect(row?.state).toBe("DEAD");

    const body = { reason: "The wrong letter" };
    await world.call(reopenRequest, { params: { id: request.id }, body }, lead);
    const params = { id: row?.id ?? "" };
    const refused = await refusal(world.call(retryNotice, { params }, lead));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.message).toContain("what it tells of was taken back");
    expect(await takeDueNotices(db, now())).toBeNull();
    const query = { mailboxId: id, state: "DEAD" } as const;
    const { items } = await world.call(listNotices, { query }, lead);
    expect(items.map(({ kind }) => kind)).toEqual(["mail.registered"]);
  });

  it("and undoing at the same moment: the notice is not sent, whichever came first", async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await world.customer();
      const record = await world.tell({ mailboxId: id, kind: "request.done" });
      await giveUp(id);
      const [row] = await world.outboxOf(id);
      await Promise.allSettled([
        world.call(retryNotice, { params: { id: row?.id ?? "" } }, lead),
        transact(db, (tx) => withdrawNotices(tx, record, ["request.done"], now())),
      ]);
      expect((await world.outboxOf(id))[0]?.state).toBe("WITHDRAWN");
    }
  });

  it("a notice of another office is a 404", async () => {
    const mailbox = await world.insertMailbox({ officeId: world.boston.id });
    await world.tell({ mailboxId: mailbox.id, officeId: world.boston.id });
    await giveUp(mailbox.id);
    const [row] = await world.outboxOf(mailbox.id);
    const hidden = await refusal(world.call(retryNotice, { params: { id: row?.id ?? "" } }, lead));
    const missing = await refusal(world.call(retryNotice, { params: { id: randomUUID() } }, lead));
    expect([hidden.code, hidden.message]).toEqual([missing.code, missing.message]);
    expect((await world.outboxOf(mailbox.id))[0]?.state).toBe("DEAD");
  });
});

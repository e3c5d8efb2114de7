// Warning that free storage ends: once for each item, five days before, however often and by whom it is checked.
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { extendStorage, setFreeDays } from "@/contract/storage/storage";
import { warnExpiring } from "@/server/features/mail/storage-warnings";
import { startNoticeWorld } from "../../platform/customer-mail/world";
import { mailRow } from "./row";

const world = await startNoticeWorld();
const { db, now } = world.services;
const day = 24 * 60 * world.minute;

type ItemWish = {
  mailboxId: string;
  recipientId: string;
  endsIn: number;
  status?: "PENDING" | "COMPLETED";
  leftAt?: Date;
};

async function keep({
  mailboxId,
  recipientId,
  endsIn,
  status = "PENDING",
  leftAt,
}: ItemWish): Promise<string> {
  const row = mailRow(
    {
      mailbox_id: mailboxId,
      office_id: world.austin.id,
      recipient_id: recipientId,
      registered_by: world.handler.staffId,
    },
    {
      type: "PACKAGE",
      status,
      received_at: now(),
      sender_name: "Amazon",
      free_until: new Date(now().getTime() + endsIn),
      left_at: leftAt ?? null,
    },
  );
  await db.insertInto("mail_items").values(row).execute();
  return row.id;
}

async function customer() {
  const { id, recipientIds } = await world.customer();
  return { mailboxId: id, recipientId: recipientIds[0] ?? "" };
}

it("tells the customer five days before, not earlier, and names the day", async () => {
  const { mailboxId, recipientId } = await customer();
  const item = await keep({ mailboxId, recipientId, endsIn: 5 * day + world.minute });
  await warnExpiring(world.services);
  expect(await world.outboxOf(mailboxId)).toEqual([]);

  world.pass(2 * world.minute);
  await warnExpiring(world.services);
  const [notice] = await world.outboxOf(mailboxId);
  expect(notice).toMatchObject({
    kind: "storage.expiring",
    record_id: item,
    detail: { sender: "Amazon", itemType: "PACKAGE" },
  });
  const { free_until } = await db
    .selectFrom("mail_items")
    .select("free_until")
    .where("id", "=", item)
    .executeTakeFirstOrThrow();
  expect(notice?.detail).toMatchObject({ freeUntil: free_until?.toISOString() });
});

it("warns for items that are completed and still on their shelves, as after a scan", async () => {
  const { mailboxId, recipientId } = await customer();
  const item = await keep({ mailboxId, recipientId, endsIn: day, status: "COMPLETED" });
  await warnExpiring(world.services);
  expect(await world.outboxOf(mailboxId)).toMatchObject([{ kind: "storage.expiring", record_id: item }]);
});

it("does not warn for items that left, or whose time is over", async () => {
  const { mailboxId, recipientId } = await customer();
  await keep({ mailboxId, recipientId, endsIn: day, status: "COMPLETED", leftAt: now() });
  await keep({ mailboxId, recipientId, endsIn: -day });
  await warnExpiring(world.services);
  expect(await world.outboxOf(mailboxId)).toEqual([]);
});

it("warns once for each item, although several processes check again and again", async () => {
  const { mailboxId, recipientId } = await customer();
  const items: string[] = [];
  for (let count = 0; count < 120; count++) items.push(await keep({ mailboxId, recipientId, endsIn: day }));
  await Promise.all([1, 2, 3, 4].map(() => warnExpiring(world.services)));
  await warnExpiring(world.services);
  const told = (await world.outboxOf(mailboxId)).map((notice) => notice.record_id);
  expect(told.toSorted()).toEqual(items.toSorted());
});

it("does not warn a customer who wants no notices, and does not check the item again", async () => {
  const { id, recipientIds } = await world.customer("Ida", "tr");
  await db.updateTable("users").set({ notifications: false }).execute();
  const item = await keep({ mailboxId: id, recipientId: recipientIds[0] ?? "", endsIn: day });
  expect(await warnExpiring(world.services)).toBe(1);
  expect(await warnExpiring(world.services)).toBe(0);
  expect(await world.outboxOf(id)).toEqual([]);
  const row = await db.selectFrom("mail_items").select("warned_at").where("id", "=", item).executeTakeFirst();
  expect(row?.warned_at).not.toBeNull();
});

describe("a correction of an item whose customer was warned", () => {
  /** The warnings of the mailbox's customer, by state. */
  const told = async (mailboxId: string) => {
    const notices = await world.outboxOf(mailboxId);
    return notices.filter(({ kind }) => kind === "storage.expiring").map(({ state }) => state);
  };
  const correct = (id: string, body: Parameters<typeof world.call<typeof correctMail>>[1]["body"]) =>
    world.call(correctMail, { params: { id }, body });

  it("withdraws the wrong customer's warning and warns the right one when the item is moved", async () => {
    const [wrong, right] = [await customer(), await customer()];
    const id = await keep({ ...wrong, endsIn: 3 * day });
    await warnExpiring(world.services);
    await correct(id, {
      mailboxId: right.mailboxId,
      receivedAt: new Date(now().getTime() - 12 * day).toISOString(),
    });
    expect([await told(wrong.mailboxId), await told(right.mailboxId)]).toEqual([["WITHDRAWN"], []]);
    await warnExpiring(world.services);
    expect([await told(wrong.mailboxId), await told(right.mailboxId)]).toEqual([["WITHDRAWN"], ["WAITING"]]);
  });

  it("warns the right customer, too, when the item is moved to a mailbox where storage ends on the same day", async () => {
    const [wrong, right] = [await customer(), await customer()];
    const id = await keep({ ...wrong, endsIn: 14 * day });
    world.pass(10 * day);
    await warnExpiring(world.services);
    await correct(id, { mailboxId: right.mailboxId });
    await warnExpiring(world.services);
    expect([await told(wrong.mailboxId), await told(right.mailboxId)]).toEqual([["WITHDRAWN"], ["WAITING"]]);
  });

  it("withdraws the warning when the item arrived later, and warns of the new day when that is near", async () => {
    const { mailboxId, recipientId } = await customer();
    const id = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    const { freeUntil } = await correct(id, {
      receivedAt: new Date(now().getTime() - 7 * day).toISOString(),
    });
    await warnExpiring(world.services);
    expect(await told(mailboxId)).toEqual(["WITHDRAWN"]);
    world.pass(3 * day);
    await warnExpiring(world.services);
    const [, notice] = await world.outboxOf(mailboxId);
    expect(notice).toMatchObject({ state: "WAITING", detail: { freeUntil } });
  });

  it("of anything else leaves the warning and the day, whatever the setting for new items is now", async () => {
    const { mailboxId, recipientId } = await customer();
    const id = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    const { freeUntil } = await world.call(getMail, { params: { id } });
    await world.call(setFreeDays, { body: { byType: { PACKAGE: 60 } } }, { as: world.admin });
    expect(await correct(id, { senderName: "Amazon.com" })).toMatchObject({ freeUntil });
    await warnExpiring(world.services);
    expect(await told(mailboxId)).toEqual(["WAITING"]);
    await world.call(setFreeDays, { body: {} }, { as: world.admin });
  });
});

describe("extending the storage of an item whose customer was warned, and its undo", () => {
  const told = async (mailboxId: string) =>
    (await world.outboxOf(mailboxId)).map(({ state, detail }) => [
      state,
      z.object({ freeUntil: z.string() }).parse(detail).freeUntil,
    ]);
  const extend = (id: string, body: Parameters<typeof world.call<typeof extendStorage>>[1]["body"]) =>
    world.call(extendStorage, { params: { id }, body }, { as: world.lead });
  const send = (mailboxId: string) =>
    db
      .updateTable("outbox")
      .set({ state: "SENT" })
      .where("mailbox_id", "=", mailboxId)
      .where("state", "=", "WAITING")
      .execute();

  it("warn nobody a second time of the same day, and of another day once", async () => {
    const { mailboxId, recipientId } = await customer();
    const id = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    await send(mailboxId);
    const { before, freeUntil } = await extend(id, { days: 1 });
    await extend(id, { until: before ?? "" });
    await warnExpiring(world.services);
    expect(await told(mailboxId)).toEqual([["SENT", before]]);
    await extend(id, { until: freeUntil ?? "" });
    await warnExpiring(world.services);
    expect(await told(mailboxId)).toEqual([
      ["SENT", before],
      ["WAITING", freeUntil],
    ]);
  });

  it("warn of the day once where the warning had not been sent", async () => {
    const { mailboxId, recipientId } = await customer();
    const id = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    const { before } = await extend(id, { days: 1 });
    await extend(id, { until: before ?? "" });
    await warnExpiring(world.services);
    expect(await told(mailboxId)).toEqual([
      ["WITHDRAWN", before],
      ["WAITING", before],
    ]);
  });

  it("leave the warning of another item of the same customer", async () => {
    const { mailboxId, recipientId } = await customer();
    const first = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    await send(mailboxId);
    const second = await keep({ mailboxId, recipientId, endsIn: 3 * day });
    await warnExpiring(world.services);
    expect((await world.outboxOf(mailboxId)).map(({ record_id }) => record_id)).toEqual([first, second]);
  });
});

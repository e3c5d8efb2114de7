// Storage fees through the whole server: counted once a day for each item, waived, exported, read by other systems; and free days that are
// extended.
import { describe, expect, test } from "vitest";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { fileRequest, changeRequest } from "@/contract/requests/request";
import { setMailroomRules } from "@/contract/offices/mailroom";
import {
  type DailyFees,
  extendStorage,
  getDailyFees,
  integrationStorageFees,
  listExpiring,
  listStorageFees,
  setDailyFees,
  takeBackWaiver,
  waiveFees,
} from "@/contract/storage/storage";
import { transact } from "@/server/platform/db/connect";
import { countStorageFees, storeDailyFees } from "@/server/features/storage/fees";
import { clearAway } from "@/server/upkeep";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "../integration/machine";

const server = await startTestServer();
const {
  call,
  send,
  admin,
  lead,
  stranger,
  austin,
  yildiz,
  services,
  database,
  request,
  handler,
  boston,
  insertStaff,
} = server;
/** Another office's lead. */
const otherLead = await insertStaff("Dora", "lead", [boston.id]);
const day = 24 * 60 * 60_000;
let shift = 0;
const now = () => new Date(services.now().getTime() + shift);
const count = () => countStorageFees({ db: services.db, now });
const none: DailyFees = { byType: {}, byPlan: {} };
const setFees = (fees: DailyFees) => call(setDailyFees, { body: fees }, { as: admin });

/** An item whose free storage ended this many days ago. */
async function over(days: number, more: object = {}) {
  const { id } = await call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", ...more } });
  await database.db
    .updateTable("mail_items")
    .set({
      free_until: new Date(now().getTime() - days * day),
      received_at: new Date(now().getTime() - 90 * day),
    })
    .where("id", "=", id)
    .execute();
  return id;
}

const mail = (id: string) => call(getMail, { params: { id } });

/** Stops counting for all items, and removes the fees. */
async function cleared(): Promise<void> {
  shift = 0;
  await database.db.deleteFrom("storage_fees").execute();
  await database.db.updateTable("mail_items").set({ free_until: null }).execute();
  await setFees(none);
}

describe("counting", () => {
  test("counts and shows nothing until a fee is set, and no day before that", async () => {
    await cleared();
    const id = await over(30);
    expect(await count()).toBe(0);
    expect(await call(getDailyFees, {})).toEqual(none);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    expect(await count()).toBe(0);
    expect((await mail(id)).storageFees).toBeNull();
    const { storageFees } = await call(getMailbox, { params: { id: yildiz.id } });
    expect(storageFees).toBeNull();
  });

  test("counts each finished day once, by plan and type, however often and at the same time it runs", async () => {
    await cleared();
    const letter = await over(3);
    const parcel = await over(3, { type: "PACKAGE" });
    const free = await over(-3);
    const check = await over(3, { type: "BANK_CHECK" });
    await setFees({ byType: { ENVELOPE: 5, PACKAGE: 50 }, byPlan: { business: { PACKAGE: 20 } } });
    shift += day;
    const added = await Promise.all([count(), count(), count()]);
    expect(added.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(await count()).toBe(0);
    expect((await mail(letter)).storageFees).toEqual({ days: 1, cents: 5, waivedCents: 0 });
    // The mailbox of the test server has the plan "business".
    expect((await mail(parcel)).storageFees).toEqual({ days: 1, cents: 20, waivedCents: 0 });
    expect((await mail(free)).storageFees).toBeNull();
    expect((await mail(check)).storageFees).toBeNull();
    const { storageFees } = await call(getMailbox, { params: { id: yildiz.id } });
    expect(storageFees?.cents ?? 0).toBeLessThanOrEqual(25);
  });

  test("catches up after days without a run, with one row for each day", async () => {
    await cleared();
    const id = await over(1);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += 5 * day;
    expect(await count()).toBe(5);
    expect((await mail(id)).storageFees).toEqual({ days: 5, cents: 25, waivedCents: 0 });
    const { items, total } = await call(listStorageFees, { query: {} });
    expect(total).toBe(5);
    const days = items.map((fee) => fee.day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(new Set(days).size).toBe(5);
    expect(days[0]).toBe(new Date(now().getTime() - day).toISOString().slice(0, 10));
  });

  test("stops for an item that left, and does not charge an item that waits to be destroyed", async () => {
    await cleared();
    const gone = await over(2);
    const waits = await over(2);
    const stays = await over(2);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += day;
    expect(await count()).toBe(3);
    const done = async (mailId: string, rescueDays: number) => {
      await call(setMailroomRules, { params: { id: austin.id }, body: { rescueDays } }, { as: admin });
      const { id } = await call(fileRequest, { body: { mailId, type: "SHRED" } });
      await call(changeRequest, { params: { id }, body: { status: "DONE" } });
    };
    await done(gone, 0);
    await done(waits, 30);
    // As if it had been completed on the current day of the test.
    await database.db.updateTable("mail_items").set({ left_at: now() }).where("id", "=", gone).execute();
    shift += 2 * day;
    expect(await count()).toBe(2);
    expect((await mail(gone)).storageFees?.days).toBe(1);
    expect((await mail(waits)).storageFees?.days).toBe(1);
    expect((await mail(stays)).storageFees?.days).toBe(3);
  });

  test("does not charge later for days on which there was no fee", async () => {
    await cleared();
    const id = await over(1);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += day;
    await count();
    const set = (fees: DailyFees) => transact(services.db, (tx) => storeDailyFees(tx, fees, now()));
    await set(none);
    shift += 7 * day;
    expect(await count()).toBe(0);
    await set({ byType: { ENVELOPE: 7 }, byPlan: {} });
    expect(await count()).toBe(0);
    shift += day;
    expect(await count()).toBe(1);
    const row = await database.db
      .selectFrom("storage_fees")
      .select("cents")
      .where("mail_item_id", "=", id)
      .orderBy("day")
      .execute();
    expect(row.map(({ cents }) => cents)).toEqual([5, 7]);
  });
});

describe("waiving", () => {
  async function counted() {
    await cleared();
    const id = await over(3);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += 2 * day;
    await count();
    return id;
  }
  const waive = (id: string) =>
    call(waiveFees, { params: { id }, body: { reason: "We lost it" } }, { as: lead });

  test("removes the fees counted so far, with a history; later days are charged again", async () => {
    const id = await counted();
    const { version } = await mail(id);
    const after = await waive(id);
    expect(after).toMatchObject({
      version: version + 1,
      storageFees: { days: 2, cents: 0, waivedCents: 10 },
    });
    const { items } = await call(mailHistory, { params: { id } });
    expect(items.at(-1)).toMatchObject({
      type: "mail.fees-waived",
      detail: { cents: 10, reason: "We lost it" },
    });
    shift += day;
    await count();
    expect((await mail(id)).storageFees).toEqual({ days: 3, cents: 5, waivedCents: 10 });
    const { items: fees } = await call(listStorageFees, { query: { mailboxId: yildiz.id } });
    expect(fees.map(({ waived }) => waived?.reason ?? null)).toEqual([null, "We lost it", "We lost it"]);
    const back = await call(takeBackWaiver, { params: { id } }, { as: lead });
    expect(back.storageFees).toEqual({ days: 3, cents: 15, waivedCents: 0 });
    expect((await refusal(call(takeBackWaiver, { params: { id } }, { as: lead }))).code).toBe("conflict");
  });

  test("where there is nothing to waive is refused, and so is undoing another person's waiver", async () => {
    const id = await counted();
    await waive(id);
    expect((await refusal(waive(id))).message).toMatch(/^No storage fees are counted for this item/);
    expect((await refusal(call(takeBackWaiver, { params: { id } }))).code).toBe("forbidden");
    expect((await send(waiveFees, { params: { id }, body: { reason: "" } }, { as: lead })).status).toBe(422);
    expect(
      (await send(waiveFees, { params: { id }, body: { reason: "x" } }, { as: lead, version: 1 })).status,
    ).toBe(412);
    expect((await send(waiveFees, { params: { id }, body: { reason: "x" } }, { as: otherLead })).status).toBe(
      404,
    );
  });
});

describe("other systems", () => {
  test("read the days of a period, and people export them as CSV", async () => {
    await cleared();
    const id = await over(1);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += 4 * day;
    await count();
    const machine = await makeMachine(server, "Billing");
    const at = (days: number) => new Date(now().getTime() - days * day).toISOString().slice(0, 10);
    const query = { from: at(3), to: at(2) };
    const { items } = await call(integrationStorageFees, { query }, { as: machine });
    expect(items.map((fee) => [fee.mailId, fee.day, fee.cents, fee.steNumber, fee.planId])).toEqual([
      [id, at(2), 5, "1042", "business"],
      [id, at(3), 5, "1042", "business"],
    ]);
    const first = await call(integrationStorageFees, { query: { limit: 3 } }, { as: machine });
    expect(first.items).toHaveLength(3);
    const rest = await call(
      integrationStorageFees,
      { query: { limit: 3, cursor: first.nextCursor ?? "" } },
      { as: machine },
    );
    expect(rest.items).toHaveLength(1);
    expect((await send(integrationStorageFees, { query: {} }, { as: handler })).status).toBe(403);
    expect((await send(listStorageFees, { query: {} }, { as: stranger })).status).toBe(200);
    expect((await call(listStorageFees, { query: {} }, { as: stranger })).total).toBe(0);
    expect((await send(listStorageFees, { query: { from: "yesterday" } })).status).toBe(400);
    const headers = { authorization: await handler.authorization() };
    const exported = await request(`/api/export/storage-fees?from=${at(3)}&to=${at(2)}`, { headers });
    const [heading, ...lines] = (await exported.text()).trim().split("\r\n");
    expect(heading).toContain('"Day (UTC)","STE number","Item type","Sender","Plan","Fee (USD)"');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(new RegExp(`${at(2)}.*1042.*Envelope.*Chase.*business.*0\\.05`));
  });

  test("upkeep counts fees", async () => {
    await cleared();
    const id = await over(1);
    await setFees({ byType: { ENVELOPE: 5 }, byPlan: {} });
    shift += day;
    await clearAway({ ...services, now });
    expect((await mail(id)).storageFees?.days).toBe(1);
  });
});

describe("extending", () => {
  const extend = (id: string, body: object) => call(extendStorage, { params: { id }, body }, { as: lead });

  test("adds days to the end, or to now where the end is over, and says the old end", async () => {
    await cleared();
    const ahead = await over(-3);
    const before = (await mail(ahead)).freeUntil;
    const after = await extend(ahead, { days: 30 });
    expect(after.before).toBe(before);
    expect(Date.parse(after.freeUntil ?? "") - Date.parse(before ?? "")).toBe(30 * day);
    const past = await over(40);
    const again = await extend(past, { days: 30 });
    expect(Math.round((Date.parse(again.freeUntil ?? "") - now().getTime()) / day)).toBe(30);
    const back = await extend(past, { until: again.before });
    expect(back.freeUntil).toBe(again.before);
    const { items } = await call(mailHistory, { params: { id: past } });
    expect(items.map(({ type }) => type).slice(-2)).toEqual([
      "mail.storage-extended",
      "mail.storage-extended",
    ]);
    const { items: ended } = await call(listExpiring, { query: { ended: "true" } });
    expect(ended.map(({ id }) => id)).toContain(past);
  });

  test("makes the customer be warned again, and is only for items that are here", async () => {
    await cleared();
    const id = await over(-3);
    await database.db.updateTable("mail_items").set({ warned_at: now() }).where("id", "=", id).execute();
    await extend(id, { days: 30 });
    const { warned_at } = await database.db
      .selectFrom("mail_items")
      .select("warned_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(warned_at).toBeNull();
    await call(withdrawMail, { params: { id }, body: {} });
    expect((await refusal(extend(id, { days: 30 }))).code).toBe("conflict");
    const other = await over(1);
    for (const body of [{}, { days: 0 }, { days: 366 }, { days: 3, until: now().toISOString() }]) {
      expect((await send(extendStorage, { params: { id: other }, body }, { as: lead })).status).toBe(422);
    }
    expect((await refusal(extend(other, { until: "2020-01-01T00:00:00.000Z" }))).code).toBe("invalid");
    expect(
      (await send(extendStorage, { params: { id: other }, body: { days: 3 } }, { as: otherLead })).status,
    ).toBe(404);
    expect(
      (await send(extendStorage, { params: { id: other }, body: { days: 3 } }, { as: lead, version: 9 }))
        .status,
    ).toBe(412);
  });
});

test("only a lead waives fees or stores an item free for longer", async () => {
  await cleared();
  const id = await over(1);
  const params = { id };
  const waived = await send(waiveFees, { params, body: { reason: "x" } }, { as: handler });
  const longer = await send(extendStorage, { params, body: { days: 3 } }, { as: handler });
  expect([waived.status, longer.status]).toEqual([403, 403]);
  expect((await send(extendStorage, { params, body: { days: 3 } }, { as: lead })).status).toBe(200);
});

test("only administrators set the fees", async () => {
  expect((await send(setDailyFees, { body: none })).status).toBe(403);
  expect((await send(setDailyFees, { body: { byType: { ENVELOPE: -1 } } }, { as: admin })).status).toBe(422);
});

test("fees that another administrator set since they were seen stay", async () => {
  await cleared();
  const mine: DailyFees = { byType: { PACKAGE: 40 }, byPlan: {} };
  const theirs: DailyFees = { byType: {}, byPlan: { business: { PACKAGE: 20 } } };
  await call(setDailyFees, { body: { ...theirs, seen: none } }, { as: admin });
  const late = call(setDailyFees, { body: { ...mine, seen: none } }, { as: admin });
  expect(await refusal(late)).toMatchObject({
    code: "stale",
    message: "Someone else changed the storage fees first. Nothing was saved: try again.",
  });
  expect(await call(getDailyFees, {})).toEqual(theirs);
  await call(setDailyFees, { body: { ...mine, seen: theirs } }, { as: admin });
  expect(await call(getDailyFees, {})).toEqual(mine);
});

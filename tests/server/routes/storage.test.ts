// The storage clock over the whole server: stamped at registration, listed when it runs out, and nothing is destroyed.
import { beforeAll, describe, expect, test } from "vitest";
import { createMail, getMail, withdrawMail } from "@/contract/mail";
import { getFreeDays, listExpiring, setFreeDays } from "@/contract/storage";
import { startTestServer } from "../harness";

const server = await startTestServer();
const { call, send, yildiz, handler, lead, stranger, admin } = server;
const { db } = server.services;
const day = 24 * 60 * 60 * 1000;

const inDays = (days: number) => new Date(server.services.now().getTime() + days * day).toISOString();

async function register(type: "ENVELOPE" | "PACKAGE" | "BANK_CHECK", daysAgo = 0, mailboxId = yildiz.id) {
  return call(createMail, { body: { mailboxId, type, receivedAt: inDays(-daysAgo) } }, { as: admin });
}

describe("a registration", () => {
  test.each([
    ["ENVELOPE", 30],
    ["PACKAGE", 14],
    ["BANK_CHECK", 30],
  ] as const)("of a %s says that it is kept for %i days from its arrival", async (type, days) => {
    const mail = await register(type, 3);
    const kept = new Date(mail.freeUntil ?? "").getTime() - new Date(mail.receivedAt).getTime();
    expect(kept / day).toBe(days);
    expect((await call(getMail, { params: { id: mail.id } })).freeUntil).toBe(mail.freeUntil);
  });

  test("follows the setting by plan and type, and leaves earlier items as they are", async () => {
    const earlier = await register("PACKAGE");
    const body = { byType: { PACKAGE: 7 }, byPlan: { business: { ENVELOPE: 60 } } };
    expect(await call(setFreeDays, { body }, { as: admin })).toEqual(body);
    expect(await call(getFreeDays, {})).toEqual(body);
    const days = async (type: "ENVELOPE" | "PACKAGE") => {
      const mail = await register(type);
      return (new Date(mail.freeUntil ?? "").getTime() - new Date(mail.receivedAt).getTime()) / day;
    };
    expect([await days("ENVELOPE"), await days("PACKAGE")]).toEqual([60, 7]);
    expect((await call(getMail, { params: { id: earlier.id } })).freeUntil).toBe(earlier.freeUntil);
    await call(setFreeDays, { body: {} }, { as: admin });
    expect([await days("ENVELOPE"), await days("PACKAGE")]).toEqual([30, 14]);
  });

  test("follows a setting that only administrators change, and only to what can be", async () => {
    for (const as of [handler, lead]) {
      expect((await send(setFreeDays, { body: {} }, { as })).status).toBe(403);
    }
    for (const byType of [{ PACKAGE: -1 }, { PACKAGE: 1.5 }, { PACKAGE: 4000 }]) {
      expect((await send(setFreeDays, { body: { byType } }, { as: admin })).status).toBe(422);
    }
    expect(await call(getFreeDays, {})).toEqual({ byType: {}, byPlan: {} });
  });
});

const listed = async (query: Parameters<typeof call<typeof listExpiring>>[1]["query"], as = handler) =>
  (await call(listExpiring, { query }, { as })).items.map(({ id }) => id);

describe("what expires soon", () => {
  const ends: Record<string, string> = {};
  beforeAll(async () => {
    await db.updateTable("mail_items").set({ free_until: null }).execute();
    // Parcels are kept for 14 days.
    for (const left of [10, 4, 1, -2, -9, 3]) ends[left] = (await register("PACKAGE", 14 - left)).id;
    const withdrawn = await register("PACKAGE", 12);
    await call(withdrawMail, { params: { id: withdrawn.id } }, { as: admin });
  });

  test("is listed the soonest first, within 5 days unless said otherwise", async () => {
    expect(await listed({})).toEqual([ends[1], ends[3], ends[4]]);
    expect(await listed({ within: 30 })).toEqual([ends[1], ends[3], ends[4], ends[10]]);
    expect(await listed({ within: 0 })).toEqual([]);
  });

  test("or what is over, the longest over first; it is all still there", async () => {
    expect(await listed({ ended: "true" })).toEqual([ends[-9], ends[-2]]);
    expect((await call(getMail, { params: { id: ends[-9] ?? "" } })).status).toBe("PENDING");
  });

  test("is walked page by page", async () => {
    const first = await call(listExpiring, { query: { within: 30, limit: 3 } });
    expect(first).toMatchObject({ total: 4, items: { length: 3 } });
    const rest = await call(listExpiring, {
      query: { within: 30, limit: 3, cursor: first.nextCursor ?? "" },
    });
    expect(rest.items.map(({ id }) => id)).toEqual([ends[10]]);
    expect(rest.nextCursor).toBeNull();
  });

  test("holds nothing of another office, and refuses nonsense", async () => {
    expect(await listed({ within: 365 }, stranger)).toEqual([]);
    expect((await send(listExpiring, { query: { within: 400 } })).status).toBe(400);
  });
});

// The end of free storage through the whole server: set at registration, listed when it is near, and nothing is destroyed by it.
import { beforeAll, describe, expect, test } from "vitest";
import { createMail, getMail } from "@/contract/mail/mail";
import { withdrawMail } from "@/contract/mail/mail-correction";
import { fileConsolidation, completeConsolidation } from "@/contract/consolidations/consolidation";
import { changeForward, fileForward, reopenForward } from "@/contract/forwards/forward";
import { type RequestStatus, fileRequest, reopenRequest } from "@/contract/requests/request";
import { getFreeDays, listExpiring, setFreeDays } from "@/contract/storage/storage";
import { warnExpiring } from "@/server/features/mail/storage-warnings";
import { order } from "../../../an-order";
import { refusal, startTestServer } from "../../harness";
import { type FilableType, document, photo, workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, yildiz, handler, lead, stranger, admin } = server;
const { db } = server.services;
const { change, notices, upload } = workWorld(server);
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
  ] as const)("of a %s says that it is stored for %i days from its arrival", async (type, days) => {
    const mail = await register(type, 3);
    const freeTime = new Date(mail.freeUntil ?? "").getTime() - new Date(mail.receivedAt).getTime();
    expect(freeTime / day).toBe(days);
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

  test("follows a setting that only administrators change, and only to valid values", async () => {
    for (const as of [handler, lead]) {
      expect((await send(setFreeDays, { body: {} }, { as })).status).toBe(403);
    }
    for (const byType of [{ PACKAGE: -1 }, { PACKAGE: 1.5 }, { PACKAGE: 4000 }]) {
      expect((await send(setFreeDays, { body: { byType } }, { as: admin })).status).toBe(422);
    }
    expect(await call(getFreeDays, {})).toEqual({ byType: {}, byPlan: {} });
  });

  test("keeps what another administrator set since it was seen", async () => {
    const none = { byType: {}, byPlan: {} };
    const mine = { byType: { PACKAGE: 10 }, byPlan: {} };
    const theirs = { byType: {}, byPlan: { business: { PACKAGE: 20 } } };
    await call(setFreeDays, { body: { ...theirs, seen: none } }, { as: admin });
    const late = call(setFreeDays, { body: { ...mine, seen: none } }, { as: admin });
    expect(await refusal(late)).toMatchObject({
      code: "stale",
      message: "Someone else changed the free days first. Nothing was saved: try again.",
    });
    expect(await call(getFreeDays, {})).toEqual(theirs);
    await call(setFreeDays, { body: { ...none, seen: theirs } }, { as: admin });
    expect(await call(getFreeDays, {})).toEqual(none);
  });
});

const listed = async (query: Parameters<typeof call<typeof listExpiring>>[1]["query"], as = handler) =>
  (await call(listExpiring, { query }, { as })).items.map(({ id }) => id);

describe("the list of what expires soon", () => {
  const ends: Record<string, string> = {};
  beforeAll(async () => {
    await db.updateTable("mail_items").set({ free_until: null }).execute();
    // Parcels are stored for 14 days.
    for (const left of [10, 4, 1, -2, -9, 3]) ends[left] = (await register("PACKAGE", 14 - left)).id;
    const withdrawn = await register("PACKAGE", 12);
    await call(withdrawMail, { params: { id: withdrawn.id } }, { as: admin });
  });

  test("shows the soonest first, within 5 days by default", async () => {
    expect(await listed({})).toEqual([ends[1], ends[3], ends[4]]);
    expect(await listed({ within: 30 })).toEqual([ends[1], ends[3], ends[4], ends[10]]);
    expect(await listed({ within: 0 })).toEqual([]);
  });

  test("or the list of what is over, the longest over first; every item is still there", async () => {
    expect(await listed({ ended: "true" })).toEqual([ends[-9], ends[-2]]);
    expect((await call(getMail, { params: { id: ends[-9] ?? "" } })).status).toBe("PENDING");
  });

  test("can be read page by page", async () => {
    const first = await call(listExpiring, { query: { within: 30, limit: 3 } });
    expect(first).toMatchObject({ total: 4, items: { length: 3 } });
    const rest = await call(listExpiring, {
      query: { within: 30, limit: 3, cursor: first.nextCursor ?? "" },
    });
    expect(rest.items.map(({ id }) => id)).toEqual([ends[10]]);
    expect(rest.nextCursor).toBeNull();
  });

  test("contains nothing of another office, and refuses invalid queries", async () => {
    expect(await listed({ within: 365 }, stranger)).toEqual([]);
    expect((await send(listExpiring, { query: { within: 400 } })).status).toBe(400);
  });
});

describe("an item with a completed request", () => {
  /** A parcel whose free storage ends in three days. */
  const parcel = async () => (await register("PACKAGE", 11)).id;
  const isListed = async (id: string) => (await listed({})).includes(id);
  const asked = async (mailId: string, type: FilableType) =>
    (await call(fileRequest, { body: { mailId, type } })).id;
  const closed = async (id: string, type: FilableType, to: RequestStatus = "DONE") => {
    const scan = type === "SCAN" && to === "DONE";
    const more = scan
      ? { scannedFiles: [await upload(document())] }
      : to === "DONE"
        ? {}
        : { reason: "Torn" };
    await change(id, to, more);
  };
  const warnings = async (id: string) =>
    (await notices(id)).filter(({ kind }) => kind === "storage.expiring").map(({ state }) => state);

  test("that stays on its shelf after a scan is listed as expiring, its customer warned, and listed as over in the end", async () => {
    const mailId = await parcel();
    await closed(await asked(mailId, "SCAN"), "SCAN");
    expect((await call(getMail, { params: { id: mailId } })).status).toBe("COMPLETED");
    expect(await isListed(mailId)).toBe(true);
    await warnExpiring(server.services);
    expect(await warnings(mailId)).toEqual(["WAITING"]);
    server.pass(4 * day);
    expect(await isListed(mailId)).toBe(false);
    expect(await listed({ ended: "true" })).toContain(mailId);
  });

  test.each(["TRASH", "SHRED", "JUNK", "HOLD", "CHECK_DEPOSIT"] as const)(
    "that a %s took away is neither listed nor warned about until that is undone",
    async (type) => {
      const mailId = await parcel();
      const id = await asked(mailId, type);
      expect(await isListed(mailId)).toBe(true);
      await closed(id, type);
      expect(await isListed(mailId)).toBe(false);
      await warnExpiring(server.services);
      expect(await warnings(mailId)).toEqual([]);
      await call(reopenRequest, { params: { id }, body: {} });
      expect(await isListed(mailId)).toBe(true);
      await closed(id, type, "CANCELLED");
      expect(await isListed(mailId)).toBe(true);
    },
  );

  test("that was shipped is not listed until that is undone", async () => {
    const mailId = await parcel();
    const { id } = await call(fileForward, { body: { ...order, mailId } });
    await call(changeForward, { params: { id }, body: { status: "SHIPPED" } });
    expect(await isListed(mailId)).toBe(false);
    await call(reopenForward, { params: { id }, body: {} });
    expect(await isListed(mailId)).toBe(true);
  });

  test("that was packed is not listed", async () => {
    const mailIds = [await parcel(), await parcel()];
    const { id } = await call(fileConsolidation, { body: { mailboxId: yildiz.id, mailIds } });
    expect(await listed({})).toEqual(expect.arrayContaining(mailIds));
    const body = { thumbnailUrl: await upload(await photo()) };
    await call(completeConsolidation, { params: { id }, body });
    expect((await listed({})).filter((listedId) => mailIds.includes(listedId))).toEqual([]);
  });

  test("whose customer was not warned yet is not warned about once it left; when it is back, it is", async () => {
    const mailId = await parcel();
    const id = await asked(mailId, "SHRED");
    await warnExpiring(server.services);
    await closed(id, "SHRED");
    expect(await warnings(mailId)).toEqual(["WITHDRAWN"]);
    await call(reopenRequest, { params: { id }, body: {} });
    await warnExpiring(server.services);
    expect(await warnings(mailId)).toEqual(["WITHDRAWN", "WAITING"]);
  });

  test("that is withdrawn is not warned about either", async () => {
    const mailId = await parcel();
    await warnExpiring(server.services);
    await call(withdrawMail, { params: { id: mailId } }, { as: admin });
    expect(await warnings(mailId)).toEqual(["WITHDRAWN"]);
    expect(await isListed(mailId)).toBe(false);
  });
});

// The order of the feeds: every committed event gets one place; places have no gaps, and none comes before what was already read.
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { transact } from "@/server/platform/db/connect";
import { recordEvent, timeOrderedId } from "@/server/platform/events/record";
import { lastPlace, placeEvents, startPlacing } from "@/server/platform/events/order";
import { createLog } from "@/server/platform/process/log";
import type { Tx } from "@/server/platform/db/types";
import { createTestDatabase } from "../../database";

const { db } = await createTestDatabase();
const actor = { staffId: null, who: "Sam", source: "api" as const, address: "", requestId: "test" };
const happen = (tx: Tx, at = new Date()) =>
  recordEvent(tx, actor, { type: "mail.registered", recordId: randomUUID() }, at);

const places = async () => {
  const rows = await db.selectFrom("events").select("place").orderBy("place").execute();
  return rows.map(({ place }) => place);
};

it("gives each event one place without a gap, however many processes write and place at once", async () => {
  await Promise.all([
    ...Array.from({ length: 40 }, (_, nth) =>
      transact(db, async (tx) => {
        for (let count = 0; count <= nth % 5; count++) await happen(tx, new Date(Date.now() - nth * 1000));
      }),
    ),
    ...Array.from({ length: 20 }, () => placeEvents(db)),
  ]);
  const last = await placeEvents(db);
  expect(await places()).toEqual(Array.from({ length: 120 }, (_, nth) => nth + 1));
  expect(last).toBe(120);
  expect(await lastPlace(db)).toBe(120);
});

it("places an event that commits late after what was already read", async () => {
  const before = await placeEvents(db);
  await transact(db, async (tx) => {
    await happen(tx, new Date(0));
    await transact(db, (other) => happen(other));
    expect(await placeEvents(db)).toBe(before + 1);
  });
  expect(await placeEvents(db)).toBe(before + 2);
  const late = await db.selectFrom("events").select("place").orderBy("id").executeTakeFirst();
  expect(late?.place).toBe(before + 2);
});

it("leaves no gap for an event that was rolled back", async () => {
  const before = await placeEvents(db);
  const undone = transact(db, async (tx) => {
    await happen(tx);
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  expect(await placeEvents(db)).toBe(before);
});

it("places in the background what collected while nobody read", async () => {
  const before = await placeEvents(db);
  await transact(db, async (tx) => {
    for (let count = 0; count < 2_500; count++) await happen(tx);
  });
  const stop = startPlacing({ db, log: createLog("silent") });
  await expect.poll(() => lastPlace(db), { timeout: 10_000 }).toBe(before + 2_500);
  await stop();
});

it("makes ids that sort like the events of one moment", () => {
  const at = new Date();
  const ids = Array.from({ length: 20_000 }, () => timeOrderedId(at));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

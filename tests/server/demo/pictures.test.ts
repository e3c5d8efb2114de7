// The demo's photos and scans: drawn for its own items only, each once, and never for items that people registered.
import { expect, test } from "vitest";
import { fileTypeFromBuffer } from "file-type";
import { sql } from "kysely";
import { createMail, getMail } from "@/contract/mail/mail";
import { drawDemo } from "@/server/demo/pictures";
import { itemSvg } from "@/server/demo/drawn/item-picture";
import { written } from "@/server/demo/drawn/ink";
import { createRandom } from "@/server/demo/random";
import { png } from "../platform/files/pictures";
import { startTestServer } from "../harness";
import { upload } from "../features/mail/upload";

const server = await startTestServer();
const { call, yildiz } = server;
const { db } = server.services;
const end = new Date("2026-11-01T00:00:00Z");

async function registered({ createdAt, photo }: { createdAt: Date; photo?: string }) {
  const body = { mailboxId: yildiz.id, senderName: "Chase", ...(photo && { thumbnailUrl: photo }) };
  const { id } = await call(createMail, { body });
  await sql`update mail_items set created_at = ${createdAt} where id = ${id}`.execute(db);
  return id;
}

async function mark(before: Date | null) {
  const value = JSON.stringify({
    adminId: server.admin.staffId,
    ...(before && { before: before.toISOString() }),
  });
  await db
    .insertInto("settings")
    .values({ key: "demo", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

const photoOf = async (id: string) => (await call(getMail, { params: { id } })).photoUrl;
const old = new Date("2026-10-01T00:00:00Z");

test("draws nothing where there is no demo", async () => {
  const id = await registered({ createdAt: old });
  const statements = { sent: 0, answered: 0 };
  const counted = db.withPlugin({
    transformQuery: ({ node }) => (statements.sent++, node),
    transformResult: async ({ result }) => (statements.answered++, result),
  });
  await drawDemo({ ...server.services, db: counted });
  expect(statements.sent).toBe(1);
  expect(await photoOf(id)).toBeNull();
  await db.deleteFrom("mail_codes").where("mail_item_id", "=", id).execute();
  await db.deleteFrom("mail_items").where("id", "=", id).execute();
});

test("draws a photo for items of the demo, and leaves people's own items and existing photos alone", async () => {
  await mark(end);
  // One item in twenty-five has none, by its id.
  const ids = await Promise.all(Array.from({ length: 6 }, () => registered({ createdAt: old })));
  const own = await registered({ createdAt: new Date("2026-11-02T00:00:00Z") });
  const withPhoto = await registered({
    createdAt: old,
    photo: await upload(server, yildiz.id, await png()),
  });
  const before = (await photoOf(withPhoto))?.split("?")[0];
  await drawDemo(server.services);
  const due = ids.filter((id) => Number.parseInt(id.slice(0, 8), 16) % 25 !== 0);
  expect(await Promise.all(due.map(photoOf))).not.toContain(null);
  expect(await photoOf(own)).toBeNull();
  expect((await photoOf(withPhoto))?.split("?")[0]).toBe(before);
  const answer = await server.request((await photoOf(due[0] ?? "")) ?? "");
  expect((await fileTypeFromBuffer(await answer.arrayBuffer()))?.mime).toBe("image/jpeg");
});

test("draws the same picture every time, with the given text", () => {
  const facts = {
    type: "ENVELOPE" as const,
    sender: { name: "Chase", address: "PO Box 15298, Wilmington, DE 19850" },
    addressee: ["Ayşe Yıldız", "500 Sample Ave, STE 1042"],
    carrier: "USPS",
    trackingNumber: null,
    receivedAt: old,
    weight: 2.4,
  };
  const one = itemSvg(facts, createRandom(3));
  expect(itemSvg(facts, createRandom(3))).toBe(one);
  // A name that the font cannot write is left out and does not break the picture.
  const other = itemSvg({ ...facts, addressee: ["山田 太郎", ...facts.addressee.slice(1)] }, createRandom(3));
  expect(other.length).toBeLessThan(one.length);
  // A parcel's label weighs what the item weighs.
  expect(itemSvg({ ...facts, type: "PACKAGE" }, createRandom(3))).toContain(
    written("2.4 LBS", { x: 332, y: 40, size: 22, weight: "Bold" }),
  );
});

// Senders through the whole server: how registering, correcting, withdrawing and moving items changes them, and who sees them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { listSenders } from "@/contract/senders/sender";
import { insertRows } from "@/server/platform/db/insert-rows";
import { transact } from "@/server/platform/db/connect";
import { moveRecords } from "@/server/features/mailboxes/after-change";
import { countSenders } from "@/server/features/senders/count";
import { type Person, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, yildiz, handler, admin, stranger, austin, boston } = server;
const { db } = server.services;

beforeEach(async () => {
  await countSenders(db);
});

async function receive(
  mailboxId: string,
  senderName: string,
  more: { receivedAt?: string; senderAddress?: string } = {},
) {
  return call(createMail, { body: { mailboxId, senderName, ...more } }, { as: admin });
}

type Query = { mailboxId?: string; mailId?: string; q?: string; limit?: number };

/** "Chase 3 mailbox" for each sender that is offered. */
async function offered(query: Query, as: Person = handler): Promise<string[]> {
  const { items } = await call(listSenders, { query }, { as });
  return items.map(({ name, count, from }) => `${name} ${count} ${from}`);
}

async function freshMailbox(officeId = austin.id): Promise<string> {
  return (await server.insertMailbox({ officeId })).id;
}

/** The stored counts of an office. */
async function stored(officeId: string, name: string) {
  return db
    .selectFrom("senders")
    .select(["count", "weight", "last_received_at", "address"])
    .where("office_id", "=", officeId)
    .where("name", "=", name)
    .executeTakeFirst();
}

describe("a sender", () => {
  test("is offered to its mailbox at once, and to others of the office once it is counted", async () => {
    const [one, other] = [await freshMailbox(), await freshMailbox()];
    await receive(one, "Zenith Insurance");
    expect(await offered({ mailboxId: one, q: "zen" })).toEqual(["Zenith Insurance 1 mailbox"]);
    await countSenders(db);
    expect(await offered({ mailboxId: other, q: "zen" })).toEqual(["Zenith Insurance 1 office"]);
    expect(await offered({ mailboxId: other, q: "insur" })).toEqual(["Zenith Insurance 1 office"]);
    expect(await offered({ q: "zen" })).toEqual(["Zenith Insurance 1 office"]);
  });

  test("is found in any case and with Turkish letters", async () => {
    const mailbox = await freshMailbox();
    await receive(mailbox, "Işık Çağrı Merkezi");
    await countSenders(db);
    for (const q of ["IŞIK", "isik ca", "ışık çağ", "  ISIK  "]) {
      expect(await offered({ q })).toEqual(["Işık Çağrı Merkezi 1 office"]);
    }
  });

  test("is never “Unknown”, and pattern characters have no special meaning", async () => {
    const mailbox = await freshMailbox();
    await call(createMail, { body: { mailboxId: mailbox } }, { as: admin });
    await receive(mailbox, "50% Off_Store");
    await countSenders(db);
    expect(await offered({ mailboxId: mailbox })).not.toContainEqual(expect.stringContaining("Unknown"));
    expect(await offered({ q: "unknown" })).toEqual([]);
    expect(await offered({ q: "50% o" })).toEqual(["50% Off_Store 1 office"]);
    expect(await offered({ q: "5%" })).toEqual([]);
    expect(await offered({ q: "off%s" })).toEqual([]);
  });

  test("of another office, or of one that the caller does not see, is never read", async () => {
    const foreign = await freshMailbox(boston.id);
    await receive(foreign, "Quincy Savings");
    await countSenders(db);
    expect(await offered({ q: "quincy" })).toEqual([]);
    expect(await offered({ mailboxId: yildiz.id, q: "quincy" }, admin)).toEqual([]);
    expect(await offered({ mailboxId: foreign, q: "quincy" })).toEqual([]);
    const mail = await receive(foreign, "Quincy Savings");
    expect(await offered({ mailId: mail.id, q: "quincy" })).toEqual([]);
    expect(await offered({ mailId: mail.id, q: "quincy" }, stranger)).toEqual(["Quincy Savings 2 mailbox"]);
    expect(await offered({ mailboxId: randomUUID() }, admin)).toEqual([]);
    expect(await offered({ q: "quincy" }, admin)).toEqual(["Quincy Savings 1 office"]);
  });
});

describe("counts follow", () => {
  test("a correction of the spelling, the day and the address", async () => {
    const mailbox = await freshMailbox();
    const mail = await receive(mailbox, "Kodiak Bnk");
    await countSenders(db);
    const body = {
      senderName: "Kodiak Bank",
      senderAddress: "1 Bear Rd",
      receivedAt: "2026-01-01T00:00:00Z",
    };
    await call(correctMail, { params: { id: mail.id }, body }, { as: admin });
    await countSenders(db);
    expect(await stored(austin.id, "Kodiak Bnk")).toBeUndefined();
    expect(await stored(austin.id, "Kodiak Bank")).toEqual({
      count: 1,
      weight: 1,
      last_received_at: new Date(body.receivedAt),
      address: "1 Bear Rd",
    });
    expect(await offered({ mailId: mail.id, q: "kodiak" })).toEqual(["Kodiak Bank 1 mailbox"]);
  });

  test("no other correction", async () => {
    const mail = await receive(await freshMailbox(), "Larkspur");
    await countSenders(db);
    await call(correctMail, { params: { id: mail.id }, body: { carrier: "DHL" } }, { as: admin });
    expect(await db.selectFrom("sender_changes").selectAll().execute()).toEqual([]);
  });

  test("a withdrawal, and a sender without other items is no longer offered", async () => {
    const mailbox = await freshMailbox();
    const [first, second] = [await receive(mailbox, "Mistral"), await receive(mailbox, "Mistral")];
    await call(withdrawMail, { params: { id: first.id } }, { as: admin });
    await countSenders(db);
    expect(await offered({ mailboxId: mailbox, q: "mistral" })).toEqual(["Mistral 1 mailbox"]);
    await call(withdrawMail, { params: { id: second.id } }, { as: admin });
    await countSenders(db);
    expect(await offered({ mailboxId: mailbox, q: "mistral" })).toEqual([]);
    expect(await stored(austin.id, "Mistral")).toBeUndefined();
  });

  test("an item moved to a mailbox of another office, and a mailbox that moves to one", async () => {
    const mailbox = await freshMailbox();
    const target = await freshMailbox(boston.id);
    const mail = await receive(mailbox, "Nomad Press");
    await receive(mailbox, "Nomad Press");
    await countSenders(db);
    await call(correctMail, { params: { id: mail.id }, body: { mailboxId: target } }, { as: admin });
    await countSenders(db);
    expect([await stored(austin.id, "Nomad Press"), await stored(boston.id, "Nomad Press")]).toMatchObject([
      { count: 1 },
      { count: 1 },
    ]);
    await transact(db, async (tx) => {
      await tx.updateTable("mailboxes").set({ office_id: boston.id }).where("id", "=", mailbox).execute();
      await moveRecords(tx, mailbox, boston.id);
    });
    await countSenders(db);
    expect(await stored(austin.id, "Nomad Press")).toBeUndefined();
    expect(await stored(boston.id, "Nomad Press")).toMatchObject({ count: 2 });
  });

  test("a withdrawal that comes before the item was counted", async () => {
    const change = { office_id: austin.id, name: "Oriole", address: "-", received_at: new Date() };
    await insertRows(db, "sender_changes", [{ ...change, step: -1 }]).execute();
    await countSenders(db);
    expect(await offered({ q: "oriole" })).toEqual([]);
    await insertRows(db, "sender_changes", [{ ...change, step: 1 }]).execute();
    await countSenders(db);
    expect(await stored(austin.id, "Oriole")).toBeUndefined();
  });
});

test("twenty items registered at once from one sender, without waiting for a row lock", async () => {
  const mailbox = await freshMailbox();
  // The process that counts has locked the sender's row: registering must not need that lock.
  await receive(mailbox, "Pelican");
  await countSenders(db);
  const items = await transact(db, async (tx) => {
    await tx.selectFrom("senders").selectAll().where("name", "=", "Pelican").forUpdate().execute();
    return Promise.all(Array.from({ length: 20 }, () => receive(mailbox, "Pelican")));
  });
  expect(new Set(items.map(({ id }) => id)).size).toBe(20);
  await Promise.all([countSenders(db), countSenders(db), countSenders(db)]);
  expect(await stored(austin.id, "Pelican")).toMatchObject({ count: 21 });
});

test("items older than the counts are counted once, together with those that come in meanwhile", async () => {
  const mailbox = await freshMailbox();
  await receive(mailbox, "Quail", { receivedAt: "2025-10-03T00:00:00Z", senderAddress: "Old Rd" });
  await receive(mailbox, "Quail", { receivedAt: "2026-01-01T00:00:00Z", senderAddress: "New Rd" });
  const gone = await receive(mailbox, "Quail");
  await call(withdrawMail, { params: { id: gone.id } }, { as: admin });
  await countSenders(db);
  const byChanges = await db.selectFrom("senders").selectAll().orderBy("office_id").orderBy("name").execute();
  await db.deleteFrom("counted_offices").execute();
  await sql`update senders set count = count + 5`.execute(db);
  await receive(mailbox, "Quail", { receivedAt: "2025-10-03T00:00:00Z" });
  await Promise.all([countSenders(db), countSenders(db)]);
  expect(await stored(austin.id, "Quail")).toEqual({
    count: 3,
    weight: expect.closeTo(2, 6),
    last_received_at: new Date("2026-01-01T00:00:00Z"),
    address: "New Rd",
  });
  const recounted = await db.selectFrom("senders").selectAll().orderBy("office_id").orderBy("name").execute();
  const others = (rows: typeof recounted) =>
    rows.filter(({ name }) => name !== "Quail").map(({ name, count }) => [name, count]);
  expect(others(recounted)).toEqual(others(byChanges));
});

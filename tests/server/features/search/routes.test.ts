// Finding records: what each kind of search returns, in which order, within which offices, and that no table is read whole.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { fileConsolidation } from "@/contract/consolidations/consolidation";
import { changeForward, fileForward } from "@/contract/forwards/forward";
import { createMail } from "@/contract/mail/mail";
import { addShelves, removeShelves } from "@/contract/shelves/shelf";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { type RecordKind, findRecords } from "@/contract/search/record";
import { fileRequest } from "@/contract/requests/request";
import { completeTask, createTask } from "@/contract/tasks/task";
import { startTestServer } from "../../harness";
import { conversations } from "../tickets/conversation-world";
import { tablesReadWhole } from "../../platform/db/query-plans";
import { order } from "../../../an-order";
import { workWorld } from "../requests/world";

const server = await startTestServer();
const { call, send, yildiz, handler, stranger, boston, insertMailbox } = server;
const { item, filed, forwarded, change } = workWorld(server);
const { insertMember, openTicket } = conversations(server);

async function find(
  q: string,
  more: { kind?: RecordKind; status?: string; limit?: number } = {},
  as = handler,
) {
  return (await call(findRecords, { query: { q, ...more } }, { as })).items;
}

const ids = (hits: readonly { id: string }[]) => hits.map(({ id }) => id).toSorted();

describe("a ticket's number", () => {
  test("finds that ticket first, however it is written", async () => {
    const member = await insertMember(yildiz);
    const id = await openTicket(yildiz, member.id, { subject: "Lost parcel" });
    const [ticket] = await find("Lost parcel");
    const number = ticket?.label.replace("Ticket ", "") ?? "";
    for (const typed of [number, `#${number}`, `ticket ${number}`, `Ticket #${number}`]) {
      const [first] = await find(typed, { kind: "ticket" });
      expect(first, typed).toMatchObject({
        kind: "ticket",
        id,
        label: `Ticket ${number}`,
        about: "STE 1042 · Lost parcel · Ayşe Yıldız",
        status: "OPEN",
        foundBy: "number",
      });
    }
  });
});

describe("nothing typed", () => {
  test("finds only the mail items that the caller registered recently, newest first", async () => {
    const receive = async (as = handler, mailboxId = yildiz.id) =>
      (await call(createMail, { body: { mailboxId, senderName: "Chase" } }, { as })).id;
    const first = await receive();
    await receive(server.lead);
    const second = await receive();
    const gone = await receive();
    await call(withdrawMail, { params: { id: gone } });
    const old = await receive();
    const weekAgo = new Date(Date.now() - 7.1 * 24 * 60 * 60_000);
    await sql`update mail_items set created_at = ${weekAgo} where id = ${old}`.execute(server.services.db);
    const found = await find("", { kind: "mail", limit: 2 });
    expect(found.map(({ id }) => id)).toEqual([second, first]);
    expect(found[0]).toMatchObject({ foundBy: "own", label: "Envelope from Chase", steNumber: "1042" });
    expect(ids(await find(" ", { kind: "mail" }))).not.toContain(old);
    expect(await find("", { kind: "mail" }, stranger)).toEqual([]);
    expect(await find("")).toEqual([]);
  });

  test("finds the shelves in use, and none by a status", async () => {
    const [one] = (
      await call(addShelves, { body: { shelves: [{ codes: "Z-90" }], officeId: server.austin.id } })
    ).items;
    const found = await find("", { kind: "shelf" });
    expect(found.find(({ id }) => id === one?.id)).toMatchObject({ foundBy: "open", label: "Z-90" });
    expect(await find("", { kind: "shelf", status: "REMOVED" })).toEqual([]);
    await call(removeShelves, { body: { ids: [one?.id ?? ""] } });
    expect(ids(await find("", { kind: "shelf" }))).not.toContain(one?.id);
  });

  test("finds the records of a kind that still need work, those with a status where one is asked for", async () => {
    const open = await filed();
    const done = await filed();
    await change(done.id, "DONE");
    const waiting = await forwarded();
    const found = await find("", { kind: "request" });
    expect(found.find(({ id }) => id === open.id)).toMatchObject({ foundBy: "open", status: "PENDING" });
    expect(ids(found)).not.toContain(done.id);
    expect(ids(await find("", { kind: "forward" }))).toContain(waiting.id);
    expect(await find("", { kind: "forward", status: "COMPLETED" })).toEqual([]);
    expect(await find("", { kind: "request" }, stranger)).toEqual([]);
  });

  test("finds none of an office that the caller no longer sees", async () => {
    const visitor = await server.insertStaff("Vera", "handler", [server.austin.id, boston.id]);
    const there = await insertMailbox({ officeId: boston.id });
    const { id } = await call(createMail, { body: { mailboxId: there.id } }, { as: visitor });
    expect(await find("", { kind: "mail" }, visitor)).toMatchObject([{ id }]);
    await server.services.db
      .deleteFrom("staff_offices")
      .where("staff_id", "=", visitor.staffId)
      .where("office_id", "=", boston.id)
      .execute();
    expect(await find("", { kind: "mail" }, visitor)).toEqual([]);
  });
});

test("finds a ticket by a part of its subject, also from the middle of a word", async () => {
  const member = await insertMember(yildiz);
  const id = await openTicket(yildiz, member.id, { subject: "Misrouted parcel" });
  expect(await find("ed parcel")).toMatchObject([{ kind: "ticket", id, foundBy: "text" }]);
});

describe("the beginning of an id", () => {
  test.each([8, 9, 13, 20, 36])("of %i characters finds the record", async (length) => {
    const { id } = await filed("SCAN", "Prefix Ltd");
    const found = await find(id.slice(0, length));
    expect(found[0]).toMatchObject({
      kind: "request",
      id,
      foundBy: "id",
      label: "Scan of Prefix Ltd, STE 1042",
    });
  });

  test("of fewer characters, or with a dash where ids have none, finds nothing", async () => {
    const { id } = await filed("SCAN", "Prefix Ltd");
    for (const typed of [id.slice(0, 7), `${id.slice(0, 7)}-${id.slice(7, 8)}`]) {
      expect((await find(typed)).filter(({ foundBy }) => foundBy === "id")).toEqual([]);
    }
  });
});

describe("a tracking number", () => {
  test("finds the item and its requests, with any spaces and case", async () => {
    const trackingNumber = "1Z999AA10123456784";
    const { id: mailId } = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber } });
    const request = await call(fileRequest, { body: { mailId, type: "SHRED" } });
    const found = await find("1z999aa1 0123 456784");
    expect(found.map(({ kind, id, foundBy }) => [kind, id, foundBy])).toEqual([
      ["mail", mailId, "tracking"],
      ["request", request.id, "tracking"],
    ]);
  });

  test("is shown as the carrier's number where the whole bar code was stored", async () => {
    const trackingNumber = "4201002334249200190132607600833457";
    await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber } });
    const found = await find("9200190132607600833457", { kind: "mail" });
    expect(found.map(({ about }) => about)).toEqual(["STE 1042 · Pending · UPS 9200190132607600833457"]);
  });

  test("of a forward finds the forward", async () => {
    const { id } = await forwarded("Amazon");
    await call(changeForward, { params: { id }, body: { trackingCode: "986578788855" } });
    const found = await find("9865 7878 8855", { kind: "forward" });
    expect(found.map((hit) => [hit.id, hit.foundBy])).toEqual([[id, "tracking"]]);
  });
});

describe("a code", () => {
  const found = async (typed: string, kind: RecordKind = "mail") =>
    (await find(typed, { kind })).map(({ id, foundBy }) => `${id} ${foundBy}`);
  const register = async (trackingNumber: string) =>
    (await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber } })).id;

  // Each pair: what a scanner reads, and the number that is printed or was stored.
  test.each([
    ["420221539101026837331000039521", "9101026837331000039521"],
    ["42022153\u001d9101026837331000039538", "9101026837331000039538"],
    ["9622001900000000000000776632517510", "776632517510"],
    ["32971514560102447849175802862014", "784917580286"],
    ["]C19611020987654312345672", "987654312345672"],
  ])("%j finds what was stored by it or by %s, and the reverse", async (long, short) => {
    const byLong = await register(long);
    expect(await found(long)).toEqual([`${byLong} tracking`]);
    expect(await found(short)).toEqual([`${byLong} tracking`]);
    const byShort = await register(short);
    const both = [byLong, byShort].map((id) => `${id} tracking`).toSorted();
    expect((await found(long)).toSorted()).toEqual(both);
    expect((await found(short)).toSorted()).toEqual(both);
  });

  test.each([
    ["GFUS01011884214272", "gfus-0101 1884 214272"],
    ["HELLO123", "]Q3hello123"],
    ["4006381333931", "４００６３８１３３３９３１"],
    ["https://t.example/Ab-c", "HTTPS://t.example/Ab-c"],
    ["SHELF", "shelf"],
  ])("%s of no known carrier is found by scanning or typing %s", async (stored, typed) => {
    const id = await register(stored);
    expect(await found(typed)).toEqual([`${id} tracking`]);
  });

  test("is found by its last six digits or more, whether the whole bar code or only the number was stored", async () => {
    const long = await register("420787019400111201080805483016");
    const short = await register("92055901755477000411234581");
    const request = await call(fileRequest, { body: { mailId: long, type: "SHRED" } });
    for (const typed of ["483016", "0805 4830 16", "1201080805483016"]) {
      expect(await found(typed), typed).toEqual([`${long} text`]);
      expect(await found(typed, "request"), typed).toEqual([`${request.id} text`]);
    }
    expect(await found("1234581")).toEqual([`${short} text`]);
    expect(await found("48301")).toEqual([]);
  });

  test("of a forward finds the forward by a scan of its label, and by its last digits", async () => {
    const { id } = await forwarded("Amazon");
    await call(changeForward, {
      params: { id },
      body: { trackingCode: "1001921334250001000300779017972697" },
    });
    expect(await found("779017972697", "forward")).toEqual([`${id} tracking`]);
    expect(await found("972697", "forward")).toEqual([`${id} text`]);
    expect(await found("0779017972697", "forward")).toEqual([`${id} text`]);
    const other = await forwarded("Amazon");
    await call(changeForward, { params: { id: other.id }, body: { trackingCode: "639585804382" } });
    expect(await found("1001921380360001000300639585804382", "forward")).toEqual([`${other.id} tracking`]);
  });

  test("that only ends like a forward's finds no forward by a scan, and typed only offers it", async () => {
    const { id } = await forwarded("Amazon");
    await call(changeForward, { params: { id }, body: { trackingCode: "9400111899223197428490" } });
    const ending = "223197428490";
    expect((await call(findRecords, { query: { code: ending } })).items).toEqual([]);
    expect(await found(ending, "forward")).toEqual([`${id} text`]);
  });

  test("that was corrected is found by the new number alone", async () => {
    const id = await register("420100019400111201080805483016");
    await call(correctMail, {
      params: { id },
      body: { trackingNumber: "9622001560001234567100794808390594" },
    });
    expect(await found("794808390594")).toEqual([`${id} tracking`]);
    expect(await found("420100019400111201080805483016")).not.toContain(`${id} tracking`);
    await call(correctMail, { params: { id }, body: { trackingNumber: null } });
    expect(await found("794808390594")).toEqual([]);
  });
});

describe("an STE number", () => {
  const mailbox = { id: "", ticket: "", task: "", request: "", forward: "", pack: "", mail: "" };
  beforeAll(async () => {
    const box = await insertMailbox({ officeId: server.austin.id, steNumber: "5150" });
    const member = await insertMember(box);
    const task = { mailboxId: box.id, title: "Call", description: "About the ID" };
    const done = await call(createTask, { body: task });
    await call(completeTask, { params: { id: done.id } });
    const closed = await filed("TRASH", "Closed", box.id);
    await change(closed.id, "DONE");
    const mailIds = [await item("One", box.id), await item("Two", box.id)];
    Object.assign(mailbox, {
      id: box.id,
      ticket: await openTicket(box, member.id),
      task: (await call(createTask, { body: task })).id,
      request: (await filed("SCAN", "Chase", box.id)).id,
      forward: (await call(fileForward, { body: { ...order, mailId: await item("Amazon", box.id) } })).id,
      pack: (await call(fileConsolidation, { body: { mailboxId: box.id, mailIds } })).id,
      mail: await item("Free", box.id),
    });
  });

  test.each(["5150", "STE 5150", "ste-5150"])(
    "written %s finds the mailbox's open records",
    async (typed) => {
      for (const kind of ["ticket", "task", "forward"] as const) {
        const found = await find(typed, { kind });
        expect(found.map(({ id, foundBy }) => [id, foundBy])).toEqual([[mailbox[kind], "mailbox"]]);
      }
      expect(ids(await find(typed, { kind: "consolidation" }))).toEqual([mailbox.pack]);
      expect(ids(await find(typed, { kind: "request" }))).toContain(mailbox.request);
      expect(ids(await find(typed, { kind: "mail" }))).toContain(mailbox.mail);
      for (const hit of await find(typed)) {
        expect(hit).toMatchObject({ mailboxId: mailbox.id, steNumber: "5150" });
        expect(["DONE", "COMPLETED"]).not.toContain(hit.status);
      }
    },
  );
});

describe("text", () => {
  test("finds by sender, by a task's title and by a ticket's subject, in any case and without accents", async () => {
    const free = await item("Işık Sigorta");
    const request = await filed("SCAN", "Işık Enerji");
    const task = await call(createTask, {
      body: { mailboxId: yildiz.id, title: "Faturayı işle", description: "ISIK" },
    });
    const member = await insertMember(yildiz);
    const ticket = await openTicket(yildiz, member.id, { subject: "ışık faturası" });
    const found = await find("ışık");
    expect(ids(found.filter(({ foundBy }) => foundBy === "text"))).toEqual(
      expect.arrayContaining([free, request.id, ticket].toSorted()),
    );
    expect(ids(await find("ISIK", { kind: "task" }))).toEqual([task.id]);
  });

  test.each(["", "   ", "zz", "%%%%", "____", "\0\0\0", "nobody at all"])(
    "%j finds nothing, without an error",
    async (typed) => {
      const answer = await send(findRecords, { query: { q: typed } }, { as: handler });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ items: [] });
    },
  );
});

test("finds 20 at most, and at most as many as asked for", async () => {
  const box = await insertMailbox({ officeId: server.austin.id, steNumber: "5252" });
  await Promise.all(Array.from({ length: 25 }, () => item("Many", box.id)));
  expect(await find("5252")).toHaveLength(20);
  expect(await find("5252", { limit: 3 })).toHaveLength(3);
  expect((await send(findRecords, { query: { q: "5252", limit: 21 } }, { as: handler })).status).toBe(400);
});

test("lists one kind after the other, each as far as there is room", async () => {
  const box = await insertMailbox({ officeId: server.austin.id, steNumber: "5353" });
  await item("Free", box.id);
  await filed("SCAN", "Asked for", box.id);
  const kinds = async (limit: number) => (await find("5353", { limit })).map(({ kind }) => kind);
  expect(await kinds(2)).toEqual(["mail", "mail"]);
  expect(await kinds(3)).toEqual(["mail", "mail", "request"]);
});

test("finds nothing of another office by any name, and does not mention it", async () => {
  const box = await insertMailbox({ officeId: boston.id, steNumber: "6161" });
  const body = { mailboxId: box.id, senderName: "Faraway Inc", trackingNumber: "1Z12345E0205271688" };
  const { id } = await call(createMail, { body }, { as: stranger });
  const request = await call(fileRequest, { body: { mailId: id, type: "SCAN" } }, { as: stranger });
  const member = await insertMember(box);
  await openTicket(box, member.id, { subject: "Faraway parcel" });
  const names = ["6161", "Faraway", body.trackingNumber, id.slice(0, 8), request.id, "Faraway parcel"];
  for (const name of names) {
    // The few digits of the STE may stand in any record's id.
    const foundBy = async (who: typeof handler) =>
      (await find(name, {}, who)).filter(({ steNumber }) => steNumber === "6161");
    expect(await foundBy(stranger), name).not.toEqual([]);
    expect(await foundBy(handler), name).toEqual([]);
  }
});

test("requires a session", async () => {
  expect((await send(findRecords, { query: { q: "chase" } }, { as: null })).status).toBe(401);
});

test("reads no table whole", async () => {
  const { pool } = server.database;
  await pool.query(`insert into action_requests (id, type, status, priority, mail_id, mailbox_id, office_id, user_name,
      requested_at, updated_at, closed_at, search)
    select gen_random_uuid(), 'SCAN', 'DONE', 'LOW', m.id, m.mailbox_id, m.office_id, 'A', now(), now(), now(), ' sender' || k
    from (select * from mail_items limit 1) m, generate_series(1, 20000) k`);
  await pool.query(`insert into mail_items (id, mailbox_id, office_id, recipient_id, type, status, received_at, sender_name,
      sender_address, carrier, width, height, length, weight, volume_desi, registered_by)
    select gen_random_uuid(), m.mailbox_id, m.office_id, m.recipient_id, 'ENVELOPE', 'PENDING', now(), 'Sender' || k, '-',
      'UPS', 1, 1, 1, 1, 1, m.registered_by from (select * from mail_items limit 1) m, generate_series(1, 20000) k`);
  await pool.query(`insert into mail_codes (code, mail_item_id)
    select md5(id::text), id from mail_items where sender_name like 'Sender%'`);
  await pool.query("analyze");
  for (const q of [
    "118",
    "3fa85f64",
    "1Z999AA10123456784",
    "456784",
    "9999",
    "sender4711",
    "chase bank",
    "se bank",
    "11 sender",
  ]) {
    const whole = await tablesReadWhole(pool, () => find(q));
    const large = whole.filter((query) => /^(?:action_requests|mail_items|mail_codes):/.test(query));
    expect(large, q).toEqual([]);
  }
  const open = await tablesReadWhole(pool, () => find("", { kind: "request" }));
  expect(open.filter((query) => query.startsWith("action_requests:"))).toEqual([]);
});

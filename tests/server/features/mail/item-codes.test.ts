// The codes of items through the whole server: the item's own code, more codes, and what a scan of each finds.
import { beforeAll, describe, expect, test } from "vitest";
import { readItemCode } from "@/contract/mail/item-code";
import { createMail, getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { listMails } from "@/contract/mail/mail-list";
import { findRecords } from "@/contract/search/record";
import { fileRequest } from "@/contract/requests/request";
import { giveMissingCodes } from "@/server/features/mail/own-codes";
import { refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, yildiz, stranger } = server;
const { db, now } = server.services;

async function found(code: string) {
  const { items } = await call(findRecords, { query: { code } });
  return items.map(({ kind, id }) => ({ kind, id }));
}

describe("an item's own code", () => {
  test("is there from registration on, in every answer, and finds the item", async () => {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id } });
    const code = mail.code ?? "";
    expect(readItemCode(code)).toBe(code);
    expect(mail.codes).toEqual([]);
    expect(await call(getMail, { params: { id: mail.id } })).toEqual(mail);
    const list = await call(listMails, { query: { mailboxId: yildiz.id, ids: mail.id } });
    expect(list.items).toEqual([mail]);
    expect(await found(code)).toEqual([{ kind: "mail", id: mail.id }]);
    // As people type it: lower case, spaces, O for 0.
    const typed = code.toLowerCase().replaceAll("0", "o").replace(/^ph/, "ph ");
    expect(await found(typed)).toEqual([{ kind: "mail", id: mail.id }]);
    const { items } = await call(findRecords, { query: { q: typed } });
    expect(items.map(({ id }) => id)).toEqual([mail.id]);
  });

  test("finds the item's request too, and nothing for people who do not see its office", async () => {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id } });
    const request = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    expect(await found(mail.code ?? "")).toEqual([
      { kind: "mail", id: mail.id },
      { kind: "request", id: request.id },
    ]);
    const { items } = await call(findRecords, { query: { code: mail.code ?? "" } }, { as: stranger });
    expect(items).toEqual([]);
  });

  test("stays when the item's number is corrected", async () => {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: "AB 12 34" } });
    expect(mail.codes).toEqual(["AB1234"]);
    const after = await call(correctMail, { params: { id: mail.id }, body: { trackingNumber: "CD 56 78" } });
    expect(after).toMatchObject({ code: mail.code, codes: ["CD5678"] });
  });
});

describe("more codes", () => {
  test("each find the item, in any form a scanner gives them", async () => {
    const codes = ["]C1ROLL-000-17", "roll 000 17", "1Z5R89390357567127"];
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, codes } });
    expect(mail.codes).toEqual(["1Z5R89390357567127", "ROLL00017"]);
    expect(await found("Roll-00017")).toEqual([{ kind: "mail", id: mail.id }]);
  });

  test("count where only a new item is to be registered", async () => {
    const body = { mailboxId: yildiz.id, codes: ["TWICE-1"], onlyIfNew: true };
    await call(createMail, { body });
    const second = { mailboxId: yildiz.id, trackingNumber: "twice1", onlyIfNew: true };
    expect(await refusal(call(createMail, { body: second }))).toMatchObject({ code: "already_here" });
    expect(await refusal(call(createMail, { body }))).toMatchObject({ code: "already_here" });
  });

  test("are refused where they are empty or too many", async () => {
    const empty = { mailboxId: yildiz.id, codes: [" - "] };
    expect(await refusal(call(createMail, { body: empty }))).toMatchObject({ code: "invalid" });
    const many = { mailboxId: yildiz.id, codes: Array.from({ length: 21 }, (_, each) => `CODE${each}`) };
    expect(await refusal(call(createMail, { body: many }))).toMatchObject({ code: "invalid" });
  });
});

describe("items registered by an earlier version", () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (let each = 0; each < 3; each++) {
      const mail = await call(createMail, { body: { mailboxId: yildiz.id, trackingNumber: `OLD-${each}` } });
      ids.push(mail.id);
    }
    await db.deleteFrom("mail_codes").where("mail_item_id", "in", ids).where("own", "=", true).execute();
  });

  test("get one code each, once, and are shown without one until then", async () => {
    const [id = ""] = ids;
    expect((await call(getMail, { params: { id } })).code).toBeNull();
    const given = await Promise.all([giveMissingCodes(db, now()), giveMissingCodes(db, now())]);
    expect(Math.max(...given)).toBe(3);
    const rows = await db
      .selectFrom("mail_codes")
      .select("code")
      .where("mail_item_id", "in", ids)
      .where("own", "=", true)
      .execute();
    expect(new Set(rows.map(({ code }) => code)).size).toBe(3);
    expect(await giveMissingCodes(db, now())).toBe(0);
  });

  test("get another code where the first choice is taken", async () => {
    const [first = "", second = ""] = ids;
    const { code } = await db
      .selectFrom("mail_codes")
      .select("code")
      .where("mail_item_id", "=", first)
      .where("own", "=", true)
      .executeTakeFirstOrThrow();
    // The second item is next again, and its first choice is taken by the first item, which gave up its own code for it.
    const wanted = await db
      .deleteFrom("mail_codes")
      .where("mail_item_id", "=", second)
      .where("own", "=", true)
      .returning("code")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("mail_codes")
      .set({ code: wanted.code })
      .where("mail_item_id", "=", first)
      .where("code", "=", code)
      .execute();
    expect(await giveMissingCodes(db, now())).toBe(1);
    const after = (await call(getMail, { params: { id: second } })).code ?? "";
    expect(after).not.toBe(wanted.code);
    expect(readItemCode(after)).toBe(after);
  });
});

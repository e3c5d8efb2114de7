// The mail of a mailbox: all of it page by page, filtered by text and status, in every order, and hidden from other offices.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallInput } from "@/contract/wire/endpoint";
import { fold } from "@/contract/text/fold";
import { type Mail, createMail } from "@/contract/mail/mail";
import { MailSort, listMails } from "@/contract/mail/mail-list";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { fileRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { definite } from "../requests/world";

const server = await startTestServer();
const { call, admin, stranger, austin } = server;
const { db } = server.services;

type Query = Omit<CallInput<typeof listMails>["query"], "mailboxId">;
const list = (mailboxId: string, query: Query = {}) => call(listMails, { query: { ...query, mailboxId } });

/** Every item of the list, read in pages of `limit`. */
async function walk(mailboxId: string, query: Query): Promise<Mail[]> {
  const walked: Mail[] = [];
  let cursor: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(mailboxId, definite({ ...query, cursor }));
    walked.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return walked;
}

/** A mailbox with `count` items, each a minute older than the one before. */
async function full(count: number): Promise<string> {
  const mailbox = await server.insertMailbox({ officeId: austin.id });
  const { id } = await call(createMail, {
    body: { mailboxId: mailbox.id, receivedAt: "2026-01-01T00:00:00Z", senderName: "Sender 0" },
  });
  await sql`insert into mail_items select copy.* from mail_items one cross join generate_series(1, ${count - 1}::int) nth
    cross join lateral jsonb_populate_record(null::mail_items, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(),
      'sender_name', 'Sender ' || nth, 'received_at', one.received_at - nth * interval '1 minute')) copy
    where one.id = ${id}`.execute(db);
  return mailbox.id;
}

describe.each([350, 1100])("of %i items", (count) => {
  let mailboxId: string;
  beforeAll(async () => {
    mailboxId = await full(count);
  });
  const senders = (from: number) => Array.from({ length: count - from }, (_, nth) => `Sender ${nth + from}`);

  test("lists every one, newest first, also those beyond the mailbox's own view", async () => {
    const { mails, mailsTotal } = await call(getMailbox, { params: { id: mailboxId } });
    expect([mails.length, mailsTotal]).toEqual([200, count]);
    const first = await list(mailboxId, { limit: 200 });
    expect(first.total).toBe(count);
    expect(first.items).toEqual(mails);
    const walked = await walk(mailboxId, { limit: 200 });
    expect(walked.map(({ senderName }) => senderName)).toEqual(senders(0));
  });

  test.each(MailSort.options)("lists each once, sorted by %s", async (sort) => {
    const walked = await walk(mailboxId, { sort, limit: 180 });
    expect(new Set(walked.map(({ id }) => id)).size).toBe(count);
    expect(walked).toHaveLength(count);
  });

  test("finds the oldest by its sender", async () => {
    const { items, total } = await list(mailboxId, { search: `sender ${count - 1}` });
    expect(items.map(({ senderName }) => senderName)).toEqual([`Sender ${count - 1}`]);
    expect(total).toBe(1);
  });
});

describe("the list is filtered", () => {
  let mailboxId: string;
  beforeAll(async () => {
    const mailbox = await server.insertMailbox({
      officeId: austin.id,
      recipients: [
        { name: "Işıl", lastName: "Kaya" },
        { name: "Bob", lastName: "Stone" },
      ],
    });
    mailboxId = mailbox.id;
    const [isil, bob] = mailbox.recipientIds;
    const made = [
      { senderName: "Chase", recipientId: isil, carrier: "USPS", receivedAt: "2026-02-01T00:00:00Z" },
      {
        senderName: "Müller & Söhne",
        senderAddress: "Große Straße 5, Łódź",
        recipientId: bob,
        type: "PACKAGE",
        carrier: "DHL",
        trackingNumber: "JD0146",
        receivedAt: "2026-02-03T00:00:00Z",
      },
      {
        senderName: "anadolu kitap",
        recipientId: bob,
        type: "BANK_CHECK",
        receivedAt: "2026-02-02T00:00:00Z",
      },
    ] as const;
    for (const body of made) await call(createMail, { body: definite({ mailboxId, ...body }) });
    const [chase] = (await list(mailboxId, { search: "chase" })).items;
    await call(fileRequest, { body: { mailId: chase?.id ?? "", type: "SCAN" } });
  });
  const found = async (query: Query) =>
    (await list(mailboxId, query)).items.map(({ senderName }) => senderName);

  test.each([
    ["CHASE", ["Chase"]],
    ["muller", ["Müller & Söhne"]],
    ["strasse", ["Müller & Söhne"]],
    ["Straße 5", ["Müller & Söhne"]],
    ["lodz", ["Müller & Söhne"]],
    ["Łódź", ["Müller & Söhne"]],
    ["jd0146", ["Müller & Söhne"]],
    ["usps", ["Chase"]],
    ["package", ["Müller & Söhne"]],
    ["bank check", ["anadolu kitap"]],
    ["isil", ["Chase"]],
    ["IŞIL kaya", ["Chase"]],
    ["stone kitap", ["anadolu kitap"]],
    ["stone chase", []],
    ["sam rivera", ["Müller & Söhne", "anadolu kitap", "Chase"]],
    ["%", []],
    ["  ", ["Müller & Söhne", "anadolu kitap", "Chase"]],
  ])("by %s", async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  test("by status, with and without a text", async () => {
    expect(await found({ status: "IN_PROCESS" })).toEqual(["Chase"]);
    expect(await found({ status: "PENDING", search: "bob" })).toEqual(["Müller & Söhne", "anadolu kitap"]);
    expect(await list(mailboxId, { status: "CANCELLED" })).toEqual({
      items: [],
      total: 0,
      totalAge: 0,
      nextCursor: null,
    });
  });

  test.each([
    ["receivedAt", ["Chase", "anadolu kitap", "Müller & Söhne"]],
    ["senderName", ["anadolu kitap", "Chase", "Müller & Söhne"]],
    ["status", ["Chase", "anadolu kitap", "Müller & Söhne"]],
    ["carrier", ["Müller & Söhne", "anadolu kitap", "Chase"]],
    ["type", ["anadolu kitap", "Chase", "Müller & Söhne"]],
  ] as const)("and sorted by %s, in both directions", async (sort, expected) => {
    expect(await found({ sort })).toEqual(expected);
    expect(await found({ sort: `-${sort}` })).toEqual(expected.toReversed());
  });

  test("by the caller's offices: a stranger gets nothing, an administrator all", async () => {
    const query = { mailboxId };
    expect(await call(listMails, { query }, { as: stranger })).toEqual({
      items: [],
      total: 0,
      totalAge: 0,
      nextCursor: null,
    });
    expect((await call(listMails, { query }, { as: admin })).total).toBe(3);
  });
});

test("lists past a page that ends with a sender's name of the greatest length, in any script", async () => {
  const mailbox = await server.insertMailbox({ officeId: austin.id });
  for (const letter of ["字", "ж"]) {
    await call(createMail, { body: { mailboxId: mailbox.id, senderName: letter.repeat(200) } });
  }
  expect(await walk(mailbox.id, { sort: "senderName", limit: 1 })).toHaveLength(2);
});

test("answers a search whose every character stands for four words, and finds only matches", async () => {
  const mailbox = await server.insertMailbox({ officeId: austin.id });
  const fourWords = fold("\uFDFA");
  await call(createMail, { body: { mailboxId: mailbox.id, senderName: fourWords } });
  await call(createMail, { body: { mailboxId: mailbox.id, senderName: "Chase" } });
  for (const [search, found] of [
    ["\uFDFA".repeat(200), []],
    ["\uFDFA ".repeat(100), [fourWords]],
  ] as const) {
    const { items } = await list(mailbox.id, { search });
    expect(items.map(({ senderName }) => senderName)).toEqual(found);
  }
});

test("refuses a cursor of another order, an unknown order, and a missing mailbox", async () => {
  const mailbox = await server.insertMailbox({ officeId: austin.id });
  for (const senderName of ["A", "B"])
    await call(createMail, { body: { mailboxId: mailbox.id, senderName } });
  const { nextCursor } = await list(mailbox.id, { limit: 1 });
  const refused = await refusal(list(mailbox.id, { sort: "senderName", cursor: nextCursor ?? "" }));
  expect(refused.code).toBe("malformed");
  const headers = { authorization: await server.handler.authorization() };
  for (const query of [`mailboxId=${mailbox.id}&sort=weight`, "status=PENDING"]) {
    expect((await server.request(`/api/mail-handler/mails?${query}`, { headers })).status, query).toBe(400);
  }
});

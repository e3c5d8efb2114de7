// Finding mailboxes, listing them page by page, and showing one.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createMail } from "@/contract/mail/mail";
import { getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { type MailboxSort, listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { fileRequest } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";
import { conversations } from "../tickets/conversation-world";

const server = await startTestServer();
const { call, send, austin, boston, admin, handler, stranger, yildiz } = server;
const { db } = server.services;

const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  const made = [
    { steNumber: "104", workspaceName: "Ten Four GmbH" },
    { steNumber: "10421", workspaceName: "Long Number Inc." },
    { steNumber: "2042", workspaceName: "Kıvılcım 1042 A.Ş." },
    { steNumber: "3001", workspaceName: "Blue Heron LLC" },
    { steNumber: "3002", workspaceName: "Blue Heron GmbH" },
    { steNumber: "3003", workspaceName: "Herons of Blue Lake" },
    { steNumber: "3004", workspaceName: "Skyblue Heronry" },
    { steNumber: "3005", workspaceName: "50% off_shore" },
    { steNumber: "3006", workspaceName: "北京贸易公司", recipients: [{ name: "丽娜", lastName: "陈" }] },
    { steNumber: "3007", workspaceName: "Groß & Söhne", recipients: [{ name: "Анна", lastName: "Орлова" }] },
    { steNumber: "A17", workspaceName: "Letters Allowed" },
  ];
  for (const [index, wish] of made.entries()) {
    await server.insertMailbox({
      officeId: austin.id,
      createdAt: new Date(Date.now() - (index + 1) * day),
      ...wish,
    });
  }
  await server.insertMailbox({
    officeId: boston.id,
    steNumber: "9001",
    workspaceName: "Blue Heron of Boston",
  });
});

async function find(q: string, as = handler, limit = 20): Promise<string[]> {
  const { items } = await call(searchMailboxes, { query: { q, limit } }, { as });
  return items.map((hit) => hit.steNumber);
}

describe("the directory", () => {
  test("says whose an STE number of an office is that the caller does not see, and nothing else of it", async () => {
    const ask = (q: string, as = handler) => call(searchMailboxes, { query: { q } }, { as });
    expect(await ask("STE 9001")).toEqual({ items: [], elsewhere: "Boston" });
    expect(await ask("1042", stranger)).toEqual({ items: [], elsewhere: "Austin" });
    expect(await ask("heron of boston")).toEqual({ items: [], elsewhere: null });
    expect((await ask("9001", stranger)).elsewhere).toBeUndefined();
  });

  test.each(["1042", "STE 1042", "ste-1042", "Ste1042", " #1042 "])(
    "finds STE 1042 first for %j, then numbers that begin with it, then names",
    async (typed) => {
      expect(await find(typed)).toEqual(["1042", "10421", "2042"]);
    },
  );

  test("returns what a picker shows", async () => {
    const { items } = await call(searchMailboxes, { query: { q: "1042", limit: 1 } });
    expect(items).toEqual([
      {
        id: yildiz.id,
        steNumber: "1042",
        workspaceName: "Yıldız Ltd",
        officeLabel: "Austin",
        status: "ACTIVE",
        recipients: [
          {
            id: yildiz.recipientIds[0],
            name: "Ayşe",
            lastName: "Yıldız",
            email: "r0@1042.example",
            isDefault: true,
          },
          {
            id: yildiz.recipientIds[1],
            name: "Cem",
            lastName: "Yıldız",
            email: "r1@1042.example",
            isDefault: false,
          },
        ],
      },
    ]);
  });

  test.each(["yıldız", "YILDIZ", "Yildiz", "ayşe yıl", "R0@1042.EXAMPLE", "ild"])(
    "finds 1042 by %j",
    async (typed) => {
      expect(await find(typed)).toContain("1042");
    },
  );

  test("returns both of two mailboxes that match the same words", async () => {
    const found = await find("blue heron");
    expect(found.slice(0, 3).toSorted()).toEqual(["3001", "3002", "3003"]);
    expect(found[3]).toBe("3004");
  });

  test("returns the one mailbox with an id, and nothing for one of another office", async () => {
    const byId = async (id: string, as = handler) =>
      (await call(searchMailboxes, { query: { id } }, { as })).items.map((hit) => hit.steNumber);
    expect(await byId(yildiz.id)).toEqual(["1042"]);
    expect(await byId(yildiz.id, stranger)).toEqual([]);
    expect(await byId(randomUUID())).toEqual([]);
  });

  test("returns nothing for an unknown STE", async () => {
    expect(await find("STE 7777")).toEqual([]);
    expect(await find("nobody at all")).toEqual([]);
  });

  test("matches the beginnings of words where fewer than three characters are typed", async () => {
    expect(await find("he")).toEqual(["3001", "3002", "3003", "3004"]);
    expect(await find("er")).toEqual([]);
  });

  test("finds other alphabets and folded spellings", async () => {
    expect(await find("贸易公")).toEqual(["3006"]);
    expect(await find("陈")).toEqual(["3006"]);
    expect(await find("орлова")).toEqual(["3007"]);
    expect(await find("GROSS")).toEqual(["3007"]);
    expect(await find("a17")).toEqual(["A17"]);
  });

  test("takes pattern characters literally", async () => {
    expect(await find("50%")).toEqual(["3005"]);
    expect(await find("off_s")).toEqual(["3005"]);
    expect(await find("%%%")).toEqual([]);
    expect(await find("'; drop table mailboxes; --")).toEqual([]);
    expect(await find("\u0000")).not.toEqual([]);
  });

  test("returns the newest for an empty search, as many as were asked for", async () => {
    expect(await find("", handler, 2)).toEqual(["1042", "104"]);
  });

  test("shows each person their own offices", async () => {
    expect(await find("blue heron", stranger)).toEqual(["9001"]);
    expect(await find("1042", stranger)).toEqual([]);
    expect(await find("blue heron", admin)).toContain("9001");
  });
});

describe("the list of customers", () => {
  test("lists every mailbox once, newest first, with pages of any size", async () => {
    const whole = await call(listMailboxes, { query: { limit: 200 } });
    expect(whole.nextCursor).toBeNull();
    expect(whole.total).toBe(whole.items.length);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<typeof whole> = await call(listMailboxes, {
        query: { limit: 5, ...(cursor !== null && { cursor }) },
      });
      expect(page.total).toBe(whole.total);
      walked.push(...page.items.map((mailbox) => mailbox.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(whole.items.map((mailbox) => mailbox.id));
  });

  test("is filtered by words and by a part of the STE number", async () => {
    const byWords = await call(listMailboxes, { query: { search: "heron BLUE" } });
    expect(byWords.items.map((mailbox) => mailbox.steNumber)).toEqual(["3001", "3002", "3003", "3004"]);
    expect(byWords.total).toBe(4);
    const byNumber = await call(listMailboxes, { query: { steNumber: "ste 042" } });
    expect(byNumber.items.map((mailbox) => mailbox.steNumber).toSorted()).toEqual(["1042", "10421", "2042"]);
    const both = await call(listMailboxes, { query: { steNumber: "042", search: "yıldız" } });
    expect(both.items.map((mailbox) => mailbox.id)).toEqual([yildiz.id]);
  });

  test("neither lists nor counts a mailbox of another office", async () => {
    const { items, total } = await call(listMailboxes, { query: {} }, { as: stranger });
    expect(items.map((mailbox) => mailbox.steNumber)).toEqual(["9001"]);
    expect(total).toBe(1);
  });

  test.each(["nonsense", Buffer.from('["9999-99-99 99:99:99+99","x"]').toString("base64url"), "e30"])(
    "refuses the cursor %j",
    async (cursor) => {
      expect((await refusal(call(listMailboxes, { query: { cursor } }))).code).toBe("malformed");
    },
  );

  test("refuses a cursor with an invalid date", async () => {
    const cursor = Buffer.from(JSON.stringify(["2026-99-99 00:00:00+00", randomUUID()])).toString(
      "base64url",
    );
    expect((await refusal(call(listMailboxes, { query: { cursor } }))).code).toBe("malformed");
  });

  test("refuses a page size over the limit", async () => {
    expect((await send(listMailboxes, { query: { limit: 201 } })).status).toBe(400);
  });
});

const found = async (query: Parameters<typeof call<typeof listMailboxes>>[1]["query"], as = handler) =>
  (await call(listMailboxes, { query: { limit: 200, search: "Filtered", ...query } }, { as })).items
    .map((mailbox) => mailbox.steNumber)
    .toSorted();

describe("the filters of the list", () => {
  beforeAll(async () => {
    const { insertMember } = conversations(server);
    const made = [
      { steNumber: "F1", status: "ACTIVE", cycle: "YEARLY", members: [{ role: "OWNER" }] },
      {
        steNumber: "F2",
        status: "SUSPENDED",
        cycle: "YEARLY",
        members: [{ role: "OWNER", isActive: false }, { role: "VIEWER" }],
      },
      {
        steNumber: "F3",
        status: "ACTIVE",
        cycle: "MONTHLY",
        members: [{ role: "VIEWER", emailConfirmed: false }],
      },
      { steNumber: "F4", status: "EXPIRED", cycle: "WEEKLY", members: [] },
    ] as const;
    for (const { steNumber, status, cycle, members } of made) {
      const mailbox = await server.insertMailbox({
        officeId: austin.id,
        steNumber,
        workspaceName: "Filtered Co.",
      });
      await db
        .updateTable("mailboxes")
        .set({ status, billing_cycle: cycle })
        .where("id", "=", mailbox.id)
        .execute();
      for (const member of members) await insertMember(mailbox, member);
    }
    const foreign = await server.insertMailbox({
      officeId: boston.id,
      steNumber: "F5",
      workspaceName: "Filtered Co.",
    });
    // F4 and F5 are mailboxes of one customer, in two offices.
    const workspace = db.selectFrom("mailboxes").select("workspace_id").where("ste_number", "=", "F4");
    await db
      .updateTable("mailboxes")
      .set({ workspace_id: (await workspace.executeTakeFirstOrThrow()).workspace_id })
      .where("id", "=", foreign.id)
      .execute();
  });

  test.each([
    [{}, ["F1", "F2", "F3", "F4"]],
    [{ search: "filtered CO" }, ["F1", "F2", "F3", "F4"]],
    [{ steNumber: "f3" }, ["F3"]],
    [{ officeLocation: "austin" }, ["F1", "F2", "F3", "F4"]],
    [{ officeLocation: austin.id }, ["F1", "F2", "F3", "F4"]],
    [{ officeLocation: "Boston" }, []],
    [{ subscriptionStatus: "ACTIVE" }, ["F1", "F3"]],
    [{ billingCycle: "YEARLY" }, ["F1", "F2"]],
    [{ workspaceRole: "OWNER" }, ["F1", "F2"]],
    [{ workspaceRole: "viewer" }, ["F2", "F3"]],
    [{ isActive: "true" }, ["F1", "F2", "F3"]],
    [{ isActive: "false" }, ["F2"]],
    [{ emailConfirmed: "false" }, ["F3"]],
    [{ hasActiveMailbox: "true" }, ["F1", "F3"]],
    [{ hasActiveMailbox: "false" }, ["F2", "F4"]],
    [{ workspaceRole: "VIEWER", emailConfirmed: "true" }, ["F2"]],
    [{ workspaceRole: "VIEWER", isActive: "false" }, []],
    [{ billingCycle: "YEARLY", subscriptionStatus: "ACTIVE", hasActiveMailbox: "true" }, ["F1"]],
    [
      {
        steNumber: "",
        officeLocation: "ALL",
        subscriptionStatus: "ALL",
        billingCycle: "ALL",
        workspaceRole: "ALL",
        isActive: "ALL",
        emailConfirmed: "ALL",
        hasActiveMailbox: "ALL",
      },
      ["F1", "F2", "F3", "F4"],
    ],
  ] as const)("%j keep %j", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test("count no mailbox of an office the caller does not see", async () => {
    expect(await found({ hasActiveMailbox: "true" }, admin)).toEqual(["F1", "F3", "F4", "F5"]);
    expect(await found({ hasActiveMailbox: "true" }, stranger)).toEqual(["F5"]);
  });

  test.each(["subscriptionStatus=SLEEPING", "isActive=maybe", "sort=price", "page=0"])(
    "refuse %s",
    async (query) => {
      const headers = { authorization: await handler.authorization() };
      expect((await server.request(`/api/mail-handler/customers?${query}`, { headers })).status).toBe(400);
    },
  );
});

async function walk(sort: MailboxSort, limit: number): Promise<string[]> {
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof listMailboxes>>> = await call(listMailboxes, {
      query: { search: "Sorted", sort, limit, ...(cursor !== null && { cursor }) },
    });
    expect(page.total).toBe(5);
    walked.push(...page.items.map((mailbox) => mailbox.steNumber));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return walked;
}

describe("the orders of the list", () => {
  beforeAll(async () => {
    const made = [
      ["S9", "Zeta", "2024-03-01T00:00:00Z", "ACTIVE"],
      ["S10", "çınar", "2024-01-01T00:00:00Z", "SUSPENDED"],
      ["S100", "Cedar", "2024-02-01T00:00:00Z", "ACTIVE"],
      ["S11", "İnci", "2024-05-01T00:00:00Z", "EXPIRED"],
      ["S12", "cedar", "2024-04-01T00:00:00Z", "ACTIVE"],
    ] as const;
    for (const [place, [steNumber, name, startedAt, status]] of made.entries()) {
      const mailbox = await server.insertMailbox({
        officeId: austin.id,
        steNumber,
        workspaceName: name,
        recipients: [{ name: "Sorted", lastName: "One" }],
      });
      await db
        .updateTable("mailboxes")
        .set({ started_at: startedAt, status })
        .where("id", "=", mailbox.id)
        .execute();
      // Two can be made within one millisecond.
      const createdAt = `2024-06-0${place + 1}T00:00:00Z`;
      await sql`update mailboxes set created_at = ${createdAt} where id = ${mailbox.id}`.execute(db);
    }
  });

  test.each([
    ["createdAt", ["S9", "S10", "S100", "S11", "S12"]],
    ["steNumber", ["S9", "S10", "S11", "S12", "S100"]],
    ["startDate", ["S10", "S100", "S9", "S12", "S11"]],
  ] as const)("by %s, in both directions, with pages of any size", async (sort, expected) => {
    for (const limit of [1, 2, 5]) {
      expect(await walk(sort, limit)).toEqual(expected);
      expect(await walk(`-${sort}`, limit)).toEqual(expected.toReversed());
    }
  });

  test("by workspace ignores case and accents", async () => {
    const walked = await walk("workspace", 2);
    expect(walked.slice(0, 2).toSorted()).toEqual(["S100", "S12"]);
    expect(walked.slice(2)).toEqual(["S10", "S11", "S9"]);
    expect((await walk("-workspace", 2)).slice(0, 3)).toEqual(["S9", "S11", "S10"]);
  });

  test("by status lists each mailbox once", async () => {
    const walked = await walk("status", 2);
    expect(walked.slice(0, 3).toSorted()).toEqual(["S100", "S12", "S9"]);
    expect(walked.slice(3)).toEqual(["S11", "S10"]);
  });

  test.each(["-createdAt", "steNumber", "workspace", "-status"] as const)(
    "a page asked for by its number, sorted by %s, is the same as by cursor, and has a cursor to continue",
    async (sort) => {
      const walked = await walk(sort, 5);
      const query = { search: "Sorted", sort, limit: 2 };
      const second = await call(listMailboxes, { query: { ...query, page: 2 } });
      expect(second.items.map((mailbox) => mailbox.steNumber)).toEqual(walked.slice(2, 4));
      expect(second.total).toBe(5);
      const third = await call(listMailboxes, { query: { ...query, cursor: second.nextCursor ?? "" } });
      expect(third.items.map((mailbox) => mailbox.steNumber)).toEqual(walked.slice(4));
      const beyond = await call(listMailboxes, { query: { ...query, page: 9 } });
      expect(beyond).toEqual({ items: [], total: 5, totalAge: 0, nextCursor: null });
    },
  );

  test("a cursor of another order is refused", async () => {
    const { nextCursor } = await call(listMailboxes, { query: { sort: "startDate", limit: 1 } });
    const query = { sort: "createdAt", cursor: nextCursor ?? "" } as const;
    expect((await refusal(call(listMailboxes, { query }))).code).toBe("malformed");
  });

  test("a numbered page has 10 rows by default; without a page all are listed", async () => {
    expect((await call(listMailboxes, { query: { page: 1 } })).items).toHaveLength(10);
    const { items, total } = await call(listMailboxes, { query: {} });
    expect(items).toHaveLength(total);
    expect(total).toBeGreaterThan(10);
  });
});

describe("a customer", () => {
  test("is shown with members and mail, newest first", async () => {
    await call(createMail, { body: { mailboxId: yildiz.id, receivedAt: "2026-01-02T10:00:00Z" } });
    await call(createMail, { body: { mailboxId: yildiz.id, receivedAt: "2026-01-03T10:00:00Z" } });
    const customer = await call(getMailbox, { params: { id: yildiz.id } });
    expect(customer.mailbox).toMatchObject({ steNumber: "1042", locationLabel: "Austin", planPrice: 2490 });
    expect(customer.mailsTotal).toBe(2);
    expect(customer.mails.map((mail) => mail.receivedAt)).toEqual([
      "2026-01-03T10:00:00.000Z",
      "2026-01-02T10:00:00.000Z",
    ]);
  });

  test("is shown with its own action requests only, newest first", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const filed: string[] = [];
    for (const mailboxId of [mailbox.id, mailbox.id, yildiz.id]) {
      server.pass(1000);
      const { id: mailId } = await call(createMail, { body: { mailboxId } });
      filed.unshift((await call(fileRequest, { body: { mailId, type: "SCAN" } })).id);
    }
    const customer = await call(getMailbox, { params: { id: mailbox.id } });
    expect(customer.actionRequests.map((request) => request.id)).toEqual(filed.slice(1));
    expect(customer.actionRequestsTotal).toBe(2);
    expect(customer).toMatchObject({ tickets: [], ticketsTotal: 0 });
  });

  test("is found by its id, not by its STE number", async () => {
    expect((await send(getMailbox, { params: { id: "1042" } })).status).toBe(404);
  });

  test("has a history that is read page by page, newest first", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id });
    const made: string[] = [];
    for (const sender of ["first", "second", "third"]) {
      server.pass(1000);
      made.push((await call(createMail, { body: { mailboxId: mailbox.id, senderName: sender } })).id);
    }
    const first = await call(mailboxHistory, { params: { id: mailbox.id }, query: { limit: 2 } });
    expect(first.total).toBe(3);
    expect(first.items.map((entry) => entry.detail.sender)).toEqual(["third", "second"]);
    const cursor = first.nextCursor ?? "";
    const rest = await call(mailboxHistory, { params: { id: mailbox.id }, query: { limit: 2, cursor } });
    expect(rest.items.map((entry) => entry.detail.sender)).toEqual(["first"]);
    expect(rest.nextCursor).toBeNull();
    expect(rest.items[0]?.recordId).toBe(made[0]);
    const mail = await call(mailboxHistory, { params: { id: mailbox.id }, query: { about: "MAIL" } });
    expect(mail.total).toBe(3);
    const requests = await call(mailboxHistory, { params: { id: mailbox.id }, query: { about: "REQUESTS" } });
    expect(requests.items).toEqual([]);
  });
});

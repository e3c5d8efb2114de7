// Finding mailboxes, listing them page by page, and showing one.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createMail } from "@/contract/mail";
import { getCustomer, listCustomers, mailboxHistory, searchMailboxes } from "@/contract/mailbox";
import { refusal, startTestServer } from "../harness";

const server = await startTestServer();
const { call, send, austin, boston, admin, handler, stranger, yildiz } = server;

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
  test.each(["1042", "STE 1042", "ste-1042", "Ste1042", " #1042 "])(
    "finds STE 1042 first for %j, then numbers that begin so, then names",
    async (typed) => {
      expect(await find(typed)).toEqual(["1042", "10421", "2042"]);
    },
  );

  test("gives what a picker shows", async () => {
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

  test("offers both of two mailboxes that match the same words", async () => {
    const found = await find("blue heron");
    expect(found.slice(0, 3).toSorted()).toEqual(["3001", "3002", "3003"]);
    expect(found[3]).toBe("3004");
  });

  test("gives the one mailbox with an id, and nothing for one of another office", async () => {
    const byId = async (id: string, as = handler) =>
      (await call(searchMailboxes, { query: { id } }, { as })).items.map((hit) => hit.steNumber);
    expect(await byId(yildiz.id)).toEqual(["1042"]);
    expect(await byId(yildiz.id, stranger)).toEqual([]);
    expect(await byId(randomUUID())).toEqual([]);
  });

  test("answers an unknown STE with nothing", async () => {
    expect(await find("STE 7777")).toEqual([]);
    expect(await find("nobody at all")).toEqual([]);
  });

  test("answers under three characters by the beginnings of words", async () => {
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

  test("takes what looks like a pattern literally", async () => {
    expect(await find("50%")).toEqual(["3005"]);
    expect(await find("off_s")).toEqual(["3005"]);
    expect(await find("%%%")).toEqual([]);
    expect(await find("'; drop table mailboxes; --")).toEqual([]);
    expect(await find("\u0000")).not.toEqual([]);
  });

  test("shows the newest for an empty search, as many as were asked for", async () => {
    expect(await find("", handler, 2)).toEqual(["1042", "104"]);
  });

  test("shows each person their own offices", async () => {
    expect(await find("blue heron", stranger)).toEqual(["9001"]);
    expect(await find("1042", stranger)).toEqual([]);
    expect(await find("blue heron", admin)).toContain("9001");
  });
});

describe("the list of customers", () => {
  test("walks every mailbox once, newest first, whatever the size of a page", async () => {
    const whole = await call(listCustomers, { query: { limit: 200 } });
    expect(whole.nextCursor).toBeNull();
    expect(whole.total).toBe(whole.items.length);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<typeof whole> = await call(listCustomers, {
        query: { limit: 5, ...(cursor !== null && { cursor }) },
      });
      expect(page.total).toBe(whole.total);
      walked.push(...page.items.map((mailbox) => mailbox.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(walked).toEqual(whole.items.map((mailbox) => mailbox.id));
  });

  test("is filtered by words and by a part of the STE number", async () => {
    const byWords = await call(listCustomers, { query: { search: "heron BLUE" } });
    expect(byWords.items.map((mailbox) => mailbox.steNumber)).toEqual(["3001", "3002", "3003", "3004"]);
    expect(byWords.total).toBe(4);
    const byNumber = await call(listCustomers, { query: { steNumber: "ste 042" } });
    expect(byNumber.items.map((mailbox) => mailbox.steNumber).toSorted()).toEqual(["1042", "10421", "2042"]);
    const both = await call(listCustomers, { query: { steNumber: "042", search: "yıldız" } });
    expect(both.items.map((mailbox) => mailbox.id)).toEqual([yildiz.id]);
  });

  test("holds no mailbox of another office, nor counts it", async () => {
    const { items, total } = await call(listCustomers, { query: {} }, { as: stranger });
    expect(items.map((mailbox) => mailbox.steNumber)).toEqual(["9001"]);
    expect(total).toBe(1);
  });

  test.each(["nonsense", Buffer.from('["9999-99-99 99:99:99+99","x"]').toString("base64url"), "e30"])(
    "refuses the cursor %j",
    async (cursor) => {
      expect((await refusal(call(listCustomers, { query: { cursor } }))).code).toBe("malformed");
    },
  );

  test("refuses a cursor that holds no date there is", async () => {
    const cursor = Buffer.from(JSON.stringify(["2026-99-99 00:00:00+00", randomUUID()])).toString(
      "base64url",
    );
    expect((await refusal(call(listCustomers, { query: { cursor } }))).code).toBe("malformed");
  });

  test("refuses more than a page may hold", async () => {
    expect((await send(listCustomers, { query: { limit: 201 } })).status).toBe(400);
  });
});

describe("a customer", () => {
  test("is shown with members and its mail, newest first", async () => {
    await call(createMail, { body: { mailboxId: yildiz.id, receivedAt: "2026-01-02T10:00:00Z" } });
    await call(createMail, { body: { mailboxId: yildiz.id, receivedAt: "2026-01-03T10:00:00Z" } });
    const customer = await call(getCustomer, { params: { id: yildiz.id } });
    expect(customer.mailbox).toMatchObject({ steNumber: "1042", locationLabel: "Austin", planPrice: 2490 });
    expect(customer.mailsTotal).toBe(2);
    expect(customer.mails.map((mail) => mail.receivedAt)).toEqual([
      "2026-01-03T10:00:00.000Z",
      "2026-01-02T10:00:00.000Z",
    ]);
  });

  test("of another office, or none, is a 404, and so is its history", async () => {
    for (const id of [yildiz.id, randomUUID()]) {
      expect((await send(getCustomer, { params: { id } }, { as: stranger })).status).toBe(404);
      expect((await send(mailboxHistory, { params: { id }, query: {} }, { as: stranger })).status).toBe(404);
    }
    expect((await send(getCustomer, { params: { id: "1042" } })).status).toBe(404);
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
  });
});

// Writing mailboxes by integration: offices, mailboxes with their people, one recipient, one member, and the list of what arrived.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  type MailboxRecord,
  integrationMails,
  upsertMailbox,
  upsertMember,
  upsertOffice,
  upsertRecipient,
} from "@/contract/integration/integration";
import { createMail, getMail } from "@/contract/mail/mail";
import { getMailbox, searchMailboxes } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { createOffice, listOffices } from "@/contract/offices/office";
import { refusal, startTestServer } from "../../harness";
import { makeMachine } from "./machine";

const server = await startTestServer();
const { call, send, admin, handler, stranger } = server;
const machine = await makeMachine(server);
const as = { as: machine };
let numbers = 5000;
const freeNumber = () => String(numbers++);

type Sent = z.input<typeof MailboxRecord>;

function wish(over: Partial<Sent> = {}): Sent {
  return {
    office: "Austin",
    workspace: "Işıl Ltd",
    startDate: "2026-01-05T00:00:00Z",
    recipients: [{ name: "Işıl", lastName: "Kaya", email: "isil@kaya.example" }],
    ...over,
  };
}

const put = (steNumber: string, over: Partial<Sent> = {}) =>
  call(upsertMailbox, { params: { steNumber }, body: wish(over) }, as);

async function eventsOf(id: string) {
  const { items } = await call(mailboxHistory, { params: { id }, query: {} }, { as: admin });
  return items.map(({ type, detail }) => [type, detail.changed]);
}

describe("offices", () => {
  const office = { label: "Denver", city: "Denver", state: "CO", zipCode: "80014" };

  test("whose labels differ only in case are one office, under its first label", async () => {
    const made = await call(upsertOffice, { body: { ...office, label: "Boulder" } }, as);
    expect(await call(upsertOffice, { body: { ...office, label: "BOULDER" } }, as)).toEqual(made);
    const second = { ...office, label: "boulder" };
    expect((await refusal(call(createOffice, { body: second }, { as: admin }))).code).toBe("conflict");
  });

  test("are made once and changed by their label", async () => {
    const made = await call(upsertOffice, { body: office }, as);
    expect(await call(upsertOffice, { body: office }, as)).toEqual(made);
    const moved = await call(upsertOffice, { body: { ...office, zipCode: "80015" } }, as);
    expect(moved).toEqual({ ...made, zipCode: "80015" });
    const { items } = await call(listOffices, {}, { as: admin });
    expect(items.filter(({ label }) => label === "Denver")).toEqual([moved]);
    const events = await server.services.db
      .selectFrom("events")
      .select("type")
      .where("record_id", "=", made.id)
      .orderBy("id")
      .execute();
    expect(events.map(({ type }) => type)).toEqual(["office.created", "office.changed"]);
  });

  test("can be made by administrators, but not under the label of another", async () => {
    const made = await call(createOffice, { body: { ...office, label: "Reno" } }, { as: admin });
    expect(made).toMatchObject({ label: "Reno", city: "Denver" });
    expect(
      (await refusal(call(createOffice, { body: { ...office, label: "Reno" } }, { as: admin }))).code,
    ).toBe("conflict");
    expect((await send(createOffice, { body: office })).status).toBe(403);
  });
});

describe("a mailbox", () => {
  test("is made with defaults, found at once, and seen by its office alone", async () => {
    const ste = freeNumber();
    const mailbox = await put(ste);
    expect(mailbox).toMatchObject({
      version: 1,
      steNumber: ste,
      status: "ACTIVE",
      billingCycle: "MONTHLY",
      locationLabel: "Austin",
      planId: "basic",
      recipientLimit: 5,
      workspace: { name: "Işıl Ltd", members: [] },
      recipients: [{ name: "Işıl", email: "isil@kaya.example", isDefault: true, isConfirmed: false }],
    });
    const { items } = await call(searchMailboxes, { query: { q: "isil kaya" } });
    expect(items.map(({ id }) => id)).toContain(mailbox.id);
    expect((await send(getMailbox, { params: { id: mailbox.id } }, { as: stranger })).status).toBe(404);
    expect(await eventsOf(mailbox.id)).toEqual([["mailbox.created", undefined]]);
  });

  test("changes nothing when it is sent again, not even its version", async () => {
    const ste = freeNumber();
    const over = { members: [{ email: "o@kaya.example", role: "OWNER" }] };
    const first = await put(ste, over);
    expect(await put(ste, over)).toEqual(first);
    expect(await put(`STE ${ste}`, over)).toEqual(first);
    expect(await eventsOf(first.id)).toHaveLength(1);
  });

  test("changes where what is sent differs, and does not remove people who are left out", async () => {
    const ste = freeNumber();
    const first = await put(ste, { members: [{ email: "o@kaya.example", role: "OWNER" }] });
    const second = await put(ste, {
      workspace: "Kaya A.Ş.",
      planPrice: 4900,
      recipients: [{ name: "Cem", email: "cem@kaya.example" }],
    });
    expect(second).toMatchObject({
      id: first.id,
      version: 2,
      planPrice: 4900,
      workspace: { name: "Kaya A.Ş." },
    });
    expect(second.recipients.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ["Işıl", true],
      ["Cem", false],
    ]);
    expect(second.workspace.members).toHaveLength(1);
    expect(await eventsOf(first.id)).toEqual([
      ["mailbox.changed", "subscription, workspace, recipients"],
      ["mailbox.created", undefined],
    ]);
    const found = await call(searchMailboxes, { query: { q: "kaya a.s." } });
    expect(found.items.map(({ id }) => id)).toContain(first.id);
  });

  test("makes the named recipient the default, and matches e-mails in any case", async () => {
    const ste = freeNumber();
    await put(ste, {
      recipients: [
        { name: "A", email: "a@x.example" },
        { name: "B", email: "b@x.example" },
      ],
    });
    const handed = await put(ste, { recipients: [{ name: "B", email: "B@X.example", isDefault: true }] });
    expect(handed.recipients.map(({ email, isDefault }) => [email, isDefault])).toEqual([
      ["B@X.example", true],
      ["a@x.example", false],
    ]);
  });

  test("refuses an unknown office by name, one e-mail twice, two defaults, and more than its limit", async () => {
    const ste = freeNumber();
    const twice = [
      { name: "A", email: "a@x.example" },
      { name: "B", email: "A@x.example" },
    ];
    const two = [
      { name: "A", email: "a@x.example", isDefault: true },
      { name: "B", email: "b@x.example", isDefault: true },
    ];
    const many = ["a", "b", "c"].map((name) => ({ name, email: `${name}@x.example` }));
    const faults = await Promise.all([
      refusal(put(ste, { office: "Atlantis" })),
      refusal(put(ste, { recipients: twice })),
      refusal(put(ste, { recipients: two })),
      refusal(put(ste, { recipients: many, recipientLimit: 2 })),
    ]);
    expect(faults.map(({ code }) => code)).toEqual(["invalid", "invalid", "invalid", "invalid"]);
    expect(faults[0]?.message).toMatch(/no office "Atlantis".*Austin/);
    expect((await call(searchMailboxes, { query: { q: ste } })).items).toEqual([]);
  });

  test.each([
    ["planPrice", 3_000_000_000],
    ["planPrice", -1],
    ["cardSubscriptionId", "sub_\u0007"],
    ["startDate", "0000-06-01T00:00:00Z"],
    ["endDate", "9999-12-31T23:59:59-01:00"],
  ])("names the field that cannot be stored: %s %j", async (field, value) => {
    const ste = freeNumber();
    const fault = await refusal(put(ste, { [field]: value }));
    expect(fault.code).toBe("invalid");
    expect(Object.keys(fault.details.fields ?? {})).toEqual([field]);
    expect((await call(searchMailboxes, { query: { q: ste } })).items).toEqual([]);
  });

  test("has a move in its history once", async () => {
    const ste = freeNumber();
    const { id } = await put(ste);
    await put(ste, { office: "Boston" });
    expect(await eventsOf(id)).toEqual([
      ["mailbox.changed", "office"],
      ["mailbox.created", undefined],
    ]);
  });

  test("takes its mail along when it moves", async () => {
    const ste = freeNumber();
    const { id } = await put(ste);
    const mail = await call(createMail, { body: { mailboxId: id } });
    const moved = await put(ste, { office: "Boston", recipientLimit: 7 });
    expect(moved).toMatchObject({ locationLabel: "Boston", recipientLimit: 7 });
    expect((await send(getMail, { params: { id: mail.id } }, { as: stranger })).status).toBe(200);
    expect((await send(getMail, { params: { id: mail.id } }, { as: handler })).status).toBe(404);
  });

  test("is made once when twenty calls send it at once", async () => {
    const ste = freeNumber();
    const made = await Promise.all(Array.from({ length: 20 }, () => put(ste)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { db } = server.services;
    const [first] = made;
    expect(await eventsOf(first?.id ?? "")).toHaveLength(1);
    const spaces = await db
      .selectFrom("workspaces")
      .leftJoin("mailboxes", "mailboxes.workspace_id", "workspaces.id")
      .select("workspaces.id")
      .where("mailboxes.id", "is", null)
      .execute();
    expect(spaces).toEqual([]);
  });

  test.each(["", "-1", "a b", "1".repeat(21), "%00"])("cannot have the number %j", async (steNumber) => {
    const path = { params: { steNumber: encodeURIComponent(steNumber) } };
    expect((await send(upsertMailbox, { ...path, body: wish() }, as)).status).toBe(404);
  });
});

describe("one recipient", () => {
  test("is added, then changed by the e-mail; the only default is still the default", async () => {
    const ste = freeNumber();
    await put(ste);
    const params = { steNumber: ste };
    await call(upsertRecipient, { params, body: { name: "Efe", email: "efe@kaya.example" } }, as);
    const body = { name: "Işıl", lastName: "Öz", email: "isil@kaya.example", isConfirmed: true };
    const mailbox = await call(upsertRecipient, { params, body }, as);
    expect(mailbox.recipients.map(({ name, lastName, isDefault }) => [name, lastName, isDefault])).toEqual([
      ["Işıl", "Öz", true],
      ["Efe", "", false],
    ]);
    expect(mailbox.version).toBe(3);
    expect((await call(upsertRecipient, { params, body }, as)).version).toBe(3);
  });

  test("loses nothing that is left out: last name, confirmation, default", async () => {
    const ste = freeNumber();
    const isil = { name: "Işıl", lastName: "Kaya", email: "isil@kaya.example", isConfirmed: true };
    const first = await put(ste, { recipients: [isil, { name: "Efe", email: "efe@kaya.example" }] });
    const params = { steNumber: ste };
    const { name, email } = isil;
    expect(await call(upsertRecipient, { params, body: { name, email } }, as)).toEqual(first);
    expect(await put(ste, { recipients: [{ name, email }] })).toEqual(first);
    const body = { name: "Işıl Su", email };
    expect((await call(upsertRecipient, { params, body }, as)).recipients[0]).toMatchObject({
      ...isil,
      name: "Işıl Su",
      isDefault: true,
    });
    const taken = { name, email, lastName: "", isConfirmed: false };
    expect((await call(upsertRecipient, { params, body: taken }, as)).recipients[0]).toMatchObject(taken);
  });

  test("is refused over the limit, and in an unknown mailbox", async () => {
    const ste = freeNumber();
    await put(ste, { recipientLimit: 1 });
    const body = { name: "Efe", email: "efe@kaya.example" };
    expect((await send(upsertRecipient, { params: { steNumber: ste }, body }, as)).status).toBe(422);
    expect((await send(upsertRecipient, { params: { steNumber: "NONE" }, body }, as)).status).toBe(404);
  });
});

describe("one member", () => {
  test("is added to the workspace and changed by the e-mail", async () => {
    const ste = freeNumber();
    await put(ste);
    const params = { steNumber: ste };
    const owner = { email: "own@kaya.example", firstName: "Ada", role: "OWNER", isDefault: true };
    await call(upsertMember, { params, body: owner }, as);
    await call(upsertMember, { params, body: { email: "m@kaya.example" } }, as);
    const mailbox = await call(
      upsertMember,
      { params, body: { email: "M@kaya.example", telephone: "+90 555", isDefault: true } },
      as,
    );
    expect(
      mailbox.workspace.members.map(({ role, isDefault, user }) => [user.telephone, role, isDefault]),
    ).toEqual([
      ["+90 555", "MEMBER", true],
      [null, "OWNER", false],
    ]);
  });
});

describe("a member", () => {
  const known = {
    email: "own@kaya.example",
    firstName: "Ada",
    lastName: "Öz",
    telephone: "+90 555",
    role: "OWNER",
    isDefault: true,
    isActive: false,
    emailConfirmed: true,
    telephoneConfirmed: true,
    notifications: false,
    paymentCustomerId: "cus_1",
  };
  const { email, role } = known;

  test("loses nothing that is left out, and a repeat is no change", async () => {
    const ste = freeNumber();
    const params = { steNumber: ste };
    const first = await put(ste, { members: [{ ...known, language: "tr" }] });
    expect(await call(upsertMember, { params, body: { email, role } }, as)).toEqual(first);
    expect(await put(ste, { members: [{ email, role }] })).toEqual(first);
    const body = { email, telephone: null };
    const changed = await call(upsertMember, { params, body }, as);
    const { email: _, role: __, isDefault, ...user } = known;
    expect(changed.version).toBe(first.version + 1);
    expect(changed.workspace.members).toMatchObject([
      { role, isDefault, user: { ...user, email, telephone: null } },
    ]);
    expect(await call(upsertMember, { params, body }, as)).toEqual(changed);
    const { language } = await server.services.db
      .selectFrom("users")
      .select("language")
      .where("id", "=", changed.workspace.members[0]?.user.id ?? "")
      .executeTakeFirstOrThrow();
    expect(language).toBe("tr");
  });

  test("becomes the default recipient when a list marks them, at any place in the list", async () => {
    for (const isFirst of [true, false]) {
      const ste = freeNumber();
      await put(ste, { members: [{ email, isDefault: true }] });
      const others = [{ email: "new@kaya.example", isDefault: true }];
      const self = { email, firstName: "Ada" };
      const { workspace } = await put(ste, { members: isFirst ? [self, ...others] : [...others, self] });
      expect(workspace.members.map(({ user, isDefault }) => [user.email, isDefault])).toEqual([
        ["new@kaya.example", true],
        [email, false],
      ]);
    }
  });

  test("gets the usual values when new", async () => {
    const ste = freeNumber();
    const { workspace } = await put(ste, { members: [{ email }] });
    expect(workspace.members).toMatchObject([
      {
        role: "MEMBER",
        isDefault: false,
        user: { firstName: null, isActive: true, emailConfirmed: false, notifications: true },
      },
    ]);
  });
});

describe("what arrived", () => {
  test("is listed page by page, newest first", async () => {
    const ste = freeNumber();
    const { id } = await put(ste);
    for (const day of ["01", "02", "03"]) {
      await call(createMail, { body: { mailboxId: id, receivedAt: `2026-02-${day}T09:00:00Z` } });
    }
    const params = { steNumber: ste };
    const first = await call(integrationMails, { params, query: { limit: 2 } }, as);
    expect(first).toMatchObject({ total: 3, items: [{ receivedAt: "2026-02-03T09:00:00.000Z" }, {}] });
    const rest = await call(
      integrationMails,
      { params, query: { limit: 2, cursor: first.nextCursor ?? "" } },
      as,
    );
    expect(rest.items.map(({ receivedAt }) => receivedAt)).toEqual(["2026-02-01T09:00:00.000Z"]);
    expect(rest.nextCursor).toBeNull();
    expect((await send(integrationMails, { params: { steNumber: "NONE" }, query: {} }, as)).status).toBe(404);
  });
});

test("unknown ids of records are a 404 for other systems, too", async () => {
  const body = { name: "X", email: `${randomUUID()}@x.example` };
  expect((await send(upsertMember, { params: { steNumber: "NONE" }, body }, as)).status).toBe(404);
});

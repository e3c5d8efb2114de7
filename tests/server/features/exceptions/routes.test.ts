// Exceptions through the whole server: recording, finding, assigning, asking, returning, holding, settling and undoing.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  type Exception,
  changeException,
  exceptionHistory,
  getException,
  listExceptions,
  noteOnException,
} from "@/contract/exceptions/exception";
import {
  askAboutException,
  assignException,
  holdException,
  reopenException,
  returnException,
  settleException,
} from "@/contract/exceptions/exception-steps";
import { startIntake } from "@/contract/intake/intake";
import { listFileViews } from "@/contract/files/access-log";
import { createMail, getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { listMails } from "@/contract/mail/mail-list";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { findRecords } from "@/contract/search/record";
import { fileRequest } from "@/contract/requests/request";
import { ticketMessages } from "@/contract/tickets/ticket";
import { refusal, startTestServer } from "../../harness";
import { conversations, statusesOf } from "../tickets/conversation-world";
import { exceptions } from "./world";

const server = await startTestServer();
const { call, send, yildiz, austin, boston, handler, lead, admin, stranger } = server;
const { insertMember } = conversations(server);
const { photo, create } = exceptions(server);
const minute = 60_000;
const missing = randomUUID();

function at(exception: Exception) {
  return { params: { id: exception.id } };
}

function assign(exception: Exception, mailboxId = yildiz.id) {
  return call(assignException, { ...at(exception), body: { mailboxId } }, { version: exception.version });
}

async function eventsOf(exception: Exception): Promise<string[]> {
  const { items } = await call(exceptionHistory, at(exception));
  return items.map(({ type }) => type);
}

/** The exception's own fields: without links and version. */
function withoutLinks({
  version: _version,
  updatedAt: _at,
  photoUrl,
  thumbnailUrl: _small,
  ...facts
}: Exception) {
  return { ...facts, hasPhoto: photoUrl !== null };
}

/** A link shows its picture to the end. */
async function opens(url: string): Promise<void> {
  const answer = await server.request(url);
  expect(answer.status).toBe(200);
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

function inDays(days: number): string {
  const day = new Date(server.services.now().getTime() + days * 24 * 60 * minute);
  return `${day.toISOString().slice(0, 10)}T00:00:00.000Z`;
}

describe("recording", () => {
  test("saves what is written on the item, where it is and who recorded it, and makes it due in three days", async () => {
    const exception = await create({
      name: "Jon Smth",
      steNumber: "1O42",
      type: "PACKAGE",
      carrier: "Amazon",
      senderName: "Chase",
      trackingNumber: "tba 502887274000",
      codes: ["roll-0001"],
      weight: 2.5,
      reason: "No such name",
    });
    expect(exception).toMatchObject({
      kind: "UNKNOWN_NAME",
      state: "OPEN",
      version: 1,
      label: "Unknown name: Jon Smth",
      office: { id: austin.id, label: "Austin" },
      name: "Jon Smth",
      steNumber: "1O42",
      type: "PACKAGE",
      carrier: "Amazon",
      senderName: "Chase",
      trackingNumber: "TBA502887274000",
      codes: ["ROLL0001"],
      weight: 2.5,
      mailbox: null,
      mail: null,
      ticket: null,
      owner: null,
      createdBy: { id: handler.staffId, name: "Sam Rivera" },
      dueDate: inDays(3),
      isOverdue: false,
      reason: "No such name",
    });
    expect(await call(getException, at(exception))).toEqual(exception);
    const listed = await call(listExceptions, { query: { search: "jon smth" } });
    expect(listed.items.map(({ id }) => id)).toEqual([exception.id]);
    expect(await eventsOf(exception)).toEqual(["exception.created"]);
  });

  test("proposes the mailboxes of the office whose number, name or similar spelling fits", async () => {
    const smith = await server.insertMailbox({
      officeId: austin.id,
      recipients: [{ name: "Wilhelmina", lastName: "Brontë" }],
    });
    await server.insertMailbox({
      officeId: boston.id,
      recipients: [{ name: "Wilhelmina", lastName: "Brontë" }],
    });
    const found = async (body: { name?: string; steNumber?: string }) =>
      (await create(body)).candidates.map(({ mailboxId, foundBy }) => [mailboxId, foundBy]);
    expect(await found({ name: "WILHELMINA BRONTE" })).toEqual([[smith.id, "name"]]);
    expect(await found({ name: "Wilhelmina Brote" })).toEqual([[smith.id, "spelling"]]);
    expect(await found({ name: "W. Brontë" })).toEqual([[smith.id, "name"]]);
    expect(await found({ steNumber: "STE 01042" })).toEqual([[yildiz.id, "number"]]);
    expect(await found({ name: "Nobody Whatsoever" })).toEqual([]);
  });

  test("keeps a photo that only people of that office see", async () => {
    const fileKey = await photo();
    const { photoUrl, id } = await create({ thumbnailUrl: fileKey });
    if (photoUrl === null) throw new Error("The exception shows no photo.");
    await opens(photoUrl);
    const log = await call(listFileViews, { query: {} }, { as: lead });
    expect(log.items[0]).toMatchObject({ folder: "arrivals", steNumber: null, mailboxId: null });
    expect((await call(listFileViews, { query: {} }, { as: admin })).items[0]?.id).toBe(log.items[0]?.id);
    const refused = await refusal(create({ thumbnailUrl: fileKey }));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.message).toContain("belongs to another record already");
    expect(await refusal(create({ thumbnailUrl: fileKey }, stranger))).toMatchObject({ code: "not_found" });
    expect((await call(getException, { params: { id } })).photoUrl).not.toBeNull();
  });

  test("asks for the office where a person sees several, and uses the one given", async () => {
    const refused = await refusal(create({}, admin));
    expect(refused).toMatchObject({ code: "invalid", details: { fields: { officeId: expect.any(String) } } });
    const exception = await create({ officeId: boston.id }, admin);
    expect(exception.office).toEqual({ id: boston.id, label: "Boston" });
    expect(await refusal(create({ officeId: boston.id }))).toMatchObject({ code: "not_found" });
  });

  test("from one row of an intake session makes one exception, however often and at once it comes", async () => {
    const session = await call(startIntake, { body: {} });
    const intake = { sessionId: session.id, number: 7 };
    const thumbnailUrl = await photo();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => create({ name: "Twice Sent", intake, thumbnailUrl })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { total } = await call(listExceptions, { query: { search: "twice sent" } });
    expect(total).toBe(1);
    const [first] = made;
    expect(first && (await eventsOf(first))).toEqual(["exception.created"]);
    expect((await create({ intake: { ...intake, number: 8 } })).id).not.toBe(first?.id);
  });

  test("about a registered item takes over that item's facts, and refuses kinds that do not fit it", async () => {
    const mail = await call(createMail, {
      body: { mailboxId: yildiz.id, senderName: "Amazon", type: "PACKAGE" },
    });
    const exception = await create({ kind: "DAMAGED", mailId: mail.id, reason: "Torn at the side" });
    expect(exception).toMatchObject({
      senderName: "Amazon",
      type: "PACKAGE",
      mailbox: { id: yildiz.id, steNumber: "1042" },
      mail: { id: mail.id, status: "PENDING" },
      candidates: [],
    });
    const refused = await refusal(create({ kind: "UNKNOWN_NAME", mailId: mail.id }));
    expect(refused).toMatchObject({ code: "invalid" });
    const { items } = await call(mailboxHistory, { params: { id: yildiz.id }, query: {} });
    expect(items[0]).toMatchObject({ type: "exception.created" });
    expect((await call(listExceptions, { query: { mailId: mail.id } })).items).toHaveLength(1);
    expect(await refusal(create({ kind: "MISSING", mailId: missing }))).toMatchObject({ code: "not_found" });
    const elsewhere = await refusal(create({ kind: "MISSING", mailId: mail.id }, stranger));
    expect(elsewhere).toMatchObject({ code: "not_found" });
  });
});

describe("assigning", () => {
  test("registers the item with photo, number, codes and day of arrival, in its mailbox's history", async () => {
    const receivedAt = "2026-11-02T10:00:00.000Z";
    const exception = await create({
      name: "CEM YILDIZ",
      senderName: "Garanti",
      trackingNumber: "1Z5R89390357567127",
      codes: ["ROLL-555-1"],
      receivedAt,
      thumbnailUrl: await photo(),
    });
    const assigned = await assign(exception);
    expect(assigned).toMatchObject({
      state: "ASSIGNED",
      version: 2,
      mailbox: { id: yildiz.id, steNumber: "1042", workspaceName: "Yıldız Ltd" },
      owner: { id: handler.staffId },
      candidates: [],
    });
    expect(assigned.warning).toBeUndefined();
    const mail = await call(getMail, { params: { id: assigned.mail?.id ?? "" } });
    expect(mail).toMatchObject({
      mailboxId: yildiz.id,
      recipient: { name: "Cem" },
      senderName: "Garanti",
      trackingNumber: "1Z5R89390357567127",
      receivedAt,
      registeredBy: "Sam Rivera",
    });
    expect(mail.codes).toContain("ROLL5551");
    if (mail.photoUrl === null) throw new Error("The item shows no photo.");
    await opens(mail.photoUrl);
    expect(assigned.photoUrl).not.toBeNull();
    const { items } = await call(mailboxHistory, { params: { id: yildiz.id }, query: {} });
    expect(items.slice(0, 2).map(({ type }) => type)).toEqual(["exception.assigned", "mail.registered"]);
    const again = await refusal(assign(exception));
    expect(again).toMatchObject({ code: "conflict" });
    expect(again.message).toContain("was assigned to STE 1042 by Sam Rivera on");
  });

  test("to a mailbox of another office is refused with both offices' names", async () => {
    const foreign = await server.insertMailbox({ officeId: boston.id, steNumber: "7700" });
    const exception = await create();
    const wish = { ...at(exception), body: { mailboxId: foreign.id } };
    expect(await refusal(call(assignException, wish))).toMatchObject({ code: "not_found" });
    const refused = await refusal(call(assignException, wish, { as: admin }));
    expect(refused.details.fields?.["mailboxId"]).toContain("STE 7700 is a mailbox of Boston");
    expect(await eventsOf(exception)).toEqual(["exception.created"]);
    expect(await refusal(assign(exception, missing))).toMatchObject({ code: "not_found" });
  });

  test("by many at the same time succeeds once, and the others learn who did it", async () => {
    const exception = await create({ senderName: "Only Once" });
    const people = await Promise.all(
      ["Mia", "Ned", "Oda"].map((name) => server.insertStaff(name, "handler", [austin.id])),
    );
    const answers = await Promise.all(
      [handler, lead, ...people].map((as) =>
        send(
          assignException,
          { ...at(exception), body: { mailboxId: yildiz.id } },
          { as, version: exception.version },
        ),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const answer of refused)
      expect(await answer.text()).toMatch(/was assigned to STE 1042 by \w+ Rivera on/);
    const query = { mailboxId: yildiz.id, search: "only once" };
    expect((await call(listMails, { query })).total).toBe(1);
    expect(await eventsOf(exception)).toEqual(["exception.created", "exception.assigned"]);
  });

  test("to a mailbox that is not active says what to do with the paper", async () => {
    const closed = await server.insertMailbox({ officeId: austin.id });
    const { db } = server.services;
    await db.updateTable("mailboxes").set({ status: "SUSPENDED" }).where("id", "=", closed.id).execute();
    const { warning } = await assign(await create({ kind: "SUBSCRIPTION_ENDED" }), closed.id);
    expect(warning).toMatchObject({ do: "view" });
  });
});

describe("undoing an assignment", () => {
  test("withdraws the item, gives the photo back, and allows another mailbox", async () => {
    const exception = await create({ senderName: "Wrong One", thumbnailUrl: await photo() });
    const assigned = await assign(exception);
    const reopened = await call(
      reopenException,
      { ...at(exception), body: {} },
      { version: assigned.version },
    );
    expect(withoutLinks(reopened)).toEqual(withoutLinks(exception));
    expect(reopened.photoUrl).not.toBeNull();
    const item = await call(getMail, { params: { id: assigned.mail?.id ?? "" } });
    expect(item).toMatchObject({ status: "CANCELLED", photoUrl: null });
    const other = await server.insertMailbox({ officeId: austin.id });
    const elsewhere = await assign(reopened, other.id);
    const mail = await call(getMail, { params: { id: elsewhere.mail?.id ?? "" } });
    expect(mail.photoUrl).not.toBeNull();
    expect(await eventsOf(exception)).toEqual([
      "exception.created",
      "exception.assigned",
      "exception.reopened",
      "exception.assigned",
    ]);
  });

  test("is refused once something was requested for the item", async () => {
    const assigned = await assign(await create());
    const mailId = assigned.mail?.id ?? "";
    await call(fileRequest, { body: { mailId, type: "SCAN" } });
    const refused = await refusal(call(reopenException, { ...at(assigned), body: {} }));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.message).toContain("worked on for STE 1042");
    expect((await call(getException, at(assigned))).state).toBe("ASSIGNED");
    expect((await call(getMail, { params: { id: mailId } })).status).toBe("IN_PROCESS");
  });

  test("is allowed to the person who did it for ten minutes, then to a lead with a reason", async () => {
    const assigned = await assign(await create());
    const mia = await server.insertStaff("Mia", "handler", [austin.id]);
    const wish = { ...at(assigned), body: {} };
    expect(await refusal(call(reopenException, wish, { as: mia }))).toMatchObject({ code: "forbidden" });
    server.pass(11 * minute);
    expect(await refusal(call(reopenException, wish))).toMatchObject({ code: "forbidden" });
    expect(await refusal(call(reopenException, wish, { as: lead }))).toMatchObject({ code: "invalid" });
    const reason = { ...at(assigned), body: { reason: "It was for 1043" } };
    expect((await call(reopenException, reason, { as: lead })).state).toBe("OPEN");
  });
});

describe("asking the customer", () => {
  test("opens a ticket with the facts and the photo, and tells the customer", async () => {
    const mailbox = await server.insertMailbox({ officeId: austin.id, steNumber: "3131" });
    const owner = await insertMember(mailbox);
    const exception = await create({ name: "Ayse Y", senderName: "Chase", thumbnailUrl: await photo() });
    const wish = { ...at(exception), body: { mailboxId: mailbox.id } };
    const asked = await call(askAboutException, wish, { version: 1 });
    expect(asked).toMatchObject({ state: "WAITING", mailbox: { steNumber: "3131" }, dueDate: inDays(3) });
    const { ticket, items } = await call(ticketMessages, { params: { id: asked.ticket?.id ?? "" } });
    expect(ticket).toMatchObject({
      ticketNo: asked.ticket?.ticketNo,
      status: "WAITING_FOR_CUSTOMER",
      subject: "Is this envelope yours?",
      user: { id: owner.id },
    });
    expect(items).toMatchObject([
      {
        fromStaff: true,
        user: { firstName: "Sam" },
        attachments: [{ name: "front.png", type: "image/png" }],
      },
    ]);
    expect(items[0]?.message).toContain("Envelope from Chase\nName on it: Ayse Y");
    const notices = await server.services.db
      .selectFrom("outbox")
      .select(["kind", "recipient"])
      .where("record_id", "=", ticket.id)
      .execute();
    expect(notices).toEqual([{ kind: "ticket.replied", recipient: owner.email }]);

    const again = await refusal(call(askAboutException, wish));
    expect(again).toMatchObject({ code: "conflict" });
    expect(again.message).toContain(`in ticket ${ticket.ticketNo}`);
    // The item turns out to be theirs: the photo becomes the item's, and stays in the ticket.
    const assigned = await assign(asked, mailbox.id);
    const mail = await call(getMail, { params: { id: assigned.mail?.id ?? "" } });
    expect(mail.photoUrl).not.toBeNull();
    const after = await call(ticketMessages, { params: { id: ticket.id } });
    expect(after.items[0]?.attachments).toHaveLength(1);
  });

  test("of a mailbox without users is refused, and nothing is written", async () => {
    const empty = await server.insertMailbox({ officeId: austin.id });
    const exception = await create();
    const wish = { ...at(exception), body: { mailboxId: empty.id } };
    expect((await refusal(call(askAboutException, wish))).message).toContain("Nobody can be asked");
    expect((await call(getException, at(exception))).state).toBe("OPEN");
  });

  test("of another mailbox after the first opens a second ticket", async () => {
    const [one, two] = await Promise.all([
      server.insertMailbox({ officeId: austin.id }),
      server.insertMailbox({ officeId: austin.id }),
    ]);
    await Promise.all([insertMember(one), insertMember(two)]);
    const exception = await create({ thumbnailUrl: await photo() });
    const first = await call(askAboutException, { ...at(exception), body: { mailboxId: one.id } });
    const second = await call(askAboutException, { ...at(exception), body: { mailboxId: two.id } });
    expect(second.ticket?.id).not.toBe(first.ticket?.id);
    expect(second.mailbox?.id).toBe(two.id);
  });
});

describe("returning, holding and settling", () => {
  test.each([
    ["returned", "RETURNED", returnException, { reason: "No such name" }],
    ["held", "HELD", holdException, { until: inDays(4) }],
    ["settled", "SETTLED", settleException, { reason: "The postage was paid" }],
  ] as const)("%s: undone to the same state", async (word, state, endpoint, body) => {
    const exception = await create({ reason: "Unreadable" });
    const wish = { ...at(exception), body } as never;
    const after = await call(endpoint, wish, { version: 1 });
    expect(after).toMatchObject({ state, version: 2 });
    expect((await eventsOf(exception)).at(-1)).toBe(`exception.${word}`);
    const back = await call(reopenException, { ...at(exception), body: {} }, { version: 2 });
    expect(withoutLinks(back)).toEqual(withoutLinks(exception));
    expect(await refusal(call(endpoint, wish, { version: 1 }))).toMatchObject({ code: "stale" });
  });

  test("a return and a settlement need a reason, and a hold needs a day in the future", async () => {
    const exception = await create();
    for (const endpoint of [returnException, settleException]) {
      const refused = await refusal(call(endpoint, { ...at(exception), body: { reason: " " } }));
      expect(refused.details.fields).toHaveProperty("reason");
    }
    const past = await refusal(call(holdException, { ...at(exception), body: { until: inDays(0) } }));
    expect(past.details.fields).toHaveProperty("until");
  });

  test("an exception on hold is due on its day, and can be assigned before it", async () => {
    const exception = await create({ name: "Held Back" });
    const held = await call(holdException, { ...at(exception), body: { until: inDays(6) } });
    expect(held).toMatchObject({ heldUntil: inDays(6), dueDate: inDays(6), isOverdue: false });
    expect(await assign(held)).toMatchObject({ state: "ASSIGNED", heldUntil: null });
  });

  test("a registered item can neither be assigned nor returned from here", async () => {
    const mail = await call(createMail, { body: { mailboxId: yildiz.id } });
    const exception = await create({ kind: "POSTAGE_DUE", mailId: mail.id });
    expect((await refusal(assign(exception))).message).toContain("registered for STE 1042");
    const back = await refusal(call(returnException, { ...at(exception), body: { reason: "Unpaid" } }));
    expect(back.message).toContain("registered for STE 1042");
    const settled = await call(settleException, { ...at(exception), body: { reason: "Paid" } });
    expect(settled).toMatchObject({ state: "SETTLED", mail: { id: mail.id } });
    const reopened = await call(reopenException, { ...at(exception), body: {} });
    expect(reopened).toMatchObject({ state: "OPEN", mail: { id: mail.id }, mailbox: { id: yildiz.id } });
  });
});

describe("changing", () => {
  test("the owner must be an active person who sees the office", async () => {
    const exception = await create();
    const owned = await call(
      changeException,
      { ...at(exception), body: { ownerId: handler.staffId } },
      { version: 1 },
    );
    expect(owned.owner).toEqual({ id: handler.staffId, name: "Sam Rivera" });
    const give = (ownerId: string) => refusal(call(changeException, { ...at(exception), body: { ownerId } }));
    expect((await give(stranger.staffId)).details.fields?.["ownerId"]).toContain("does not see this office");
    expect(await give(missing)).toMatchObject({ code: "not_found" });
    const mine = await call(listExceptions, { query: { ownerId: handler.staffId, open: "true" } });
    expect(mine.items.map(({ id }) => id)).toContain(exception.id);
    const ownedBy = async (ownerId: string) =>
      (await call(listExceptions, { query: { ownerId, ids: exception.id } })).total;
    expect([await ownedBy("me"), await ownedBy("none")]).toEqual([1, 0]);
    const stale = { ...at(exception), body: { ownerId: null } };
    expect(await refusal(call(changeException, stale, { version: 1 }))).toMatchObject({ code: "stale" });
    expect((await call(changeException, stale, { version: 2 })).owner).toBeNull();
    expect([await ownedBy("me"), await ownedBy("none")]).toEqual([0, 1]);
    expect((await call(listExceptions, { query: { olderThan: 1, ids: exception.id } })).total).toBe(0);
  });

  test("a search finds the exception by its corrected text afterwards", async () => {
    const exception = await create({ name: "Misread Name" });
    const body = { name: "Quentin Tarantella", kind: "AMBIGUOUS_NAME" as const };
    const changed = await call(changeException, { ...at(exception), body });
    expect(changed).toMatchObject({ label: "Ambiguous name: Quentin Tarantella" });
    const found = async (search: string) => (await call(listExceptions, { query: { search } })).total;
    expect([await found("tarantella"), await found("misread")]).toEqual([1, 0]);
  });

  test("a note is in the history word for word", async () => {
    const exception = await create();
    await call(noteOnException, { ...at(exception), body: { note: "Asked at the counter." } });
    const { items } = await call(exceptionHistory, at(exception));
    expect(items.at(-1)).toMatchObject({
      type: "exception.note-added",
      who: "Sam Rivera",
      detail: { note: "Asked at the counter." },
    });
  });
});

describe("finding", () => {
  test("lists by due date, page by page, and filters", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(listExceptions, {
        query: { limit: 7, open: "true", ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ dueDate, id }) => `${dueDate} ${id}`));
      expect(page.items.every(({ state }) => ["OPEN", "WAITING", "HELD"].includes(state))).toBe(true);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThan(7);
    expect(seen).toEqual(seen.toSorted());
    const { items } = await call(listExceptions, { query: { kind: "DAMAGED" } });
    expect(items.every(({ kind }) => kind === "DAMAGED")).toBe(true);
  });

  test("returns as overdue those whose day is over", async () => {
    const exception = await create({ dueDate: inDays(-1), name: "Long Due" });
    expect(exception.isOverdue).toBe(true);
    const idsOf = async (overdue: "true" | "false") =>
      (await call(listExceptions, { query: { overdue, limit: 200 } })).items.map(({ id }) => id);
    expect(await idsOf("true")).toContain(exception.id);
    expect(await idsOf("false")).not.toContain(exception.id);
  });

  test("by any of its codes, its id and its name works until it is closed", async () => {
    const exception = await create({
      name: "Scanned Twice",
      trackingNumber: "9400111201080805483016",
      codes: ["ROLL-777-01"],
    });
    const found = async (q: string) =>
      (await call(findRecords, { query: { q } })).items.filter(({ kind }) => kind === "exception");
    for (const code of ["9400111201080805483016", "roll 77701", exception.id.slice(0, 8)]) {
      expect((await found(code)).map(({ id }) => id)).toEqual([exception.id]);
    }
    const [hit] = await found("scanned twice");
    expect(hit).toMatchObject({
      label: "Unknown name: Scanned Twice",
      status: "OPEN",
      mailboxId: null,
      officeId: austin.id,
      steNumber: null,
    });
    await assign(exception);
    expect(await found("9400111201080805483016")).toEqual([]);
    const mails = (await call(findRecords, { query: { q: "9400111201080805483016" } })).items;
    expect(mails).toMatchObject([{ kind: "mail" }]);
  });
});

describe("a photo that was taken before the mailbox was known", () => {
  test("becomes the item's when it is registered for a mailbox of that office", async () => {
    const thumbnailUrl = await photo();
    const mail = await call(createMail, { body: { mailboxId: yildiz.id, thumbnailUrl } });
    expect(mail.photoUrl).not.toBeNull();
    const other = await server.insertMailbox({ officeId: austin.id });
    const moved = await call(correctMail, { params: { id: mail.id }, body: { mailboxId: other.id } });
    expect(moved.photoUrl).not.toBeNull();
  });

  test("of another office is refused", async () => {
    const foreign = await server.insertMailbox({ officeId: boston.id });
    const thumbnailUrl = await photo({ officeId: austin.id, as: admin });
    const body = { mailboxId: foreign.id, thumbnailUrl };
    const refused = await refusal(call(createMail, { body }, { as: admin }));
    expect(refused.details.fields?.["thumbnailUrl"]).toContain("another office");
  });

  test("uploaded for a mailbox becomes the office's when the item is recorded as an exception", async () => {
    const exception = await create({ thumbnailUrl: await photo({ mailboxId: yildiz.id }) });
    const other = await server.insertMailbox({ officeId: austin.id });
    const assigned = await assign(exception, other.id);
    expect((await call(getMail, { params: { id: assigned.mail?.id ?? "" } })).photoUrl).not.toBeNull();
  });
});

// Intake sessions through the whole server: one pile, one person, one row per number, however often and from wherever rows are sent.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  changeIntake,
  currentIntake,
  endIntake,
  getIntake,
  listIntakeRows,
  listIntakes,
  mostIntakeRows,
  reopenIntake,
  reportIntake,
  startIntake,
} from "@/contract/intake/intake";
import { createException } from "@/contract/exceptions/exception";
import { assignException, reopenException } from "@/contract/exceptions/exception-steps";
import { createMail } from "@/contract/mail/mail";
import { correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { setContext } from "@/contract/staff/auth";
import { type Person, refusal, startTestServer } from "../../harness";
import { mailRow } from "../mail/row";

const server = await startTestServer();
const { austin, boston, call, lead, admin, stranger, yildiz, services, insertStaff } = server;
const { db } = services;
const minute = 60_000;

/** A handler of Austin that no other test uses. */
const someone = (offices = [austin.id]) => insertStaff("Pia", "handler", offices);

async function started(as: Person, body: { expected?: number } = {}) {
  return call(startIntake, { body: { officeId: austin.id, ...body } }, { as });
}

const keyOf = (sessionId: string, number: number) => `intake.${sessionId}.${number}`;

function row(sessionId: string, number: number, as: Person, wish: object = {}) {
  const body = { mailboxId: yildiz.id, senderName: `Row ${number}`, intake: { sessionId, number }, ...wish };
  return call(createMail, { body }, { as, idempotencyKey: keyOf(sessionId, number) });
}

/** The same after a wait, as a machine without a network sends it. */
async function rowWaited(sessionId: string, number: number, as: Person, seconds: number): Promise<Response> {
  return server.request("/api/mail-handler/mails", {
    method: "POST",
    headers: {
      authorization: await as.authorization(),
      "content-type": "application/json",
      "idempotency-key": keyOf(sessionId, number),
      "x-waited": String(seconds),
    },
    body: JSON.stringify({ mailboxId: yildiz.id, intake: { sessionId, number } }),
  });
}

const itemsBy = (sender: string) =>
  db.selectFrom("mail_items").select("id").where("sender_name", "=", sender).execute();

describe("starting", () => {
  it("opens a session with the values for each row, and the caller finds it again", async () => {
    const pia = await someone();
    expect(await call(currentIntake, {}, { as: pia })).toEqual({ session: null });
    const sticky = { carrier: "USPS", type: "ENVELOPE" } as const;
    const session = await call(
      startIntake,
      { body: { officeId: austin.id, expected: 180, sticky } },
      { as: pia },
    );
    expect(session).toMatchObject({
      officeLabel: "Austin",
      staffName: "Pia Rivera",
      endedAt: null,
      expected: 180,
      sticky,
      version: 1,
      items: 0,
      exceptions: 0,
      withdrawn: 0,
      lastNumber: 0,
    });
    expect(await call(currentIntake, {}, { as: pia })).toEqual({ session });
    const events = await db.selectFrom("events").selectAll().where("record_id", "=", session.id).execute();
    expect(events).toMatchObject([
      { type: "intake.started", office_id: austin.id, staff_id: pia.staffId, detail: { expected: 180 } },
    ]);
  });

  it("uses the office the person works in, otherwise the only one they see, otherwise asks", async () => {
    const one = await someone();
    expect(await call(startIntake, { body: {} }, { as: one })).toMatchObject({ officeId: austin.id });
    const two = await someone([austin.id, boston.id]);
    const asked = await refusal(call(startIntake, { body: {} }, { as: two }));
    expect(asked).toMatchObject({ code: "invalid", details: { fields: { officeId: expect.any(String) } } });
    await call(setContext, { body: { officeId: boston.id } }, { as: two });
    expect(await call(startIntake, { body: {} }, { as: two })).toMatchObject({ officeId: boston.id });
  });

  it("is refused in an office the person does not see", async () => {
    const pia = await someone();
    const unseen = await refusal(call(startIntake, { body: { officeId: boston.id } }, { as: pia }));
    expect(unseen.code).toBe("not_found");
  });

  it("is refused while another one is open, also by two tabs at once", async () => {
    const pia = await someone();
    const tabs = await Promise.allSettled([1, 2, 3].map(() => started(pia)));
    expect(tabs.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const tab of tabs) {
      if (tab.status === "rejected") expect(tab.reason).toMatchObject({ code: "conflict" });
    }
    const again = await refusal(started(pia));
    expect(again).toMatchObject({ code: "conflict", message: expect.stringMatching(/open already: Austin/) });
  });

  it("gives two people in one office a session each", async () => {
    const [pia, ben] = [await someone(), await someone()];
    const [first, second] = await Promise.all([started(pia), started(ben)]);
    await Promise.all([row(first.id, 1, pia), row(second.id, 1, ben), row(second.id, 2, ben)]);
    expect(await call(getIntake, { params: { id: first.id } }, { as: pia })).toMatchObject({ items: 1 });
    expect(await call(getIntake, { params: { id: second.id } }, { as: ben })).toMatchObject({ items: 2 });
  });
});

describe("a row", () => {
  it("saves the item and its row in one change, once, however often it is sent", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const sender = `Once ${id}`;
    const answers = await Promise.all([1, 2, 3].map(() => row(id, 7, pia, { senderName: sender })));
    expect(new Set(answers.map((mail) => mail.id)).size).toBe(1);
    expect(await row(id, 7, pia, { senderName: sender })).toEqual(answers[0]);
    expect(await itemsBy(sender)).toHaveLength(1);
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({ items: 1, lastNumber: 7 });
  });

  it("under a number that is taken is refused with what took it, and registers nothing", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const first = await row(id, 1, pia, { senderName: "Chase" });
    const sender = `Second ${id}`;
    const body = { mailboxId: yildiz.id, senderName: sender, intake: { sessionId: id, number: 1 } };
    const taken = await refusal(call(createMail, { body }, { as: pia, idempotencyKey: "another-tab-1" }));
    expect(taken).toMatchObject({ code: "conflict" });
    expect(taken.message).toContain("Row 1 of this intake session is Envelope from Chase for STE 1042");
    expect(taken.message).toContain(first.id.slice(0, 8));
    expect(await itemsBy(sender)).toEqual([]);
  });

  it("of another person is refused, and in a session the caller cannot see it is a 404", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const ofLead = await refusal(row(id, 1, lead));
    expect(ofLead).toMatchObject({ code: "forbidden", message: expect.stringContaining("Pia Rivera") });
    const ofColleague = await refusal(row(id, 2, await someone()));
    expect(ofColleague.code).toBe("not_found");
    expect((await refusal(row(randomUUID(), 3, pia))).code).toBe("not_found");
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({ items: 0 });
  });

  it("may be for a mailbox of another office that the person sees, and is refused where they do not", async () => {
    const theirs = await server.insertMailbox({ officeId: boston.id });
    const both = await someone([austin.id, boston.id]);
    const { id } = await started(both);
    const mail = await row(id, 1, both, { mailboxId: theirs.id });
    expect(mail.steNumber).toBe(theirs.steNumber);
    const pia = await someone();
    const own = await started(pia);
    expect((await refusal(row(own.id, 1, pia, { mailboxId: theirs.id }))).code).toBe("not_found");
    // A lead of Austin sees that there is a row, but not what came for Boston.
    const { items } = await call(listIntakeRows, { params: { id }, query: {} }, { as: lead });
    expect(items).toMatchObject([{ number: 1, mail: null, exceptionId: null }]);
    expect(await call(getIntake, { params: { id } }, { as: lead })).toMatchObject({ items: 1 });
  });

  it("of an ended session is refused, unless it was entered before the end", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    server.pass(10 * minute);
    await call(endIntake, { params: { id } }, { as: pia });
    server.pass(10 * minute);
    const late = await refusal(row(id, 1, pia));
    expect(late).toMatchObject({ code: "conflict", message: expect.stringContaining("was ended on") });
    expect((await rowWaited(id, 2, pia, 9 * 60)).status).toBe(409);
    expect((await rowWaited(id, 3, pia, 12 * 60)).status).toBe(201);
    // A wait is sent in whole seconds; the fraction that is cut off still counts as before the end.
    expect((await rowWaited(id, 4, pia, 10 * 60 - 2)).status).toBe(201);
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({ items: 2, lastNumber: 4 });
  });
});

describe("rows and counts", () => {
  it("are listed newest first, page by page, and a withdrawn item is counted separately", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    for (const number of [1, 2, 3]) await row(id, number, pia);
    const wrong = await row(id, 4, pia);
    await call(withdrawMail, { params: { id: wrong.id }, body: { reason: "duplicate" } }, { as: pia });
    const first = await call(listIntakeRows, { params: { id }, query: { limit: 3 } }, { as: pia });
    expect(first.items.map((each) => each.number)).toEqual([4, 3, 2]);
    expect(first.items[0]).toMatchObject({ mail: { id: wrong.id, status: "CANCELLED" }, exceptionId: null });
    const cursor = first.nextCursor ?? "";
    const rest = await call(listIntakeRows, { params: { id }, query: { limit: 3, cursor } }, { as: pia });
    expect(rest.items.map((each) => each.number)).toEqual([1]);
    expect(rest.nextCursor).toBeNull();
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({
      items: 3,
      withdrawn: 1,
      lastNumber: 4,
    });
  });

  it("are reported by carrier and type, the most frequent first", async () => {
    const pia = await someone();
    const { id } = await started(pia, { expected: 5 });
    await row(id, 1, pia, { carrier: "USPS" });
    await row(id, 2, pia, { carrier: "USPS", type: "PACKAGE" });
    await row(id, 3, pia, { carrier: "DHL", type: "PACKAGE" });
    const wrong = await row(id, 4, pia, { carrier: "DHL" });
    await call(correctMail, { params: { id: wrong.id }, body: { carrier: "USPS" } }, { as: pia });
    const voided = await row(id, 5, pia, { carrier: "FedEx" });
    await call(withdrawMail, { params: { id: voided.id } }, { as: pia });
    expect(await call(reportIntake, { params: { id } }, { as: pia })).toMatchObject({
      session: { id, expected: 5, items: 4, withdrawn: 1 },
      byCarrier: [
        { carrier: "USPS", count: 3 },
        { carrier: "DHL", count: 1 },
      ],
      byType: [
        { type: "ENVELOPE", count: 2 },
        { type: "PACKAGE", count: 2 },
      ],
    });
  });

  it("include the session's exceptions, each with its own number", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const first = await row(id, 1, pia);
    const sent = (number: number, wish: object) =>
      call(createException, { body: { ...wish, intake: { sessionId: id, number } } as never }, { as: pia });
    const unknown = await sent(2, { kind: "UNKNOWN_NAME", name: "Nobody" });
    const damaged = await sent(1, { kind: "DAMAGED", mailId: first.id });
    const taken = await refusal(row(id, 2, pia));
    expect(taken).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("is an exception already"),
    });
    await row(id, 3, pia);
    const { items, total } = await call(listIntakeRows, { params: { id }, query: {} }, { as: pia });
    expect(items).toMatchObject([
      { number: 3, exceptionId: null },
      { number: 2, mail: null, exceptionId: unknown.id },
      { number: 1, mail: { id: first.id }, exceptionId: damaged.id },
    ]);
    expect(total).toBe(3);
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({
      items: 2,
      exceptions: 2,
      lastNumber: 3,
    });
    await sent(9, { kind: "NO_MAILBOX" });
    expect(await call(getIntake, { params: { id } }, { as: pia })).toMatchObject({ lastNumber: 9 });
  });

  it("count an assigned exception as an item while the session is open", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const [first, second] = await Promise.all(
      [1, 2].map((number) => {
        const body = { kind: "UNKNOWN_NAME" as const, name: "Nobody", intake: { sessionId: id, number } };
        return call(createException, { body }, { as: pia });
      }),
    );
    const assign = (exceptionId = "") =>
      call(assignException, { params: { id: exceptionId }, body: { mailboxId: yildiz.id } }, { as: lead });
    const counts = () => call(getIntake, { params: { id } }, { as: pia });
    await assign(first?.id);
    expect(await counts()).toMatchObject({ items: 1, exceptions: 1, withdrawn: 0, lastNumber: 2 });
    const { items } = await call(listIntakeRows, { params: { id }, query: {} }, { as: pia });
    expect(items).toMatchObject([
      { number: 2, mail: null, exceptionId: second?.id },
      { number: 1, mail: { steNumber: "1042", status: "PENDING" }, exceptionId: first?.id },
    ]);

    await call(reopenException, { params: { id: first?.id ?? "" }, body: {} }, { as: lead });
    expect(await counts()).toMatchObject({ items: 0, exceptions: 2, withdrawn: 0, lastNumber: 2 });
    await assign(first?.id);
    await call(endIntake, { params: { id } }, { as: pia });
    await assign(second?.id);
    expect(await counts()).toMatchObject({ items: 1, exceptions: 1, withdrawn: 0 });
  });

  it("end at two thousand, and are still cheap to read then", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    await fill(id, pia, mostIntakeRows - 1);
    const last = await row(id, mostIntakeRows, pia);
    const full = await refusal(row(id, mostIntakeRows + 1, pia, { senderName: `Over ${id}` }));
    expect(full).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/2,000 rows.*start another/),
    });
    expect(await itemsBy(`Over ${id}`)).toEqual([]);
    // A row that was answered before is answered again.
    expect(await row(id, mostIntakeRows, pia)).toEqual(last);
    const { items, total } = await call(
      listIntakeRows,
      { params: { id }, query: { limit: 50 } },
      { as: pia },
    );
    expect({ first: items[0]?.number, total }).toEqual({ first: mostIntakeRows, total: mostIntakeRows });
    const report = await call(reportIntake, { params: { id } }, { as: pia });
    expect(report).toMatchObject({
      session: { items: mostIntakeRows },
      byType: [{ type: "ENVELOPE", count: mostIntakeRows }],
    });
    expect(await call(endIntake, { params: { id } }, { as: pia })).toMatchObject({ items: mostIntakeRows });
    const next = await started(pia);
    expect(await row(next.id, 1, pia)).toMatchObject({ mailboxId: yildiz.id });
  });

  /** Rows 1 to `count`, written at once. */
  async function fill(sessionId: string, { staffId }: Person, count: number) {
    const owner = {
      mailbox_id: yildiz.id,
      office_id: austin.id,
      recipient_id: yildiz.recipientIds[0] ?? "",
      registered_by: staffId,
    };
    const items = Array.from({ length: count }, () => mailRow(owner));
    await db.insertInto("mail_items").values(items).execute();
    await db
      .insertInto("intake_rows")
      .values(
        items.map(({ id }, index) => ({
          session_id: sessionId,
          number: index + 1,
          at: new Date(),
          mail_item_id: id,
        })),
      )
      .execute();
  }
});

describe("changing", () => {
  it("is allowed to the handler, is in the history, and without a new value is no change", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    const body = { sticky: { sender: "Chase" }, expected: 12 };
    const changed = await call(changeIntake, { params: { id }, body }, { as: pia });
    expect(changed).toMatchObject({ version: 2, ...body });
    expect(await call(changeIntake, { params: { id }, body }, { as: pia })).toMatchObject({ version: 2 });
    expect(await call(currentIntake, {}, { as: pia })).toEqual({ session: changed });
    const cleared = { sticky: {}, expected: null };
    expect(await call(changeIntake, { params: { id }, body: cleared }, { as: pia })).toMatchObject(cleared);
    const ofLead = await refusal(call(changeIntake, { params: { id }, body }, { as: lead }));
    expect(ofLead.code).toBe("forbidden");
    await call(endIntake, { params: { id } }, { as: pia });
    const ended = await refusal(call(changeIntake, { params: { id }, body }, { as: pia }));
    expect(ended.code).toBe("conflict");
    const events = await db
      .selectFrom("events")
      .select("type")
      .where("record_id", "=", id)
      .orderBy("id")
      .execute();
    expect(events.map(({ type }) => type)).toEqual([
      "intake.started",
      "intake.changed",
      "intake.changed",
      "intake.ended",
    ]);
  });
});

describe("ending and opening again", () => {
  it("is possible for a lead of the office too, once, and says who did it", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    expect((await refusal(call(endIntake, { params: { id } }, { as: await someone() }))).code).toBe(
      "not_found",
    );
    expect(await call(endIntake, { params: { id } }, { as: lead })).toMatchObject({
      endedAt: expect.any(String),
      version: 2,
    });
    const again = await refusal(call(endIntake, { params: { id } }, { as: pia }));
    expect(again).toMatchObject({ code: "conflict", message: expect.stringContaining("by Lena Rivera") });
    expect(await call(currentIntake, {}, { as: pia })).toEqual({ session: null });
  });

  it("continues in the same rows; it is refused to a lead, for an open session, and while another is open", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    await row(id, 1, pia);
    expect((await refusal(call(reopenIntake, { params: { id } }, { as: pia }))).code).toBe("conflict");
    await call(endIntake, { params: { id } }, { as: pia });
    expect((await refusal(call(reopenIntake, { params: { id } }, { as: lead }))).code).toBe("forbidden");
    const other = await started(pia);
    const busy = await refusal(call(reopenIntake, { params: { id } }, { as: pia }));
    expect(busy).toMatchObject({ code: "conflict", message: expect.stringContaining("open already") });
    await call(endIntake, { params: { id: other.id } }, { as: pia });
    expect(await call(reopenIntake, { params: { id } }, { as: pia })).toMatchObject({
      endedAt: null,
      items: 1,
    });
    await row(id, 2, pia);
    expect(await call(currentIntake, {}, { as: pia })).toMatchObject({ session: { id, items: 2 } });
  });

  it("was ended when it was before once that is undone; ends now where something was taken in since", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    await row(id, 1, pia);
    const end = (undo: boolean) => call(endIntake, { params: { id }, body: { undo } }, { as: pia });
    const { endedAt } = await end(false);
    for (const hours of [1, 2]) {
      server.pass(hours * 60 * minute);
      await call(reopenIntake, { params: { id } }, { as: pia });
      expect(await end(true)).toMatchObject({ endedAt });
    }
    await call(reopenIntake, { params: { id } }, { as: pia });
    await row(id, 2, pia);
    expect(await end(true)).not.toMatchObject({ endedAt });
  });

  it("does not close a session that is open overnight", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    await row(id, 1, pia);
    server.pass(14 * 60 * minute);
    expect(await call(currentIntake, {}, { as: pia })).toMatchObject({ session: { id, endedAt: null } });
    expect(await row(id, 2, pia)).toMatchObject({ senderName: "Row 2" });
  });

  it("allows either reopening a session or starting another, not both at once", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    await call(endIntake, { params: { id } }, { as: pia });
    const both = await Promise.allSettled([
      call(reopenIntake, { params: { id } }, { as: pia }),
      started(pia),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of both) {
      if (each.status === "rejected") expect(each.reason).toMatchObject({ code: "conflict" });
    }
  });
});

describe("who sees a session", () => {
  it("its handler, leads of its office and administrators", async () => {
    const pia = await someone();
    const { id } = await started(pia);
    for (const as of [pia, lead, admin]) {
      expect(await call(getIntake, { params: { id } }, { as })).toMatchObject({ id });
      const { items } = await call(listIntakes, { query: { limit: 200 } }, { as });
      expect(items.map((each) => each.id)).toContain(id);
    }
    const leadOfBoston = await insertStaff("Lou", "lead", [boston.id]);
    for (const as of [await someone(), stranger, leadOfBoston]) {
      for (const read of [getIntake, reportIntake] as const) {
        expect((await refusal(call(read, { params: { id } }, { as }))).code).toBe("not_found");
      }
      const rows = refusal(call(listIntakeRows, { params: { id }, query: {} }, { as }));
      expect((await rows).code).toBe("not_found");
      const { items } = await call(listIntakes, { query: { limit: 200 } }, { as });
      expect(items.map((each) => each.id)).not.toContain(id);
    }
  });

  it("lists them newest first", async () => {
    const pia = await someone();
    const ids: string[] = [];
    for (let made = 0; made < 3; made++) {
      const { id } = await started(pia);
      await call(endIntake, { params: { id } }, { as: pia });
      ids.unshift(id);
      server.pass(minute);
    }
    const { items, total } = await call(listIntakes, { query: {} }, { as: pia });
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids, total: 3 });
  });
});

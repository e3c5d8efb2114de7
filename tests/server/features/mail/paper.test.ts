// The paper warning through the whole server: what registering says about the paper, by the office's own table.
import { describe, expect, test } from "vitest";
import { createMail, getMail } from "@/contract/mail/mail";
import { correctMail } from "@/contract/mail/mail-correction";
import { listPaperTables, setPaperTable } from "@/contract/mail/paper-table";
import type { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { usualPaper } from "@/server/features/mail/paper-rules";
import { refusal, startTestServer } from "../../harness";

const server = await startTestServer();
const { call, send, austin, boston, lead, admin, stranger } = server;
const day = 24 * 60 * 60_000;

async function mailbox(status: SubscriptionStatus, endedDaysAgo: number | null, officeId = austin.id) {
  const made = await server.insertMailbox({ officeId });
  const endedAt =
    endedDaysAgo === null ? null : new Date(server.services.now().getTime() - endedDaysAgo * day);
  const changed = { status, ended_at: endedAt };
  await server.services.db.updateTable("mailboxes").set(changed).where("id", "=", made.id).execute();
  return made;
}

function register(mailboxId: string) {
  return call(createMail, { body: { mailboxId } }, { as: admin });
}

describe("registering", () => {
  test.each([
    ["ACTIVE", null, undefined],
    ["PENDING", null, "hold"],
    ["EXPIRED", 10, "view"],
    ["SUSPENDED", 100, "remail"],
    ["CANCELLED", 20, "remail"],
    ["INACTIVE", 400, "return"],
  ] as const)(
    "for a mailbox that is %s, ended %s days ago, registers and says %s",
    async (status, days, step) => {
      const { id, steNumber } = await mailbox(status, days);
      const mail = await register(id);
      expect(mail.status).toBe("PENDING");
      expect(mail.warning?.do).toBe(step);
      if (step !== undefined) expect(mail.warning?.text).toContain(`STE ${steNumber}`);
      expect((await call(getMail, { params: { id: mail.id } }, { as: admin })).warning).toEqual(mail.warning);
    },
  );

  test("and so does a move to such a mailbox, but no other correction", async () => {
    const [{ id: active }, { id: ended }] = [await mailbox("ACTIVE", null), await mailbox("PENDING", null)];
    const { id } = await register(active);
    const correct = (body: object) => call(correctMail, { params: { id }, body }, { as: admin });
    expect((await correct({ mailboxId: ended })).warning?.do).toBe("hold");
    expect((await correct({ senderName: "Chase" })).warning).toBeUndefined();
    expect((await correct({ mailboxId: active })).warning).toBeUndefined();
  });

  test("is followed by the same words wherever the item is read by itself, until it has left", async () => {
    const { id: ended } = await mailbox("PENDING", null);
    const { id } = await register(ended);
    const read = () => call(getMail, { params: { id } }, { as: admin });
    expect((await read()).warning?.do).toBe("hold");
    const { db, now } = server.services;
    await db
      .updateTable("mail_items")
      .set({ status: "COMPLETED", left_at: now() })
      .where("id", "=", id)
      .execute();
    expect((await read()).warning).toBeUndefined();
  });

  test("with one Idempotency-Key says the same again", async () => {
    const { id } = await mailbox("PENDING", null);
    const input = { body: { mailboxId: id } };
    const first = await call(createMail, input, { idempotencyKey: "paper-once-1" });
    expect(await call(createMail, input, { idempotencyKey: "paper-once-1" })).toEqual(first);
    expect(first.warning?.do).toBe("hold");
  });
});

describe("the table of an office", () => {
  const table = { ...usualPaper, PENDING: [{ do: "return" as const, days: null }] };
  const set = { params: { id: austin.id }, body: table };

  test("is the default one until an administrator sets another, for that office alone", async () => {
    const before = await call(listPaperTables, {}, { as: admin });
    expect(before.items.map(({ label, isUsual }) => [label, isUsual])).toEqual([
      ["Austin", true],
      ["Boston", true],
    ]);
    expect((await call(listPaperTables, {}, { as: stranger })).items.map(({ officeId }) => officeId)).toEqual(
      [boston.id],
    );
    const after = await call(setPaperTable, set, { as: admin });
    expect(after).toMatchObject({ officeId: austin.id, isUsual: false, table });
    const here = await mailbox("PENDING", null);
    const there = await mailbox("PENDING", null, boston.id);
    expect((await register(here.id)).warning?.do).toBe("return");
    expect((await register(there.id)).warning?.do).toBe("hold");
  });

  test("is set by administrators only, for an existing office, and with valid steps", async () => {
    expect((await send(setPaperTable, set, { as: null })).status).toBe(401);
    expect((await send(setPaperTable, set, { as: lead })).status).toBe(403);
    const none = { ...set, params: { id: "00000000-0000-4000-8000-000000000000" } };
    expect((await send(setPaperTable, none, { as: admin })).status).toBe(404);
    const odd = { ...set, body: { ...table, EXPIRED: [{ do: "view" as const, days: 9 }] } };
    expect(await refusal(call(setPaperTable, odd, { as: admin }))).toMatchObject({ code: "invalid" });
  });

  test("keeps what another administrator changed since it was seen", async () => {
    const at = (body: object) => ({ params: { id: boston.id }, body: { ...usualPaper, ...body } });
    const expired = { EXPIRED: [{ do: "return" as const, days: null }] };
    await call(setPaperTable, at({ ...expired, seen: usualPaper }), { as: admin });
    const late = call(setPaperTable, at({ PENDING: table.PENDING, seen: usualPaper }), { as: admin });
    expect(await refusal(late)).toMatchObject({
      code: "stale",
      message: "Someone else changed what Boston does with such mail first. Nothing was saved: try again.",
    });
    const { items } = await call(listPaperTables, {}, { as: stranger });
    expect(items[0]?.table).toEqual({ ...usualPaper, ...expired });
  });

  test("is in the audit trail with both tables", async () => {
    const events = await server.services.db
      .selectFrom("events")
      .select(["type", "detail"])
      .where("record_id", "=", austin.id)
      .execute();
    expect(events).toMatchObject([
      { type: "office.changed", detail: { paper: { from: usualPaper, to: table } } },
    ]);
  });
});

// Correcting a registered item, and moving it to the mailbox it belongs to.
import { describe, expect, test } from "vitest";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { type CorrectMail, correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { changeRequest, fileRequest, listRequests } from "@/contract/requests/request";
import { emptyContext } from "../../../kernel/directory";
import { registry } from "../../../commands/bench";
import { markMissingMail } from "@/contract/placements/placement";
import { getShelf, removeShelves } from "@/contract/shelves/shelf";
import { extendStorage } from "@/contract/storage/storage";
import { refusal, startTestServer } from "../../harness";
import { shelving } from "../shelves/world";

const server = await startTestServer();
const { call, yildiz, austin, boston, admin, stranger, insertMailbox } = server;
const neighbour = await insertMailbox({ officeId: austin.id, workspaceName: "Neighbour" });
const distant = await insertMailbox({ officeId: boston.id, workspaceName: "Distant" });

const letter = (more: Record<string, unknown> = {}) =>
  call(createMail, { body: { mailboxId: yildiz.id, senderName: "Chase", ...more } });
const correct = (id: string, body: CorrectMail, options = {}) =>
  call(correctMail, { params: { id }, body }, options);

describe("a correction", () => {
  test("changes what was sent and nothing else, and is in the history", async () => {
    const mail = await letter({ width: 10, height: 5, length: 2, weight: 1 });
    const after = await correct(mail.id, { senderName: "Citibank", trackingNumber: "9865 7878 8855" });
    expect(after).toEqual({
      ...mail,
      senderName: "Citibank",
      trackingNumber: "986578788855",
      codes: ["986578788855"],
      version: 2,
    });
    expect(await call(getMail, { params: { id: mail.id } })).toEqual(after);
    const { items } = await call(mailHistory, { params: { id: mail.id } });
    expect(items.at(-1)).toMatchObject({
      type: "mail.corrected",
      who: "Sam Rivera",
      detail: { changed: "sender, tracking number" },
    });
  });

  test("of the sides changes the volume with them, unless the volume is sent too", async () => {
    const mail = await letter({ type: "PACKAGE", width: 10, height: 10, length: 10, weight: 1 });
    const wider = await correct(mail.id, { width: 20 });
    expect(wider.volumeDesi).toBeCloseTo(mail.volumeDesi * 2, 1);
    const typed = await correct(mail.id, { width: 10, volumeDesi: 7 });
    expect(typed.volumeDesi).toBe(7);
  });

  test("of the type changes the end of free storage", async () => {
    const mail = await letter();
    const after = await correct(mail.id, { type: "PACKAGE" });
    expect(Date.parse(after.freeUntil ?? "")).toBeLessThan(Date.parse(mail.freeUntil ?? ""));
  });

  test("without a new value is no change", async () => {
    const mail = await letter();
    expect(await correct(mail.id, { senderName: "Chase", weight: mail.weight })).toEqual(mail);
    const { items } = await call(mailHistory, { params: { id: mail.id } });
    expect(items).toHaveLength(1);
  });

  test("lets the open request be found under the item's new sender", async () => {
    const mail = await letter({ senderName: "Befor" });
    const { id } = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    await correct(mail.id, { senderName: "Afterwards" });
    const search = (text: string) => call(listRequests, { query: { type: "SCAN", search: text } });
    expect(await search("Afterwards")).toMatchObject({ items: [{ id }] });
    expect(await search("Befor")).toMatchObject({ items: [] });
  });

  test("of what someone else changed in the meantime is refused, and names both versions", async () => {
    const mail = await letter();
    await correct(mail.id, { senderName: "First" }, { version: 1 });
    const late = await refusal(correct(mail.id, { senderName: "Second" }, { version: 1 }));
    expect(late.code).toBe("stale");
    expect(late.message).toContain("it is at 2");
  });

  test("of a withdrawn item is refused", async () => {
    const mail = await letter();
    await call(withdrawMail, { params: { id: mail.id } });
    expect((await refusal(correct(mail.id, { senderName: "X" }))).code).toBe("conflict");
  });

  test.each([
    [{ weight: -1 }, "weight"],
    [{ width: 1e9 }, "width"],
    [{ receivedAt: "2099-01-01T00:00:00Z" }, "receivedAt"],
    [{ recipientId: "3fa85f64-5717-4562-b3fc-2c963f66afa6" }, "recipientId"],
  ] as [CorrectMail, string][])("to %o is refused with the name of its field", async (body, field) => {
    const mail = await letter();
    const refused = await refusal(correct(mail.id, body));
    expect(refused.code).toBe("invalid");
    expect(Object.keys(refused.details.fields ?? {})).toEqual([field]);
  });
});

describe("a move", () => {
  test("to another mailbox sets its default recipient, and is in both histories", async () => {
    const mail = await letter();
    const moved = await correct(mail.id, { mailboxId: neighbour.id });
    expect(moved).toMatchObject({
      mailboxId: neighbour.id,
      steNumber: neighbour.steNumber,
      recipient: { id: neighbour.recipientIds[0] },
      version: 2,
    });
    const there = await call(getMailbox, { params: { id: neighbour.id } });
    expect(there.mails.map(({ id }) => id)).toContain(mail.id);
    for (const { id } of [yildiz, neighbour]) {
      const { items } = await call(mailboxHistory, { params: { id }, query: {} });
      expect(items[0]).toMatchObject({
        type: "mail.moved",
        detail: { from: "1042", to: neighbour.steNumber },
      });
    }
    const back = await correct(mail.id, { mailboxId: yildiz.id, recipientId: mail.recipient.id });
    expect(back).toEqual({ ...mail, version: 3 });
  });

  test("to another office is allowed only to people who see both", async () => {
    const mail = await letter();
    expect((await refusal(correct(mail.id, { mailboxId: distant.id }))).code).toBe("not_found");
    const moved = await correct(mail.id, { mailboxId: distant.id }, { as: admin });
    expect(moved.mailboxId).toBe(distant.id);
    expect((await refusal(call(getMail, { params: { id: mail.id } }))).code).toBe("not_found");
    expect(await call(getMail, { params: { id: mail.id } }, { as: stranger })).toMatchObject({ version: 2 });
  });

  test("of an item that ever had a request is refused, even if the request was cancelled", async () => {
    const mail = await letter();
    const { id } = await call(fileRequest, { body: { mailId: mail.id, type: "SCAN" } });
    expect((await refusal(correct(mail.id, { mailboxId: neighbour.id }))).code).toBe("conflict");
    const body = { status: "CANCELLED", reason: "A mistake" } as const;
    await call(changeRequest, { params: { id }, body });
    const refused = await refusal(correct(mail.id, { mailboxId: neighbour.id }));
    expect(refused.message).toContain("A request was filed");
  });
});

describe("undo of a correction by the commands", () => {
  const { shelf, put, whereIs } = shelving(server);
  const asAdmin: typeof call = (endpoint, input, options) => call(endpoint, input, { as: admin, ...options });
  const run = (id: string, args: Record<string, unknown> = {}) =>
    registry.get(id).run({ api: asAdmin, args, context: emptyContext, targets: [] });
  const read = (id: string) => asAdmin(getMail, { params: { id } });
  const ref = async (id: string) => ({ id, label: "Envelope", version: (await read(id)).version });
  const moved = async (id: string, to = distant) =>
    run("mail.move", { mail: await ref(id), mailbox: { id: to.id, label: to.steNumber } });
  const since = async (on: { id: string }) =>
    (await asAdmin(getShelf, { params: { id: on.id } })).oldestPlacedAt;

  test("of a move to another office puts the item back where it lay, since when it lay there", async () => {
    const mail = await letter();
    const on = await shelf("CO-1");
    await put(mail.id, on);
    const placedAt = await since(on);
    const { undo } = await moved(mail.id);
    expect(await whereIs(mail.id)).toBeNull();
    const { undo: redo } = await run(undo?.id ?? "", undo?.args);
    expect(await read(mail.id)).toEqual({
      ...mail,
      shelf: expect.objectContaining({ code: "CO-1" }),
      version: 3,
    });
    expect(await since(on)).toBe(placedAt);
    const { undo: again } = await run(redo?.id ?? "", redo?.args);
    expect(await whereIs(mail.id)).toBeNull();
    await run(again?.id ?? "", again?.args);
    expect(await whereIs(mail.id)).toBe("CO-1");
  });

  test("of a move leaves it nowhere where its shelf was removed, or where it was put in the other office", async () => {
    const [one, two] = [await letter(), await letter()];
    const [gone, stays] = [await shelf("CO-2"), await shelf("CO-3")];
    await put(one.id, gone);
    await put(two.id, stays);
    const [first, second] = [await moved(one.id), await moved(two.id)];
    await call(removeShelves, { body: { ids: [gone.id] } });
    await put(two.id, await shelf("CO-4", {}, boston.id), { as: admin });
    for (const { undo } of [first, second]) await run(undo?.id ?? "", undo?.args);
    expect([await whereIs(one.id), await whereIs(two.id)]).toEqual([null, null]);
  });

  test("a move by hand to where it was puts it on no shelf", async () => {
    const mail = await letter();
    await put(mail.id, await shelf("CO-5"));
    await correct(mail.id, { mailboxId: distant.id }, { as: admin });
    await correct(mail.id, { mailboxId: yildiz.id }, { as: admin });
    expect(await whereIs(mail.id)).toBeNull();
  });

  test("an item that is missing stays missing over a move to another office, and can be found there", async () => {
    const mail = await letter();
    await put(mail.id, await shelf("CO-6"));
    await call(markMissingMail, { body: { mailIds: [mail.id], missing: true } });
    const { missingAt } = await read(mail.id);
    const { undo } = await moved(mail.id);
    expect(await read(mail.id)).toMatchObject({ missingAt, shelf: null });
    await run(undo?.id ?? "", undo?.args);
    expect(await read(mail.id)).toMatchObject({ missingAt, shelf: { code: "CO-6" } });
    await moved(mail.id);
    await put(mail.id, await shelf("CO-7", {}, boston.id), { as: stranger });
    expect((await read(mail.id)).missingAt).toBeNull();
  });

  test.each([
    ["mail.edit", { type: "PACKAGE" }],
    ["mail.edit", { receivedOn: "2026-01-02T00:00:00.000Z" }],
    ["mail.move", { mailbox: { id: neighbour.id, label: neighbour.steNumber } }],
  ])("of %s %o gives back until when it was stored free of charge by hand", async (id, args) => {
    const mail = await letter();
    await asAdmin(extendStorage, { params: { id: mail.id }, body: { days: 40 } });
    const { freeUntil } = await read(mail.id);
    const { undo } = await run(id, { mail: await ref(mail.id), ...args });
    expect((await read(mail.id)).freeUntil).not.toBe(freeUntil);
    await run(undo?.id ?? "", undo?.args);
    expect(await read(mail.id)).toMatchObject({ freeUntil, type: "ENVELOPE", mailboxId: yildiz.id });
  });

  test("leaves days that somebody gave it after the correction", async () => {
    const mail = await letter();
    const { undo } = await run("mail.edit", { mail: await ref(mail.id), type: "PACKAGE" });
    await asAdmin(extendStorage, { params: { id: mail.id }, body: { days: 40 } });
    const { freeUntil } = await read(mail.id);
    await run(undo?.id ?? "", { ...undo?.args, mail: await ref(mail.id) });
    expect(await read(mail.id)).toMatchObject({ freeUntil, type: "ENVELOPE" });
  });

  test("of a move does not tell or warn again a customer who was told and warned", async () => {
    const { db } = server.database;
    const mail = await letter();
    await db.updateTable("outbox").set({ state: "SENT" }).where("record_id", "=", mail.id).execute();
    const warnedAt = new Date(Date.now() - 60_000);
    await db.updateTable("mail_items").set({ warned_at: warnedAt }).where("id", "=", mail.id).execute();
    const { undo } = await moved(mail.id, neighbour);
    await run(undo?.id ?? "", undo?.args);
    const notices = await db
      .selectFrom("outbox")
      .select(["mailbox_id", "state"])
      .where("record_id", "=", mail.id)
      .orderBy("state")
      .execute();
    expect(notices).toEqual([
      { mailbox_id: yildiz.id, state: "SENT" },
      { mailbox_id: neighbour.id, state: "WITHDRAWN" },
    ]);
    const row = db.selectFrom("mail_items").select("warned_at").where("id", "=", mail.id);
    expect(await row.executeTakeFirst()).toEqual({ warned_at: warnedAt });
  });
});

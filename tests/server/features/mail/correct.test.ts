// Correcting a registered item, and moving it to the mailbox it belongs to.
import { describe, expect, test } from "vitest";
import { createMail, getMail, mailHistory } from "@/contract/mail/mail";
import { type CorrectMail, correctMail, withdrawMail } from "@/contract/mail/mail-correction";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxHistory } from "@/contract/mailboxes/mailbox-history";
import { changeRequest, fileRequest, listRequests } from "@/contract/requests/request";
import { refusal, startTestServer } from "../../harness";

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

// What a line at the pickup desk means, and what is missing before everything can be handed over.
import { describe, expect, test } from "vitest";
import { bodyOf, changed, emptyDeskDraft, expiryOf } from "@/app/features/desk/desk-draft";
import { itemsByCode, readDeskLine } from "@/app/features/desk/read-line";
import type { DeskItem, DeskSheet } from "@/contract/desk/desk";
import { registered } from "../../../commands/bench";

const item = (nth: number, more: Partial<DeskItem> = {}, mail: Partial<DeskItem["mail"]> = {}): DeskItem => ({
  mail: { ...registered, id: `item-${nth}`, code: `PH000000${nth}X`, ...mail },
  state: "READY",
  requestId: `request-${nth}`,
  readyUntil: null,
  refusal: null,
  ...more,
});

const sheet: DeskSheet = {
  mailbox: {
    id: "mailbox-1042",
    steNumber: "1042",
    workspaceName: "Yıldız Ltd",
    officeLabel: "Austin",
    status: "ACTIVE",
    recipients: [
      { id: "ayse", name: "Ayşe", lastName: "Yıldız", email: "a@y.example", isDefault: true },
      { id: "cem", name: "Cem", lastName: "Yıldız", email: "c@y.example", isDefault: false },
    ],
  },
  isOpen: true,
  authorised: [{ id: "mert", name: "Mert Kaya", addedAt: "2026-11-01T08:00:00.000Z", addedBy: "Sam" }],
  items: [
    item(1, {}, { trackingNumber: "1Z5R89390357567127", codes: ["ROLL17"] }),
    item(2),
    item(3, { state: "HERE", refusal: "It has an open scan request." }),
  ],
};

test("two people of one name are told apart by their e-mail", () => {
  const { mailbox } = sheet;
  const namesake = { id: "cem-2", name: "Cem", lastName: "Yıldız", email: "cem@y.example", isDefault: false };
  const two = { ...sheet, mailbox: { ...mailbox, recipients: [...mailbox.recipients, namesake] } };
  expect(readDeskLine("cem", two)).toMatchObject({
    is: "people",
    people: [{ name: "Cem Yıldız · c@y.example" }, { name: "Cem Yıldız · cem@y.example" }],
  });
});

describe("a line", () => {
  test.each([
    ["", { is: "nothing" }],
    ["2", { is: "items", mailIds: ["item-2"] }],
    ["1-2", { is: "items", mailIds: ["item-1", "item-2"] }],
    ["1, 3", { is: "items", mailIds: ["item-1", "item-3"] }],
    ["4", { is: "unknown" }],
    ["all", { is: "items", mailIds: ["item-1", "item-2"] }],
    ["ph0000002x", { is: "items", mailIds: ["item-2"] }],
    ["1z5r 8939 0357 5671 27", { is: "items", mailIds: ["item-1"] }],
    ["cem", { is: "person", person: { key: "recipient cem", name: "Cem Yıldız", is: "recipient" } }],
    ["mert k", { is: "person", person: { key: "authorised mert", name: "Mert Kaya", is: "authorised" } }],
    ["yildiz", { is: "people" }],
    ["passport 41qx 4/30/2031", { is: "document", kind: "PASSPORT", lastFour: "41QX", expires: "4/30/2031" }],
    ["dl AB12 2030-01-31", { is: "document", kind: "DRIVING_LICENCE", lastFour: "AB12" }],
    ["driver's license AB12", { is: "document", kind: "DRIVING_LICENCE", expires: "" }],
    ["national id 0042 none", { is: "document", kind: "NATIONAL_ID", lastFour: "0042", expires: "none" }],
    ["id 0042", { is: "document", kind: "NATIONAL_ID" }],
    ["other 77zz", { is: "document", kind: "OTHER", lastFour: "77ZZ" }],
    ["passport 41", { is: "unknown" }],
    ["1043", { is: "unknown" }],
  ])("“%s”", (line, meaning) => {
    expect(readDeskLine(line, sheet)).toMatchObject(meaning);
  });
});

test.each([
  ["PH000000 1X", ["item-1"]],
  ["roll-17", ["item-1"]],
  ["]C11Z5R89390357567127", ["item-1"]],
  ["PH999999X", []],
  ["", []],
])("the code “%s” finds the items %j", (code, ids) => {
  expect(itemsByCode(code, sheet)).toEqual(ids);
});

describe("until when a document is valid", () => {
  const today = { year: 2026, month: 11, day: 25 };
  test.each([
    ["2031-04-30", { day: { year: 2031, month: 4, day: 30 } }],
    ["4/30/2031", { day: { year: 2031, month: 4, day: 30 } }],
    ["none", { day: null }],
    ["", { day: null }],
    ["sometime", "unread"],
  ])("“%s”", (typed, expiry) => {
    expect(expiryOf(typed, today)).toEqual(expiry);
  });
});

describe("a draft", () => {
  const today = { year: 2026, month: 11, day: 25 };
  const whole = {
    ...emptyDeskDraft("mailbox-1042"),
    ticked: ["item-1"],
    came: "recipient cem",
    kind: "PASSPORT" as const,
    lastFour: "41qx",
    expires: "2031-04-30",
    signature: { is: "here" as const, data: "data:image/png;base64,AAAA" },
  };
  const missing = (part: Partial<typeof whole>, isLead = false) =>
    bodyOf({ ...whole, ...part }, sheet, { today, isLead }).why;

  test("that is complete gives the call that hands over", () => {
    expect(bodyOf(whole, sheet, { today, isLead: false }).body).toEqual({
      mailboxId: "mailbox-1042",
      mailIds: ["item-1"],
      recipientId: "cem",
      identity: { kind: "PASSPORT", lastFour: "41QX", expiresOn: "2031-04-30" },
      signature: { png: "AAAA" },
    });
  });

  test("says what is missing, one thing at a time", () => {
    expect(missing({ ticked: [] })).toMatch(/Tick/);
    expect(missing({ came: null as never })).toMatch(/who picks up/);
    expect(missing({ kind: null as never })).toMatch(/document you saw|which document/);
    expect(missing({ lastFour: "41" })).toMatch(/last four/);
    expect(missing({ expires: "soon" })).toMatch(/until when/);
    expect(missing({ signature: null as never })).toMatch(/signed/);
    expect(bodyOf(whole, { ...sheet, isOpen: false }, { today, isLead: true }).why).toMatch(
      /no pick-up desk/,
    );
  });

  test("with an expired document needs a lead who gives a reason", () => {
    const expired = { expires: "2024-04-30" };
    expect(missing(expired)).toMatch(/ask a lead/);
    expect(missing(expired, true)).toMatch(/Say why/);
    const reasoned = { ...whole, ...expired, expiredReason: "Known" };
    expect(bodyOf(reasoned, sheet, { today, isLead: true }).body?.identity).toMatchObject({
      expiresOn: "2024-04-30",
      expiredReason: "Known",
    });
    // A document is valid until the end of its last day.
    expect(missing({ expires: "2026-11-25" })).toBeNull();
  });

  test("gets another key with each change, and loses its signature when its items or its person change", () => {
    const noted = changed(whole, { lastFour: "9999" });
    expect(noted.attempt).not.toBe(whole.attempt);
    expect(noted.signature).not.toBeNull();
    expect(changed(whole, { ticked: ["item-1", "item-2"] }).signature).toBeNull();
    expect(changed(whole, { came: "recipient ayse" }).signature).toBeNull();
    expect(changed(whole, { ticked: ["item-1"] }).signature).not.toBeNull();
  });
});

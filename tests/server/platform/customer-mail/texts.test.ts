// The texts of notices: every kind in both languages, alone and together, and no harm from what strangers write.
import { describe, expect, it } from "vitest";
import { NoticeKind } from "@/contract/customer-mail/notice";
import { ActionType } from "@/contract/requests/request";
import { type ComposableNotice, type Reader, compose } from "@/server/platform/customer-mail/compose";

const english: Reader = { language: "en", name: "Ayşe", office: "Austin" };
const turkish: Reader = { ...english, language: "tr" };

function notice(kind: NoticeKind, detail: unknown = {}, steNumber = "1042"): ComposableNotice {
  return { kind, steNumber, detail };
}

const everything = {
  sender: "Chase",
  itemType: "ENVELOPE",
  requestType: "SCAN",
  reason: "The letter is sealed with tape",
  carrier: "UPS",
  service: "Ground",
  trackingCode: "1Z5R89390357567127",
  estDeliveryDays: 3,
  count: 4,
  ticketNo: "118",
  subject: "Where is my package?",
  message: "It ships today.\nBest, Sam",
  freeUntil: "2026-11-25T00:00:00.000Z",
};

describe.each([
  ["en", english],
  ["tr", turkish],
] as const)("in %s", (_, reader) => {
  it.each(NoticeKind.options)("%s is readable with every detail, with none, and with wrong ones", (kind) => {
    const wrong = Object.fromEntries(Object.keys(everything).map((key) => [key, { not: "this" }]));
    for (const detail of [everything, {}, wrong, null, "text"]) {
      const { subject, text, html } = compose([notice(kind, detail)], reader);
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      }
      expect(subject.length).toBeGreaterThan(8);
      expect(text).toContain("Ayşe");
      expect(text).toContain("STE 1042");
      expect(html).toContain(`<html lang="${reader.language}">`);
    }
  });

  it.each(NoticeKind.options)("%s has one full stop after a name that ends in one", (kind) => {
    for (const requestType of ActionType.options) {
      const detail = { ...everything, requestType, sender: "Acme Inc.", reason: undefined };
      const { text, html } = compose([notice(kind, detail)], reader);
      for (const part of [text, html]) expect(part).not.toMatch(/Inc\.\./);
    }
  });

  it.each(ActionType.options)("a %s request done, failed and cancelled", (requestType) => {
    const subjects = (["request.done", "request.failed", "request.cancelled"] as const).map((kind) => {
      const { subject, text } = compose([notice(kind, { ...everything, requestType })], reader);
      expect(text).toContain("Chase");
      return subject;
    });
    expect(new Set(subjects).size).toBe(3);
  });
});

it("says exactly what happened, in the customer's language", () => {
  const said = (kind: NoticeKind, reader: Reader) => compose([notice(kind, everything)], reader);
  expect(said("request.done", english)).toMatchObject({ subject: "Your scan is ready: letter from Chase" });
  expect(said("request.done", turkish)).toMatchObject({ subject: "Taramanız hazır: mektup (Chase)" });
  expect(said("forward.shipped", english).text).toContain("Tracking number: 1Z5R89390357567127");
  expect(said("forward.shipped", turkish).text).toContain("Takip numarası: 1Z5R89390357567127");
  expect(said("storage.expiring", english).subject).toBe(
    "Free storage ends on Nov 25, 2026: letter from Chase",
  );
  expect(said("storage.expiring", turkish).subject).toContain("25 Kasım 2026");
  expect(said("request.failed", english).text).toContain("Reason: The letter is sealed with tape");
  expect(said("ticket.replied", english).text).toContain("It ships today.\nBest, Sam");
});

it.each([
  ["HOLD", "We could not prepare the letter from Chase for pick-up."],
  ["JUNK", "We could not mark the letter from Chase as junk."],
  ["SHRED", "We could not shred the letter from Chase."],
])("names the item where a person would, of a failed %s request", (requestType, said) => {
  const { text } = compose([notice("request.failed", { ...everything, requestType })], english);
  expect(text).toContain(said);
});

it("says when an item will be destroyed, where its office waits before that", () => {
  const detail = { ...everything, destroyOn: "2026-11-30T15:00:00.000Z" };
  for (const requestType of ["SHRED", "TRASH", "JUNK"] as const) {
    const { subject, text } = compose([notice("request.done", { ...detail, requestType })], english);
    expect(subject).toMatch(/^To be (shredded|disposed of) on Nov 30, 2026: letter from Chase$/);
    expect(text).toContain("Until then you can ask us to keep it after all.");
    const other = compose([notice("request.done", { ...detail, requestType })], turkish);
    expect(other.subject).toContain("30 Kasım 2026");
  }
  const scan = compose([notice("request.done", { ...detail, requestType: "SCAN" })], english);
  expect(scan.subject).toBe("Your scan is ready: letter from Chase");
});

it("has the carrier's number, not the whole bar code", () => {
  const trackingCode = "420221539101026837331000039521";
  for (const reader of [english, turkish]) {
    const { text, html } = compose([notice("forward.shipped", { ...everything, trackingCode })], reader);
    for (const part of [text, html]) {
      expect(part).toContain("9101026837331000039521");
      expect(part).not.toContain(trackingCode);
    }
  }
});

it("leaves out a sender that intake did not know", () => {
  const { subject } = compose(
    [notice("mail.registered", { sender: "Unknown", itemType: "PACKAGE" })],
    english,
  );
  expect(subject).toBe("New mail: package");
});

it("begins a Turkish sentence with a capital, but leaves a sender's name as it is", () => {
  const text = (detail: unknown) => compose([notice("forward.delivered", detail)], turkish).text;
  expect(text({})).toContain("Gönderi verdiğiniz adrese teslim edildi.");
  expect(text({ sender: "iLetters", itemType: "ENVELOPE" })).toContain(
    "iLetters tarafından gönderilen mektup verdiğiniz",
  );
});

it("has the code and the last day of a pick-up at the desk, and neither without a code", () => {
  const ready = { requestType: "HOLD", itemType: "PACKAGE", sender: "Amazon" };
  const atDesk = { ...ready, pickUpCode: "314159", readyUntil: "2026-12-02T10:00:00Z" };
  const said = (detail: object, reader: Reader) => compose([notice("request.done", detail)], reader).text;
  expect(said(atDesk, english)).toContain("Your pick-up code is 314159.");
  expect(said(atDesk, english)).toContain("until Dec 2, 2026");
  expect(said(atDesk, turkish)).toContain("Teslim alma kodunuz: 314159.");
  expect(said(atDesk, turkish)).toContain("2 Aralık 2026");
  expect(said(ready, english)).not.toMatch(/code/);
  expect(said(ready, turkish)).not.toMatch(/kod/);
});

it("says what became of a ready item: who picked it up, or that it was stored again", () => {
  const said = (kind: NoticeKind, detail: object, reader: Reader) => compose([notice(kind, detail)], reader);
  const item = { itemType: "PACKAGE", sender: "Amazon", requestType: "HOLD" };
  expect(said("desk.handed-over", { ...item, person: "Mert Kaya" }, english).text).toContain(
    "We handed the package from Amazon over at our desk to Mert Kaya.",
  );
  expect(said("desk.handed-over", { count: 3 }, english).subject).toBe("Picked up: 3 items");
  expect(said("desk.handed-over", { ...item, person: "Mert Kaya" }, turkish).text).toContain(
    "Teslim alan: Mert Kaya.",
  );
  expect(said("request.lapsed", item, english).text).toContain("Nobody picked up the package from Amazon.");
  expect(said("request.lapsed", item, turkish).subject).toBe("Teslim alınmadı: paket (Amazon)");
});

describe("a digest", () => {
  const three = [
    notice("mail.registered", { sender: "Chase", itemType: "ENVELOPE" }),
    notice("request.done", { sender: "Amazon", itemType: "PACKAGE", requestType: "HOLD" }),
    notice("ticket.replied", { message: "First line\nsecond line" }),
  ];

  it("lists its parts in their order", () => {
    const { subject, text, html } = compose(three, english);
    expect(subject).toBe("3 updates for your mailbox STE 1042");
    expect(text.match(/^• /gm)).toHaveLength(3);
    expect(text.indexOf("Chase")).toBeLessThan(text.indexOf("Amazon"));
    expect(text).toContain("  First line\n  second line");
    expect(html.match(/<li>/g)).toHaveLength(3);
  });

  it("groups its parts by mailbox when it is about several", () => {
    const [first, second, third] = three;
    if (!first || !second || !third) throw new Error("There are three.");
    const { subject, text } = compose([first, { ...second, steNumber: "2000" }, third], turkish);
    expect(subject).toBe("STE 1042, STE 2000 posta kutunuz için 3 yeni bildirim");
    expect(text.split("\n").filter((line) => line.startsWith("Posta kutusu STE"))).toEqual([
      "Posta kutusu STE 1042",
      "Posta kutusu STE 2000",
    ]);
  });
});

describe("what strangers write", () => {
  const hostile = `<script>alert("1")</script> & 'x'\r\nBcc: victim@example.com\u0000\u202e\u2028end \ud800`;

  it.each(NoticeKind.options)("cannot be a tag, a header or a hidden character in %s", (kind) => {
    const detail = { ...everything, sender: hostile, reason: hostile, subject: hostile, message: hostile };
    const reader = { ...english, name: hostile, office: hostile };
    const { subject, text, html } = compose([notice(kind, { ...detail, carrier: hostile })], reader);
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
    expect(subject.isWellFormed()).toBe(true);
    expect(Array.from(subject).length).toBeLessThanOrEqual(150);
    expect(html).not.toMatch(/<script|(?!\n)[\p{Cc}\p{Zl}\u202e]/iu);
    expect(html).toContain("&lt;script&gt;");
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\u202e]/u);
    expect(text.isWellFormed()).toBe(true);
  });

  it("is cut where it is very long", () => {
    const long = "ş".repeat(1_000_000);
    const { subject, text } = compose(
      [notice("ticket.replied", { subject: long, message: long, ticketNo: long })],
      english,
    );
    expect(Array.from(subject)).toHaveLength(150);
    expect(text.length).toBeLessThan(6_000);
  });
});

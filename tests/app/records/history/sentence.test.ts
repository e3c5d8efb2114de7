// Events as sentences.
import { expect, test } from "vitest";
import { historySentence } from "@/app/records/history/sentence";
import { EventType } from "@/contract/wire/event";

const detail = {
  steNumber: "1042",
  recipient: "Ayşe Yıldız",
  type: "Envelope",
  sender: "Chase",
  carrier: "UPS",
};

test.each([
  ["mail.registered", detail, "Envelope from Chase registered for Ayşe Yıldız, by UPS"],
  [
    "mail.registered",
    { ...detail, type: "Package", trackingNumber: "1Z5R89390357567127", photo: true },
    "Package from Chase registered for Ayşe Yıldız, by UPS 1Z5R89390357567127, with a photo",
  ],
  [
    "mail.registered",
    { ...detail, carrier: "USPS", trackingNumber: "420221539101026837331000039521" },
    "Envelope from Chase registered for Ayşe Yıldız, by USPS 9101026837331000039521",
  ],
  ["mail.withdrawn", detail, "Registration of envelope from Chase for Ayşe Yıldız withdrawn"],
  ["mail.registered", {}, "Mail item registered"],
  ["promise.paused", { waitingFor: "CUSTOMER" }, "Clock paused: customer"],
  ["promise.resumed", { waitedFor: "CUSTOMER" }, "Clock runs again"],
  ["promise.explained", { reason: "machine was broken" }, "Said why it was late: machine was broken"],
  ["deposit.changed", { deposit: 1, put: "Bank check from Chase" }, "Put in: Bank check from Chase"],
  ["deposit.changed", { deposit: 1, taken: "Chase" }, "Check taken out: Chase"],
  ["deposit.changed", { deposit: 1, written: "Chase" }, "Details of the check from Chase saved"],
  ["deposit.changed", { deposit: 1, pictured: "Chase" }, "Picture of the check from Chase changed"],
  ["deposit.changed", { deposit: 1, typed: "once" }, "Amount typed"],
  ["deposit.changed", { deposit: 1, typed: "twice" }, "Amount typed again"],
  ["deposit.changed", { deposit: 1, method: "BRANCH" }, "To go to the bank: at a branch"],
  ["deposit.changed", { deposit: 1, account: "chosen" }, "Bank account chosen"],
  ["deposit.changed", { deposit: 1 }, "Deposit changed"],
  [
    "mail.withdrawn",
    { ...detail, reason: "duplicate" },
    "Registration of envelope from Chase for Ayşe Yıldız withdrawn: duplicate",
  ],
  [
    "request.done",
    { request: "Shred", unscannedBecause: "the label came off" },
    "Shred request completed, without a scan: the label came off",
  ],
  ["forward.shipped", { scanned: ["PH0000000X"] }, "Shipped to carrier, item scanned"],
  ["request.done", { request: "Shred" }, "Shred request completed"],
  ["request.filed", { ...detail, request: "Scan" }, "Scan request filed"],
  [
    "mail.found",
    { shelf: null, from: null, reason: "it was shredded by Sam Rivera on Nov 29" },
    "Found again: it was shredded by Sam Rivera on Nov 29",
  ],
  ["mail.missing", { shelf: null, from: "A-03" }, "Not found"],
  ["mail.withdrawn", { sender: 7 }, "Registration of a mail item withdrawn"],
] as const)("%s of %j", (type, detail, sentence) => {
  expect(historySentence({ type, detail })).toBe(sentence);
});

test("every kind of event has its own words", () => {
  const sentences = EventType.options.map((type) => historySentence({ type, detail: {} }));
  expect(new Set(sentences).size).toBe(EventType.options.length);
});

// Narrowing a mailbox's items down by text and status.
import { expect, test } from "vitest";
import { recordsMatching, searchedInMail } from "@/app/customers/record-filter";
import type { Mail } from "@/contract/mail";

const item = (senderName: string, more: Partial<Mail> = {}): Mail => ({
  id: senderName,
  version: 1,
  mailboxId: "m",
  steNumber: "1042",
  workspaceName: "Yıldız Ltd",
  recipient: { id: "r", name: "Ayşe", lastName: "Yıldız" },
  type: "ENVELOPE",
  status: "PENDING",
  receivedAt: "2026-11-20T09:12:00.000Z",
  senderName,
  senderAddress: "PO Box 1, Austin",
  carrier: "USPS",
  trackingNumber: null,
  width: 9.5,
  height: 4.3,
  length: 0.2,
  weight: 0.22,
  volumeDesi: 0.02,
  thumbnailUrl: null,
  photoUrl: null,
  freeUntil: null,
  dimensions: { w: 0, h: 0, l: 0, kg: 0 },
  scannedFiles: [],
  registeredBy: "Sam Rivera",
  createdAt: "2026-11-20T09:12:00.000Z",
  ...more,
});

const mails = [
  item("Chase"),
  item("IŞIK Bank", { status: "CANCELLED", type: "BANK_CHECK" }),
  item("Amazon", { type: "PACKAGE", carrier: "UPS", trackingNumber: "1Z5R89390357567127" }),
];

test.each([
  [undefined, undefined, "Chase, IŞIK Bank, Amazon"],
  ["chase", undefined, "Chase"],
  ["ışık", undefined, "IŞIK Bank"],
  ["1z5r8939", undefined, "Amazon"],
  ["ups package", undefined, "Amazon"],
  ["ayse", undefined, "Chase, IŞIK Bank, Amazon"],
  ["rivera", "CANCELLED", "IŞIK Bank"],
  [undefined, "PENDING", "Chase, Amazon"],
  ["chase", "CANCELLED", ""],
  ["chase amazon", undefined, ""],
] as const)("text %j and status %j leave: %s", (text, status, senders) => {
  expect(
    recordsMatching(mails, text, status, searchedInMail)
      .map(({ senderName }) => senderName)
      .join(", "),
  ).toBe(senders);
});

// Filtering a mailbox's records by text and status.
import { expect, test } from "vitest";
import { recordsMatching } from "@/app/features/mailboxes/record-filter";

const requests = [
  { name: "Chase", status: "PENDING", said: ["SCAN", "Chase", "Ayşe Yıldız"] },
  { name: "IŞIK Bank", status: "CANCELLED", said: ["TRASH", "IŞIK Bank", "Ayşe Yıldız"] },
  { name: "Amazon", status: "PENDING", said: ["HOLD", "Amazon", "1Z5R89390357567127"] },
];

test.each([
  [undefined, undefined, "Chase, IŞIK Bank, Amazon"],
  ["chase", undefined, "Chase"],
  ["ışık", undefined, "IŞIK Bank"],
  ["1z5r8939", undefined, "Amazon"],
  ["hold amazon", undefined, "Amazon"],
  ["ayse", undefined, "Chase, IŞIK Bank"],
  ["ayse", "CANCELLED", "IŞIK Bank"],
  [undefined, "PENDING", "Chase, Amazon"],
  ["chase", "CANCELLED", ""],
  ["chase amazon", undefined, ""],
] as const)("text %j and status %j leave: %s", (text, status, senders) => {
  expect(
    recordsMatching(requests, text, status, ({ said }) => said)
      .map(({ name }) => name)
      .join(", "),
  ).toBe(senders);
});

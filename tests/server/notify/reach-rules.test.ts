// Which refusals mean that an address cannot be reached.
import { expect, test } from "vitest";
import { isUnreachable, unreachableWords } from "@/server/notify/reach-rules";

test.each([
  ["5.1.1 No such user here", true],
  ["550 5.1.1 <ada@b.example>: Recipient address rejected", true],
  ["550-5.1.1 The email account that you tried to reach does not exist.", true],
  ["550 5.2.1 The mailbox is disabled", true],
  ["550 5.4.1 Recipient address rejected: Access denied", true],
  ["5.4.4 Host or domain name not found", true],
  ["5.0.0 Undelivered", true],
  ["550 No such user", true],
  ["mailbox unknown", true],
  ["", true],
  ["4.2.2 The mailbox is full", false],
  ["450 4.2.1 Try again later", false],
  ["smtp; 452 Out of storage", false],
  ["421 Service not available", false],
  ["552 5.2.2 The mailbox is full", false],
  ["5.2.3 Message too large", false],
  ["5.4.7 Delivery time expired", false],
  ["553 5.1.8 Sender address rejected", false],
  ["550 5.7.1 Blocked: 192.0.2.1 is on a list", false],
  ["554 5.6.0 Message content rejected", false],
  ["550 5.3.4 Message too big", false],
  // Numbers that are no status.
  ["450 Refused by 10.5.1.1", false],
  ["550 Unknown (server 4.96.2.1)", true],
])("%s: %s", (reason, isFinal) => {
  expect(isUnreachable(reason)).toBe(isFinal);
});

test("says when mail came back, and why where that is known", () => {
  const since = new Date("2026-11-24T23:30:00Z");
  expect(unreachableWords({ since, reason: "mailbox unknown" })).toBe(
    "Not sent: mail to this address came back on Nov 24, 2026: mailbox unknown",
  );
  expect(unreachableWords({ since, reason: "" })).toBe(
    "Not sent: mail to this address came back on Nov 24, 2026",
  );
});

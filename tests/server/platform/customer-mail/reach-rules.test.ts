// Which refusals mean that an address cannot be reached.
import { expect, test } from "vitest";
import { isUnreachable, unreachableWords } from "@/server/platform/customer-mail/reach-rules";

test.each([
  // The enhanced status decides.
  ["5.1.1 No such user here", true],
  ["550 5.1.1 <ada@b.example>: Recipient address rejected", true],
  ["550-5.1.1 The email account that you tried to reach does not exist.", true],
  ["550 5.2.1 The mailbox is disabled", true],
  ["550 5.1.2 Bad destination system address", true],
  ["550 5.1.10 RESOLVER.ADR.RecipientNotFound", true],
  ["host mx.b.example[203.0.113.5] said: 550 5.1.1 User unknown (in reply to RCPT TO command)", true],
  ["Status: 5.1.1", true],
  ["smtp; 550 #5.1.0 Address rejected", false],
  ["550 5.4.1 Recipient address rejected: Access denied", false],
  ["5.4.4 Host or domain name not found", false],
  ["5.4.6 Routing loop detected", false],
  ["4.2.2 The mailbox is full", false],
  ["450 4.2.1 Try again later", false],
  ["552 5.2.2 The mailbox is full", false],
  ["5.2.3 Message too large", false],
  ["5.4.7 Delivery time expired", false],
  ["553 5.1.8 Sender address rejected", false],
  ["550 5.7.1 Blocked: 192.0.2.1 is on a list", false],
  ["554 5.6.0 Message content rejected", false],
  ["550 5.3.4 Message too big", false],
  ["550 4.1.1 No such user", false],
  // Else the reply code.
  ["550 No such user", true],
  ["550 No such user (Exim 4.94.2)", true],
  ["host mx.b.example[203.0.113.5] said: 550 No such user here", true],
  ["smtp; 452 Out of storage", false],
  ["421 Service not available", false],
  [
    "host mx.example.com[203.0.113.5] said: 452 Requested action not taken: insufficient system storage",
    false,
  ],
  ["smtp;552 Requested mail action aborted: exceeded storage allocation", false],
  ["550 Mailbox full", false],
  ["554 Transaction failed", false],
  // Else words.
  ["mailbox unknown", true],
  ["The recipient does not exist", true],
  ["5.0.0 User unknown", true],
  ["Mailbox full", false],
  ["Transient: MailboxFull", false],
  ["SoftBounce", false],
  ["Delivery delayed, will retry for 3 days", false],
  ["Out of office", false],
  ["5.0.0 Undelivered", false],
  ["Bounced", false],
  ["", false],
  // Numbers that are no status.
  ["450 Refused by 10.5.1.1", false],
  ["550 Unknown user (server 4.96.2.1)", true],
])("%s: %s", (reason, isFinal) => {
  expect(isUnreachable(reason)).toBe(isFinal);
});

test("says when mail came back, and why where that is known", () => {
  const since = new Date("2026-11-24T23:30:00Z");
  expect(unreachableWords({ since, reason: "mailbox unknown" })).toBe(
    "Not sent: mail to this address bounced on Nov 24, 2026: mailbox unknown",
  );
  expect(unreachableWords({ since, reason: "" })).toBe(
    "Not sent: mail to this address bounced on Nov 24, 2026",
  );
});

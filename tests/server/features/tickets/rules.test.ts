// What a customer's message does to a ticket, and when a reply would come after a message that its writer has not seen.
import { describe, expect, test } from "vitest";
import { TicketStatus } from "@/contract/tickets/ticket";
import { writtenAfter } from "@/server/platform/rules/conversation";
import { admitReply, statusAfterCustomer, ticketSearchText } from "@/server/features/tickets/rules";
import { refused } from "../../platform/rules/refused";

const now = new Date("2026-11-20T12:00:00Z");

describe("after its customer wrote", () => {
  const expected: Record<TicketStatus, TicketStatus> = {
    OPEN: "OPEN",
    IN_PROGRESS: "IN_PROGRESS",
    RESOLVED: "REOPENED",
    CLOSED: "REOPENED",
    REOPENED: "REOPENED",
    ON_HOLD: "ON_HOLD",
    WAITING_FOR_CUSTOMER: "OPEN",
    WAITING_FOR_STAFF: "WAITING_FOR_STAFF",
    WAITING_FOR_THIRD_PARTY: "WAITING_FOR_THIRD_PARTY",
    ESCALATED: "ESCALATED",
    CANCELLED: "REOPENED",
    CLOSED_BY_CUSTOMER: "REOPENED",
  };
  test.each(TicketStatus.options)("a ticket that was %s is open work", (status) => {
    expect(statusAfterCustomer(status)).toBe(expected[status]);
  });
});

describe("a reply", () => {
  test("is accepted when everything was seen", () => {
    expect(() => admitReply([])).not.toThrow();
  });

  test("after unseen messages is refused and names who wrote the newest, and when", () => {
    const unseen = [
      { who: "Lena Rivera", at: new Date("2026-11-20T09:12:00Z"), isNote: false },
      { who: "Ayşe Yıldız", at: new Date("2026-11-20T10:30:00Z"), isNote: false },
    ];
    const refusal = refused(() => admitReply(unseen));
    expect(refusal.code).toBe("conflict");
    expect(refusal.message).toContain("Ayşe Yıldız wrote on Nov 20, 2026, 10:30 AM UTC");
    expect(refusal.message).toContain("2 messages");
  });

  test("after a colleague's note says that it is a note", () => {
    const refusal = refused(() => admitReply([{ who: "Lena Rivera", at: now, isNote: true }]));
    expect(refusal.message).toContain("Lena Rivera added a note");
  });
});

test("a message always comes after the one before it, whatever the clock says", () => {
  const later = new Date(now.getTime() + 500);
  expect(writtenAfter(null, now)).toEqual(now);
  expect(writtenAfter(new Date(now.getTime() - 1), now)).toEqual(now);
  expect(writtenAfter(now, now).getTime()).toBe(now.getTime() + 1);
  expect(writtenAfter(later, now).getTime()).toBe(later.getTime() + 1);
});

test("a ticket is found by subject, number and the customer's full name", () => {
  const ticket = { subject: "Where is it?", ticketNo: "118", firstName: "IŞIL", lastName: null };
  expect(ticketSearchText(ticket)).toBe(" where is it? 118 isil");
});

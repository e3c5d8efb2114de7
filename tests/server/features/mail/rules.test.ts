// What is stored for a new mail item, and who may withdraw it until when.
import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { CreateMail } from "@/contract/mail/mail";
import {
  type Withdrawable,
  admitWithdrawal,
  registration,
  withdrawalWindow,
} from "@/server/features/mail/rules";
import { refused } from "../../platform/rules/refused";

const now = new Date("2026-11-20T12:00:00Z");
const ids = {
  mailbox: "11111111-1111-4111-8111-111111111111",
  ayse: "22222222-2222-4222-8222-222222222222",
  cem: "33333333-3333-4333-8333-333333333333",
  other: "44444444-4444-4444-8444-444444444444",
};
const mailbox = {
  steNumber: "1042",
  recipients: [
    { id: ids.cem, isDefault: false },
    { id: ids.ayse, isDefault: true },
  ],
};

function register(sent: Partial<z.input<typeof CreateMail>>, at = mailbox) {
  return registration(CreateMail.parse({ mailboxId: ids.mailbox, ...sent }), at, { now, desiDivisor: 5000 });
}

describe("a registration", () => {
  test("with only the mailbox gets the specification's defaults and the default recipient", () => {
    expect(register({})).toEqual({
      recipientId: ids.ayse,
      receivedAt: now,
      type: "ENVELOPE",
      senderName: "Unknown",
      senderAddress: "-",
      carrier: "UPS",
      trackingNumber: null,
      width: 0,
      height: 0,
      length: 0,
      weight: 0,
      volumeDesi: 0,
    });
  });

  test("goes to the recipient that was named", () => {
    expect(register({ recipientId: ids.cem }).recipientId).toBe(ids.cem);
  });

  test("refuses a recipient of another mailbox and names the field", () => {
    const refusal = refused(() => register({ recipientId: ids.other }));
    expect(refusal.code).toBe("invalid");
    expect(refusal.details.fields).toHaveProperty("recipientId", expect.stringContaining("STE 1042"));
  });

  test("asks for a recipient where the mailbox has no default", () => {
    const nobody = { steNumber: "7", recipients: [{ id: ids.cem, isDefault: false }] };
    expect(refused(() => register({}, nobody)).message).toContain("Please select a recipient");
  });

  test("stores a tracking number in upper case without spaces", () => {
    expect(register({ trackingNumber: " 1z 5r893 90357567127 " }).trackingNumber).toBe("1Z5R89390357567127");
    expect(register({ trackingNumber: "  " }).trackingNumber).toBeNull();
  });

  test("computes the volumetric weight from the sides unless it was typed", () => {
    const sides = { width: 10, height: 10, length: 10 };
    expect(register(sides).volumeDesi).toBe(3.28);
    expect(register({ ...sides, volumeDesi: 4 }).volumeDesi).toBe(4);
    expect(register({ ...sides, volumeDesi: 0 }).volumeDesi).toBe(0);
  });

  test("accepts an arrival in the past, and one by a clock that is slightly fast, but not next week", () => {
    expect(register({ receivedAt: "2026-11-01T08:00:00+03:00" }).receivedAt).toEqual(
      new Date("2026-11-01T05:00:00Z"),
    );
    expect(register({ receivedAt: "2026-11-21T11:59:00Z" }).receivedAt).toEqual(
      new Date("2026-11-21T11:59:00Z"),
    );
    const refusal = refused(() => register({ receivedAt: "2026-11-27T12:00:00Z" }));
    expect(refusal.details.fields).toHaveProperty("receivedAt");
  });
});

describe("a withdrawal", () => {
  const sam = { staffId: "sam", role: "handler" } as const;
  const item: Withdrawable = {
    status: "PENDING",
    version: 3,
    registeredBy: { staffId: "sam", name: "Sam Rivera" },
    registeredAt: now,
    withdrawn: null,
  };
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

  test("is allowed to the person who registered the item, for 24 hours", () => {
    expect(() => admitWithdrawal(item, sam, undefined, later(withdrawalWindow))).not.toThrow();
    expect(refused(() => admitWithdrawal(item, sam, undefined, later(withdrawalWindow + 1))).code).toBe(
      "forbidden",
    );
  });

  test("is refused to another handler, with the name of the person who may", () => {
    const refusal = refused(() => admitWithdrawal(item, { ...sam, staffId: "bo" }, undefined, now));
    expect(refusal.code).toBe("forbidden");
    expect(refusal.message).toContain("Sam Rivera");
  });

  test.each(["lead", "admin"] as const)("is allowed to a %s at any time", (role) => {
    const caller = { staffId: "lena", role };
    expect(() => admitWithdrawal(item, caller, undefined, later(90 * withdrawalWindow))).not.toThrow();
  });

  test("of an item that changed since it was seen names both versions", () => {
    const refusal = refused(() => admitWithdrawal(item, sam, 2, now));
    expect(refusal.code).toBe("stale");
    expect(refusal.message).toMatch(/version 2.*at 3/);
    expect(() => admitWithdrawal(item, sam, 3, now)).not.toThrow();
  });

  test("that was made before says who made it and when", () => {
    const withdrawn = { who: "Lena Rivera", at: new Date("2026-11-20T09:12:00Z") };
    const refusal = refused(() => admitWithdrawal({ ...item, status: "CANCELLED", withdrawn }, sam, 2, now));
    expect(refusal.code).toBe("conflict");
    expect(refusal.message).toContain("Lena Rivera on Nov 20, 2026, 9:12 AM UTC");
  });

  test.each(["IN_PROCESS", "COMPLETED"] as const)(
    "of an item that is %s is refused to everyone",
    (status) => {
      const admin = { staffId: "ada", role: "admin" } as const;
      expect(refused(() => admitWithdrawal({ ...item, status }, admin, undefined, now)).code).toBe(
        "conflict",
      );
    },
  );
});

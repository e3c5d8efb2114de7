// Whether a link for an account is valid: until it expires, once, and with one message for every reason.
import { expect, test } from "vitest";
import { type StoredInvitation, demandOpenInvitation } from "@/server/features/staff/rules";

const now = new Date("2026-11-25T12:00:00Z");
const open: StoredInvitation = {
  kind: "invitation",
  email: "ann@example.com",
  expires_at: new Date(now.getTime() + 1),
  closed_at: null,
};

test("a link is valid until it expires", () => {
  expect(demandOpenInvitation(open, now)).toBe(open);
});

test.each([
  ["that does not exist", undefined],
  ["that expires at this moment", { ...open, expires_at: now }],
  ["that has expired", { ...open, expires_at: new Date(now.getTime() - 1) }],
  ["that was closed", { ...open, closed_at: now }],
])("a link %s is refused", (_which, invitation) => {
  expect(() => demandOpenInvitation(invitation, now)).toThrow(/^This link does not work/);
});

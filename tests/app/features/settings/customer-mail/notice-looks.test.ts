// What a notice is called: "Sent" only where something took it.
import { expect, test } from "vitest";
import { noticeLook } from "@/app/features/settings/customer-mail/notice-looks";

test.each([
  ["Sent", { state: "SENT", sentAt: "2026-11-20T09:12:00.000Z" }],
  ["Not sent", { state: "SENT", sentAt: null }],
  ["Waiting", { state: "WAITING", sentAt: null }],
] as const)("%s", (label, notice) => {
  expect(noticeLook({ ...notice, bouncedAt: null, unreachable: false }).label).toBe(label);
});

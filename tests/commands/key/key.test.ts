// Keys of other systems, and one's own for the terminal: made, shown this once, revoked.
import { expect, test } from "vitest";
import { revokeAccessKey, revokeStaffAccessKey } from "@/contract/access-key";
import { createIntegrationKey, revokeIntegrationKey } from "@/contract/integration-key";
import { refusedTo, run } from "../bench";

const id = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
const at = "2026-01-05T08:00:00.000Z";
const common = { id, name: "Billing", createdAt: at, lastUsedAt: null, key: "ph_secret" };

test("key.create-integration hands the key over, and says it nowhere else", async () => {
  const answer = { ...common, createdBy: "Ada", makerIsActive: true, revokedAt: null };
  const { outcome, asked } = await run("key.create-integration", { name: "Billing" }, { answer });
  expect(asked[0]).toMatchObject({ endpoint: createIntegrationKey, input: { body: { name: "Billing" } } });
  expect(outcome.secret).toEqual({ label: "Integration key Billing", noun: "key", value: "ph_secret" });
  expect(outcome.say).not.toContain("ph_secret");
});

test("key.create-access opens the form that asks for the password", async () => {
  const { outcome, asked } = await run("key.create-access", {});
  expect(asked).toEqual([]);
  expect(outcome.go).toBe("/settings?section=keys");
});

test.each([
  ["key.revoke-integration", revokeIntegrationKey, "Integration key “Billing” revoked."],
  ["key.revoke-access", revokeAccessKey, "Key “Billing” revoked."],
  ["key.revoke-staff", revokeStaffAccessKey, "Key “Billing” revoked."],
])("%s", async (command, endpoint, says) => {
  const { outcome, asked } = await run(command, { key: { id, label: "Billing" } });
  expect(asked[0]).toMatchObject({ endpoint, input: { params: { id } } });
  expect(outcome.say).toBe(says);
});

test("who may not is told", () => {
  for (const command of [
    "create-integration",
    "create-access",
    "revoke-integration",
    "revoke-access",
    "revoke-staff",
  ]) {
    expect(typeof refusedTo(`key.${command}`, { can: () => false })).toBe("string");
  }
});

// Keys of other systems, and one's own for the terminal: made, shown this once, revoked.
import { expect, test } from "vitest";
import { createAccessKey, revokeAccessKey } from "@/contract/access-key";
import { createIntegrationKey, revokeIntegrationKey } from "@/contract/integration-key";
import { refusedTo, run } from "../bench";

const id = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
const at = "2026-01-05T08:00:00.000Z";
const common = { id, name: "Billing", createdAt: at, lastUsedAt: null, key: "ph_secret" };

test.each([
  [
    "key.create-integration",
    createIntegrationKey,
    { ...common, createdBy: "Ada", makerIsActive: true, revokedAt: null },
    "Integration key Billing",
  ],
  ["key.create-access", createAccessKey, common, "Access key Billing"],
])("%s hands the key over, and says it nowhere else", async (command, endpoint, answer, label) => {
  const { outcome, asked } = await run(command, { name: "Billing" }, { answer });
  expect(asked[0]).toMatchObject({ endpoint, input: { body: { name: "Billing" } } });
  expect(outcome.secret).toEqual({ label, noun: "key", value: "ph_secret" });
  expect(outcome.say).not.toContain("ph_secret");
});

test.each([
  ["key.revoke-integration", revokeIntegrationKey, "Integration key “Billing” revoked."],
  ["key.revoke-access", revokeAccessKey, "Key “Billing” revoked."],
])("%s", async (command, endpoint, says) => {
  const { outcome, asked } = await run(command, { key: { id, label: "Billing" } });
  expect(asked[0]).toMatchObject({ endpoint, input: { params: { id } } });
  expect(outcome.say).toBe(says);
});

test("who may not is told", () => {
  for (const command of ["create-integration", "create-access", "revoke-integration", "revoke-access"]) {
    expect(typeof refusedTo(`key.${command}`, { can: () => false })).toBe("string");
  }
});

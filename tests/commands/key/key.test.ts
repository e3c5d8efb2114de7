// Keys of other systems, and the person's own keys for the terminal: created, shown only once, revoked.
import { expect, test } from "vitest";
import { revokeAccessKey, revokeStaffAccessKey } from "@/contract/staff/access-key";
import { revokeIntegrationKey } from "@/contract/integration/integration-key";
import { expectPermissionsNeeded, run } from "../bench";

const id = "7d444840-9dc0-41d1-b245-5ffdce74fad2";

test.each([
  ["key.create-access", "/settings?section=keys&key=new"],
  ["key.create-integration", "/settings?section=integration-keys&key=new"],
])("%s opens the form that asks for the password", async (command, form) => {
  const { outcome, asked } = await run(command, {});
  expect(asked).toEqual([]);
  expect(outcome.go).toBe(form);
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

test("a person without the permission gets the reason", () => {
  expectPermissionsNeeded(
    "key.create-integration",
    "key.create-access",
    "key.revoke-integration",
    "key.revoke-access",
    "key.revoke-staff",
  );
});

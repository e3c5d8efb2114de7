import { revokeIntegrationKey } from "@/contract/integration/integration-key";
import { integrationKeyArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "key.revoke-integration",
  title: "Revoke integration key",
  about: "It no longer works.",
  keywords: ["delete key", "withdraw key"],
  group: "Administration",
  scope: "global",
  phrase: "revoke integration key {key}",
  args: { key: integrationKeyArg },
  when: ({ can }) => can("staff.write") || "Only administrators revoke keys of other systems",
  danger: "confirm",
  run: async ({ api, args: { key } }) => {
    await api(revokeIntegrationKey, { params: { id: key.id } });
    return { say: `Integration key “${key.label}” revoked.` };
  },
});

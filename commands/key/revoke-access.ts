import { revokeAccessKey } from "@/contract/staff/access-key";
import { accessKeyArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "key.revoke-access",
  title: "Revoke access key",
  about: "It no longer works.",
  keywords: ["delete key", "withdraw key"],
  group: "Administration",
  scope: "global",
  phrase: "revoke access key {key}",
  args: { key: accessKeyArg },
  when: ({ can }) => can("profile.write") || "Your role cannot revoke access keys",
  danger: "confirm",
  run: async ({ api, args: { key } }) => {
    await api(revokeAccessKey, { params: { id: key.id } });
    return { say: `Key “${key.label}” revoked.` };
  },
});

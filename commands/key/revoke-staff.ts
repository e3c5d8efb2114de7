import { revokeStaffAccessKey } from "@/contract/staff/access-key";
import { staffKeyArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "key.revoke-staff",
  title: "Revoke a colleague's access key",
  about: "It no longer works.",
  keywords: ["delete key", "staff key"],
  group: "Administration",
  scope: "global",
  phrase: "revoke staff key {key}",
  args: { key: staffKeyArg },
  when: ({ can }) => can("staff.write") || "Only administrators revoke keys of others",
  danger: "confirm",
  run: async ({ api, args: { key } }) => {
    await api(revokeStaffAccessKey, { params: { id: key.id } });
    return { say: `Key “${key.label}” revoked.` };
  },
});

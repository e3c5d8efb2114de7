import { createAccessKey } from "@/contract/access-key";
import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "key.create-access",
  title: "Create access key",
  about: "For a machine or a job that works as you do from the terminal; shown this once.",
  keywords: ["new key", "token"],
  group: "Administration",
  scope: "global",
  phrase: "create access key {name}",
  args: { name: textKind("name", 80) },
  when: ({ can }) => can("profile.write") || "Your role cannot make access keys",
  danger: "safe",
  run: async ({ api, args: { name } }) => {
    const made = await api(createAccessKey, { body: { name } });
    return {
      say: `Access key “${made.name}” made.`,
      secret: { label: `Access key ${made.name}`, noun: "key", value: made.key },
      changed: ["Auth"],
    };
  },
});

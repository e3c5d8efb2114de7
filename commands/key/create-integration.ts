import { createIntegrationKey } from "@/contract/integration-key";
import { textKind } from "@/kernel/arguments/text";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "key.create-integration",
  title: "Create integration key",
  about: "For another system that feeds mailboxes and requests; shown this once.",
  keywords: ["new key", "token"],
  group: "Administration",
  scope: "global",
  phrase: "create integration key {name}",
  args: { name: textKind("name", 80) },
  when: ({ can }) => can("staff.write") || "Only administrators make keys for other systems",
  danger: "safe",
  run: async ({ api, args: { name } }) => {
    const made = await api(createIntegrationKey, { body: { name } });
    return {
      say: `Integration key “${made.name}” made.`,
      secret: { label: `Integration key ${made.name}`, noun: "key", value: made.key },
    };
  },
});

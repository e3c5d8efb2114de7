import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "key.create-integration",
  title: "Create integration key",
  about:
    "For another system that feeds mailboxes and requests. Opens its form, which asks for your password.",
  keywords: ["new key", "token"],
  group: "Administration",
  scope: "global",
  phrase: "create integration key",
  when: ({ can }) => can("staff.write") || "Only administrators make keys for other systems",
  danger: "safe",
  // A password is typed into a form, because lines are remembered.
  run: () => ({ go: "/settings?section=integration-keys&key=new" }),
});

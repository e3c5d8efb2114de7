import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "key.create-access",
  title: "Create access key",
  about:
    "For a machine or a job that works as you do from the terminal. Opens its form, which asks for your password.",
  keywords: ["new key", "token"],
  group: "Administration",
  scope: "global",
  phrase: "create access key",
  when: ({ can }) => can("profile.write") || "Your role cannot make access keys",
  danger: "safe",
  // A password is typed into a form, because lines are remembered.
  run: () => ({ go: "/settings?section=keys&key=new" }),
});

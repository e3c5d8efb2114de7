import { pullArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.open",
  title: "Open pull list",
  keywords: ["join pull list"],
  group: "Pull lists",
  scope: "global",
  phrase: "open pull list {pull}",
  args: { pull: pullArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args: { pull } }) => ({ go: `/pull/${pull.id}` }),
});

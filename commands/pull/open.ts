import { pullArg } from "@/kernel/arguments/listed";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "pull.open",
  title: "Open pull list",
  keywords: ["show", "join"],
  group: "Pull lists",
  scope: "global",
  phrase: "open pull list {pull}",
  args: { pull: pullArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args: { pull } }) => ({ go: `/pull/${pull.id}` }),
});

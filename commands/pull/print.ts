import { pullArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "pull.print",
  title: "Print pull list",
  about: "Prints it in walking order, with boxes to tick and codes to scan, for those without a phone.",
  keywords: ["paper list", "pull sheet"],
  group: "Pull lists",
  scope: "global",
  hotkeys: ["p"],
  keysIn: "route:pull",
  phrase: "print pull list {pull}",
  args: { pull: pullArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: ({ args: { pull } }) => ({ go: `/pull/${pull.id}?print=true` }),
});

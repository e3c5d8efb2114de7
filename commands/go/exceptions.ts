import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.exceptions",
  title: "Exceptions",
  keywords: ["unassigned", "no mailbox", "unknown names"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g x"],
  phrase: "go to exceptions",
  danger: "safe",
  run: () => ({ go: "/exceptions" }),
});

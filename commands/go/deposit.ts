import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.deposit",
  title: "Check Deposit",
  keywords: ["deposits", "checks"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 7"],
  phrase: "go to check deposit",
  danger: "safe",
  run: () => ({ go: "/deposit" }),
});

import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.consolidation",
  title: "Consolidation Requests",
  keywords: ["consolidations"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 6"],
  phrase: "go to consolidation requests",
  danger: "safe",
  run: () => ({ go: "/consolidation" }),
});

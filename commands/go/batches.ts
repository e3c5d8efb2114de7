import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.batches",
  title: "Batch scans",
  keywords: ["stacks", "batches", "network scanner"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g b"],
  phrase: "go to batches",
  danger: "safe",
  run: () => ({ go: "/batches" }),
});

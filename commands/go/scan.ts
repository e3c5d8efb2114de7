import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.scan",
  title: "Scan Requests",
  keywords: ["scans"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 1"],
  phrase: "go to scan requests",
  danger: "safe",
  run: () => ({ go: "/scan" }),
});

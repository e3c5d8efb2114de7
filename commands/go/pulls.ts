import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.pulls",
  title: "Pull lists",
  keywords: ["pulls", "pull list", "fetch", "picking", "trolley"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g u"],
  phrase: "go to pull lists",
  danger: "safe",
  run: () => ({ go: "/pulls" }),
});

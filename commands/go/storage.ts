import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.storage",
  title: "Storage",
  keywords: ["free days", "storage fees"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g e"],
  phrase: "go to storage",
  danger: "safe",
  run: () => ({ go: "/storage" }),
});

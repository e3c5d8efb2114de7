import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.trash",
  title: "Trash Requests",
  keywords: ["disposal"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 2"],
  phrase: "go to trash requests",
  danger: "safe",
  run: () => ({ go: "/trash" }),
});

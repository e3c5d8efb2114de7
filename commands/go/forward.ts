import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.forward",
  title: "Forward Requests",
  keywords: ["forwards", "shipping"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 5"],
  phrase: "go to forward requests",
  danger: "safe",
  run: () => ({ go: "/forward" }),
});

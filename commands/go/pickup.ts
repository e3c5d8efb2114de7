import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.pickup",
  title: "Pick-up Requests",
  keywords: ["hold", "pick-up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 4"],
  phrase: "go to pickup requests",
  danger: "safe",
  run: () => ({ go: "/pickup" }),
});

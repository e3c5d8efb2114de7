import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.shred",
  title: "Shred Requests",
  keywords: ["shredding"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 3"],
  phrase: "go to shred requests",
  danger: "safe",
  run: () => ({ go: "/shred" }),
});

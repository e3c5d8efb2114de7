import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.shred-batches",
  title: "Shred batches",
  keywords: ["shred batch", "certificates", "due to be shredded", "destruction"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g h"],
  phrase: "go to shred batches",
  danger: "safe",
  run: () => ({ go: "/shred-batch" }),
});

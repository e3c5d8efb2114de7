import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.shelves",
  title: "Shelves",
  keywords: ["places", "where", "racks", "bins"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g l"],
  phrase: "go to shelves",
  danger: "safe",
  run: () => ({ go: "/shelves" }),
});

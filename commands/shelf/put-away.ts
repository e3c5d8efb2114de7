import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.put-away",
  title: "Put away",
  about: "Scan a shelf and then items, or an item and then its shelf. Each is saved at once.",
  keywords: ["shelve", "place mail"],
  short: ["pa"],
  group: "Shelves",
  scope: "global",
  hotkeys: ["c p"],
  phrase: "put away",
  when: ({ can }) => can("mail.write") || "Your role cannot move mail",
  danger: "safe",
  run: () => ({ go: "/shelves/put-away" }),
});

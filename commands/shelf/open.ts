import { shelfArg } from "@/kernel/arguments/records/shelf";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shelf.open",
  title: "Open shelf",
  about: "Shows the items on it.",
  keywords: ["shelf", "what is on", "what is at", "contents of"],
  group: "Shelves",
  scope: "global",
  phrase: "open shelf {shelf}",
  args: { shelf: shelfArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see shelves",
  danger: "safe",
  run: ({ args: { shelf } }) => ({ go: `/shelves?shelf=${shelf.id}` }),
});

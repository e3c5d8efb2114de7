import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "request.print",
  title: "Print pull list",
  about: "The open requests of the list, or those selected, mailbox by mailbox, to fetch the items by.",
  keywords: ["paper", "shelf", "fetch", "picking"],
  short: ["pp"],
  group: "Requests",
  scope: "table:requests",
  hotkeys: ["p"],
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: () => ({ table: { do: "print" } }),
});

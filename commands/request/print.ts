import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "request.print",
  title: "Print pull list",
  about:
    "Prints the open requests of the list, or those selected, mailbox by mailbox: a list to fetch the items with.",
  keywords: ["paper", "shelf", "fetch", "picking"],
  short: ["pp"],
  group: "Requests",
  scope: "table:requests",
  hotkeys: ["p"],
  when: ({ can }) => can("requests.read") || "Your role cannot see requests",
  danger: "safe",
  run: () => ({ table: { do: "print" } }),
});

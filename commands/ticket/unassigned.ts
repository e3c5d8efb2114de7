import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.unassigned",
  title: "Unassigned tickets",
  about: "Shows the tickets without an assignee.",
  keywords: ["tickets of nobody"],
  group: "Tickets",
  scope: "global",
  phrase: "unassigned tickets",
  when: ({ can }) => can("tickets.read") || "Your role cannot see tickets",
  startsBare: true,
  danger: "safe",
  run: () => ({ go: "/support?assignee=none" }),
});

import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.mine",
  title: "My tickets",
  about: "Shows the tickets assigned to you.",
  keywords: ["assigned to me", "show my tickets"],
  group: "Tickets",
  scope: "global",
  phrase: "my tickets",
  when: ({ can }) => can("tickets.read") || "Your role cannot see tickets",
  startsBare: true,
  danger: "safe",
  run: () => ({ go: "/support?assignee=me" }),
});

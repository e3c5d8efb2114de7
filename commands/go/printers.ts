import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.printers",
  title: "Printers and labels",
  keywords: ["print jobs", "print queue", "outdated labels"],
  group: "Go to",
  scope: "global",
  phrase: "go to printers",
  when: ({ can }) => can("mail.read") || "Your role cannot see printers",
  danger: "safe",
  run: () => ({ go: "/settings?section=printers" }),
});

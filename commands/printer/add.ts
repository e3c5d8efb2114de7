import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "printer.add",
  title: "Add printer",
  about: "Opens the form for a printer of labels: by address, or by the browser.",
  keywords: ["new printer", "zebra", "zpl", "ipp"],
  group: "Administration",
  scope: "global",
  phrase: "add printer",
  when: ({ can }) => can("printers.write") || "Only leads and administrators add printers",
  danger: "safe",
  run: () => ({ go: "/settings?section=printers&printer=new" }),
});

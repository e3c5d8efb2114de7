import { printerArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "printer.change",
  title: "Change printer",
  about: "Opens the form of a printer of labels: its name, address, paper and code.",
  keywords: ["edit printer", "printer address", "paper"],
  group: "Administration",
  scope: "global",
  phrase: "change printer {printer}",
  args: { printer: printerArg },
  when: ({ can }) => can("printers.write") || "Only leads and administrators change printers",
  danger: "safe",
  run: ({ args: { printer } }) => ({ go: `/settings?section=printers&printer=${printer.id}` }),
});

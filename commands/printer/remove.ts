import { removePrinter } from "@/contract/labels/printer";
import { printerArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "printer.remove",
  title: "Remove printer",
  about: "Its waiting print jobs are cancelled.",
  keywords: ["delete printer"],
  group: "Administration",
  scope: "global",
  phrase: "remove printer {printer}",
  args: { printer: printerArg },
  when: ({ can }) => can("printers.write") || "Only leads and administrators remove printers",
  danger: "confirm",
  run: async ({ api, args: { printer } }) => {
    const { id, version } = printer;
    await api(removePrinter, { params: { id } }, version === undefined ? {} : { version });
    return { say: `${printer.label} removed.` };
  },
});

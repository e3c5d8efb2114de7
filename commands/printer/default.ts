import { changePrinter } from "@/contract/labels/printer";
import { printerArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "printer.default",
  title: "Make printer the default",
  about: "Its office prints with it unless a line names another.",
  keywords: ["office printer", "usual printer"],
  group: "Administration",
  scope: "global",
  phrase: "default printer {printer}",
  args: { printer: printerArg },
  when: ({ can }) => can("printers.write") || "Only leads and administrators change printers",
  danger: "safe",
  run: async ({ api, args: { printer } }) => {
    const { office } = await api(changePrinter, { params: { id: printer.id }, body: { isDefault: true } });
    return { say: `${office.label} prints with ${printer.label}.` };
  },
});

import { testPrinter } from "@/contract/labels/printer";
import { printerArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { printing } from "./shared/printing";

export default defineCommand({
  id: "label.test",
  title: "Print test label",
  keywords: ["printer", "try printer"],
  group: "Labels",
  scope: "global",
  phrase: "test label {printer}",
  args: { printer: printerArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { printer } }) =>
    printing([await api(testPrinter, { params: { id: printer.id } })]),
});

import { printMailboxLabels } from "@/contract/labels/label";
import { steNumberArg } from "@/kernel/arguments/records/label";
import { printerArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { printing } from "./shared/printing";

export default defineCommand({
  id: "label.mailboxes",
  title: "Print mailbox labels",
  about: "Prints a label for each STE number of a range, such as print mailbox labels 1000 to 1040.",
  keywords: ["STE labels", "labels of boxes", "range"],
  group: "Labels",
  scope: "global",
  phrase: "print mailbox labels {from} to {to} [at {printer}]",
  args: { from: steNumberArg, to: steNumberArg, printer: printerArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { from, to, printer } }) => {
    const body = { from, to, ...(printer && { printerId: printer.id }) };
    return printing([await api(printMailboxLabels, { body })]);
  },
});

import { ApiError } from "@/contract/wire/errors";
import { printLabels } from "@/contract/labels/label";
import { printerArg } from "@/kernel/arguments/records/listed";
import { mailArg } from "@/kernel/arguments/records/mail";
import { saidForAll } from "@/kernel/arguments/records/record-name";
import { itemsMeant } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { ownZone, printing } from "./shared/printing";

export default defineCommand({
  id: "label.print",
  title: "Print label",
  about: "Prints the labels of the selected items, or of the one named, with the code that finds each.",
  keywords: ["label", "bar code", "sticker", "print labels", "reprint labels", "labels"],
  alsoCalled: ["reprint", "reprint label"],
  short: ["pl"],
  group: "Labels",
  scope: "global",
  phrase: "print label [for|of {mail}] [at {printer}]",
  args: {
    mail: saidForAll(
      mailArg,
      "Labels are printed of the items that you select: select rows of a list (Shift+A takes all), then type “print label”. “print outdated labels” prints those that changed.",
    ),
    printer: printerArg,
  },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { mail, printer }, context }) => {
    const mailIds = (mail ? [mail] : itemsMeant(context)).map(({ id }) => id);
    if (mailIds.length === 0) {
      throw new ApiError("invalid", "Select a mail item first, or name one: print label 3fa85f64.");
    }
    const printerId = printer && { printerId: printer.id };
    const { jobs, skipped } = await api(printLabels, { body: { mailIds, ...printerId, ...ownZone() } });
    const outcome = printing(jobs);
    return skipped === null ? outcome : { ...outcome, say: `${outcome.say} ${skipped}` };
  },
});

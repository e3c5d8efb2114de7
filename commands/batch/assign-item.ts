import { sentence } from "@/contract/text/sentence";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { mailArg } from "@/kernel/arguments/records/mail";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.assign-item",
  title: "Assign part to a mail item",
  about: "Assigns a part of a scan to an item, by its code, its number or its sender.",
  keywords: ["match item", "whose part"],
  hotkeys: ["shift+a"],
  phrase: "assign {part} to item {mail} in {batch}",
  args: { part: batchPartArg, mail: mailArg, batch: batchArg },
  opensLine: true,
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "assign", part: args.part.id, mailId: args.mail.id },
      sentence(`${args.part.label}: assigned to ${args.mail.label}`),
    ),
});

import { batchArg } from "@/kernel/arguments/listed";
import { batchPartArg } from "@/kernel/arguments/batch";
import { mailArg } from "@/kernel/arguments/mail";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.assign-item",
  title: "Assign part to a mail item",
  about: "Says which mail item a part of a scan is: by its code, its number or its sender.",
  keywords: ["match item", "whose", "batch"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["shift+a"],
  keysIn: "route:batch",
  phrase: "assign {part} to item {mail} in {batch}",
  args: { part: batchPartArg, mail: mailArg, batch: batchArg },
  opensLine: true,
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "assign", part: args.part.id, mailId: args.mail.id },
      `${args.part.label}: assigned to ${args.mail.label}.`,
    ),
});

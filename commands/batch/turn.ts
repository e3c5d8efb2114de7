import { batchArg } from "@/kernel/arguments/listed";
import { pageNumberArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.turn",
  title: "Turn page",
  about: "Turns the chosen page of a scan a quarter to the right.",
  keywords: ["rotate", "upright"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["r"],
  keysIn: "route:batch",
  phrase: "turn page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "turn", pages: [args.page], by: 90 }, `Page ${args.page} turned.`),
});

import { batchArg } from "@/kernel/arguments/listed";
import { pageNumberArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.leave-out",
  title: "Leave page out",
  about: "Leaves the chosen page of a scan out of what the customer gets.",
  keywords: ["remove page", "blank", "delete page"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["o"],
  keysIn: "route:batch",
  phrase: "leave out page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out", pages: [args.page], leftOut: true },
      `Page ${args.page} left out.`,
    ),
});

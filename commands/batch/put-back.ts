import { batchArg } from "@/kernel/arguments/listed";
import { pageNumberArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.put-back",
  title: "Put page back",
  about: "Puts a page of a scan back that was left out.",
  keywords: ["keep page", "include page"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["i"],
  keysIn: "route:batch",
  phrase: "put back page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out", pages: [args.page], leftOut: false },
      `Page ${args.page} put back.`,
    ),
});

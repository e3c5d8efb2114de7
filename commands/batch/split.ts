import { batchArg } from "@/kernel/arguments/listed";
import { pageNumberArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.split",
  title: "Split part at page",
  about: "Begins a new part with the chosen page of a scan.",
  keywords: ["cut", "batch", "divide"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["n"],
  keysIn: "route:batch",
  phrase: "split at page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "split", page: args.page }, `A new part begins with page ${args.page}.`),
});

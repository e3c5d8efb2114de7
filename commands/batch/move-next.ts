import { batchArg } from "@/kernel/arguments/listed";
import { pageNumberArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.move-next",
  title: "Move page to the next part",
  about: "Moves the chosen page of a scan to the beginning of the part after.",
  keywords: ["batch", "forward"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["]"],
  keysIn: "route:batch",
  phrase: "move page on {page} in {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "move", page: args.page, to: "next" },
      `Page ${args.page} moved to the part after.`,
    ),
});

import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.move-next",
  title: "Move page to the next part",
  about: "Moves the chosen page of a scan to the beginning of the part after.",
  keywords: ["page to next part"],
  hotkeys: ["]"],
  phrase: "move page on {page} in {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "move", page: args.page, to: "next" },
      `Page ${args.page} moved to the part after.`,
    ),
});

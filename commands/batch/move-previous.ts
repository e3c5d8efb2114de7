import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.move-previous",
  title: "Move page to the previous part",
  about: "Moves the chosen page of a scan to the end of the part before.",
  keywords: ["page to previous part"],
  hotkeys: ["["],
  phrase: "move page back {page} in {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "move", page: args.page, to: "previous" },
      `Page ${args.page} moved to the part before.`,
    ),
});

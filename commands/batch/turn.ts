import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.turn",
  title: "Rotate page",
  about: "Turns the chosen page of a scan a quarter to the right.",
  keywords: ["turn upright"],
  hotkeys: ["r"],
  phrase: "turn page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "turn", pages: [args.page], by: 90 }, `Page ${args.page} turned.`),
});

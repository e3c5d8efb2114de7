import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.split",
  title: "Split part at page",
  about: "Begins a new part with the chosen page of a scan.",
  keywords: ["cut part", "divide part"],
  hotkeys: ["n"],
  phrase: "split at page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "split", page: args.page }, `A new part begins with page ${args.page}.`),
});

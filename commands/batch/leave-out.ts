import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.leave-out",
  title: "Leave page out",
  about: "Leaves the chosen page of a scan out of what the customer gets.",
  keywords: ["remove page", "blank", "delete page"],
  hotkeys: ["o"],
  phrase: "leave out page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out", pages: [args.page], leftOut: true },
      `Page ${args.page} left out.`,
    ),
});

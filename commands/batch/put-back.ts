import { batchArg } from "@/kernel/arguments/records/listed";
import { pageNumberArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.put-back",
  title: "Put page back",
  about: "Puts a page of a scan back that was left out.",
  keywords: ["keep page", "include page"],
  hotkeys: ["i"],
  phrase: "put back page {page} of {batch}",
  args: { page: pageNumberArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out", pages: [args.page], leftOut: false },
      `Page ${args.page} put back.`,
    ),
});

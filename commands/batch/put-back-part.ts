import { batchArg } from "@/kernel/arguments/records/listed";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.put-back-part",
  title: "Put part back",
  about: "Puts a part of a scan back that was left out.",
  keywords: ["include part"],
  hotkeys: ["shift+i"],
  phrase: "put back {part} of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  each: { arg: "part", kind: "batch-part", ofOne: true, done: "put back" },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out-part", part: args.part.id, leftOut: false },
      `${args.part.label} put back.`,
    ),
});

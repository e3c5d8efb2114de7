import { batchArg } from "@/kernel/arguments/listed";
import { batchPartArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.put-back-part",
  title: "Put part back",
  about: "Puts a part of a scan back that was left out.",
  keywords: ["include part"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["shift+i"],
  keysIn: "route:batch",
  phrase: "put back {part} of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  each: { arg: "part", kind: "batch-part", done: "put back" },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out-part", part: args.part.id, leftOut: false },
      `${args.part.label} put back.`,
    ),
});

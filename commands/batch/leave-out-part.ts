import { batchArg } from "@/kernel/arguments/listed";
import { batchPartArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.leave-out-part",
  title: "Leave part out",
  about: "Leaves a part of a scan out: nothing is completed with it.",
  keywords: ["skip part", "ignore part"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["shift+o"],
  keysIn: "route:batch",
  phrase: "leave out {part} of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  each: { arg: "part", kind: "batch-part", done: "left out" },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out-part", part: args.part.id, leftOut: true },
      `${args.part.label} left out.`,
    ),
});

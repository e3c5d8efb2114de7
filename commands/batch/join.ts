import { batchArg } from "@/kernel/arguments/listed";
import { batchPartArg } from "@/kernel/arguments/batch";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.join",
  title: "Join part with the previous one",
  about: "Adds a part of a scan to the one before it, or to the other one of the same item.",
  keywords: ["merge", "batch", "same letter", "twice"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["m"],
  keysIn: "route:batch",
  phrase: "join {part} with previous of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "join", part: args.part.id }, `${args.part.label} joined.`),
});

import { batchArg } from "@/kernel/arguments/records/listed";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.leave-out-part",
  title: "Leave part out",
  about: "Leaves a part of a scan out: nothing is completed with it.",
  keywords: ["skip part", "ignore part"],
  hotkeys: ["shift+o"],
  phrase: "leave out {part} of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  each: { arg: "part", kind: "batch-part", ofOne: true, done: "left out" },
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "leave-out-part", part: args.part.id, leftOut: true },
      `${args.part.label} left out.`,
    ),
});

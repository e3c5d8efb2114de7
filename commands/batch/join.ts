import { batchArg } from "@/kernel/arguments/records/listed";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.join",
  title: "Join part with the previous one",
  about: "Adds a part of a scan to the one before it, or to the other one of the same item.",
  keywords: ["merge parts", "same letter twice"],
  hotkeys: ["m"],
  phrase: "join {part} with previous of {batch}",
  args: { part: batchPartArg, batch: batchArg },
  run: ({ api, args }) =>
    editParts(api, args.batch, { do: "join", part: args.part.id }, `${args.part.label} joined.`),
});

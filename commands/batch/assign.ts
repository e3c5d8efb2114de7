import { batchArg } from "@/kernel/arguments/listed";
import { batchPartArg } from "@/kernel/arguments/batch";
import { requestArg } from "@/kernel/arguments/request";
import { editParts, mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.assign",
  title: "Assign part to a request",
  about: "Says whose a part of a scan is: by its scan request, its STE number or its id.",
  keywords: ["match", "whose", "batch"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["a"],
  keysIn: "route:batch",
  phrase: "assign {part} to {request} in {batch}",
  args: { part: batchPartArg, request: requestArg, batch: batchArg },
  opensLine: true,
  when: mayEdit,
  danger: "undoable",
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "assign", part: args.part.id, requestId: args.request.id },
      `${args.part.label}: assigned to ${args.request.label}.`,
    ),
});

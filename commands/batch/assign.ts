import { sentence } from "@/contract/text/sentence";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { requestArg } from "@/kernel/arguments/records/request";
import { editParts, batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.assign",
  title: "Assign part to a request",
  about: "Assigns a part of a scan, by its scan request, its STE number or its id.",
  keywords: ["match part", "whose part"],
  hotkeys: ["a"],
  phrase: "assign {part} to {request} in {batch}",
  args: { part: batchPartArg, request: requestArg, batch: batchArg },
  opensLine: true,
  run: ({ api, args }) =>
    editParts(
      api,
      args.batch,
      { do: "assign", part: args.part.id, requestId: args.request.id },
      sentence(`${args.part.label}: assigned to ${args.request.label}`),
    ),
});

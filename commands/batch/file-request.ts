import { fileBatchPartRequest } from "@/contract/batches/batch";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchCommand, seenPart } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.file-request",
  title: "File scan request and attach",
  about: "Files a scan request for a part's item without one, and matches the part to it.",
  keywords: ["no request", "on behalf"],
  hotkeys: ["f"],
  phrase: "new request for part {part} of {batch} [despite {despite}]",
  args: { part: batchPartArg, batch: batchArg, despite: despiteArg },
  each: {
    arg: "part",
    kind: "batch-part",
    ofOne: true,
    able: ({ status, label }) =>
      status === undefined || status === "NO_REQUEST" || `${label} needs no new request.`,
    done: "asked for",
  },
  run: async ({ api, args: { part, batch, despite } }) => {
    const { request } = await api(fileBatchPartRequest, await seenPart(api, batch, part, despite));
    const { label } = part;
    return {
      say: `${label}: scan request filed, and the part matched to it.`,
      undo: {
        id: "request.cancel",
        args: { request: { ...request, label }, reason: "Filed by mistake.", isUndo: true },
      },
    };
  },
});

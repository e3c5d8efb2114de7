import { completeBatchPart } from "@/contract/batches/batch";
import { batchPartArg } from "@/kernel/arguments/records/batch";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchCommand, seenPart } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.complete-part",
  title: "Complete part",
  about: "Completes the scan request of a matched part with its pages and notifies the customer.",
  keywords: ["finish part"],
  phrase: "complete part {part} of {batch} [despite {despite}]",
  args: { part: batchPartArg, batch: batchArg, despite: despiteArg },
  takesLong: true,
  each: {
    arg: "part",
    kind: "batch-part",
    ofOne: true,
    able: ({ status, label }) => {
      if (status === undefined || status === "MATCHED") return true;
      return status === "DOUBTED"
        ? `${label} may be incomplete. Compare it with the letter, then complete it by itself.`
        : `${label} is not matched to a scan request.`;
    },
    done: "completed",
  },
  run: async ({ api, args: { part, batch, despite } }) => {
    const { request } = await api(completeBatchPart, await seenPart(api, batch, part, despite));
    return {
      say: `${part.label}: scan completed.`,
      undo: { id: "request.reopen", args: { request: { ...request, label: part.label } } },
    };
  },
});

import { batchPartArg } from "@/kernel/arguments/records/batch";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchCommand } from "./shared/edit";
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
  run: async (run) => (await import("./shared/complete")).completePart(run),
});

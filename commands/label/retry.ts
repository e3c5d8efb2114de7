import { retryPrintJob } from "@/contract/labels/label";
import { handedOverArg, isUndoArg } from "@/kernel/arguments/plain/handed-over";
import { printJobArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";
import { printing } from "./shared/printing";

/** When the job was due as it was cancelled: an undo takes back that cancelling alone. */
const seenDueAtArg = handedOverArg<string>("moment");

export default defineCommand({
  id: "label.retry",
  title: "Retry print job",
  about: "Prints what failed or was cancelled.",
  keywords: ["label", "queue", "print again"],
  group: "Labels",
  scope: "global",
  phrase: "retry print job {job}",
  args: { job: printJobArg, isUndo: isUndoArg, seenDueAt: seenDueAtArg },
  when: ({ can }) => can("mail.write") || "Your role cannot print labels",
  danger: "safe",
  run: async ({ api, args: { job, isUndo, seenDueAt } }) => {
    const after = await api(retryPrintJob, { params: { id: job.id }, body: { undo: isUndo, seenDueAt } });
    return after.state === "FAILED" ? { say: `${job.label} failed.` } : printing([after]);
  },
});

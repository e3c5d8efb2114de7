import { cancelPrintJob } from "@/contract/labels/label";
import { printJobArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "label.cancel",
  title: "Cancel print job",
  keywords: ["label", "queue", "stop printing"],
  group: "Labels",
  scope: "global",
  phrase: "cancel print job {job}",
  args: { job: printJobArg },
  when: ({ can }) => can("mail.write") || "Your role cannot cancel print jobs",
  danger: "undoable",
  run: async ({ api, args: { job } }) => {
    const { dueAt } = await api(cancelPrintJob, { params: { id: job.id } });
    return {
      say: `Printing ${job.label} cancelled.`,
      undo: { id: "label.retry", args: { job, isUndo: true, seenDueAt: dueAt } },
    };
  },
});

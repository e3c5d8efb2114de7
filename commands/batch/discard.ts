import { batchDays, discardBatch } from "@/contract/batch";
import { batchArg } from "@/kernel/arguments/listed";
import { mayEdit } from "@/kernel/batch-edit";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.discard",
  title: "Discard batch",
  about: `Leaves the rest of a scan uncompleted. Its pages are removed after ${batchDays} days.`,
  keywords: ["throw away", "delete batch", "scan again"],
  group: "Batch scans",
  scope: "global",
  phrase: "discard batch {batch}",
  args: { batch: batchArg },
  when: mayEdit,
  danger: "undoable",
  run: async ({ api, args: { batch } }) => {
    const { id, label, version } = batch;
    const after = await api(discardBatch, { params: { id } }, version === undefined ? {} : { version });
    return {
      say: `${label} discarded.`,
      undo: { id: "batch.restore", args: { batch: { id, label, version: after.version } } },
    };
  },
});

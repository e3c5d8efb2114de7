import { batchDays, discardBatch } from "@/contract/batches/batch";
import { batchArg } from "@/kernel/arguments/records/listed";
import { batchCommand } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  ...batchCommand,
  id: "batch.discard",
  title: "Discard batch",
  about: `Leaves the rest of a scan uncompleted. Its pages are removed after ${batchDays} days.`,
  keywords: ["throw away batch", "delete batch", "scan again"],
  phrase: "discard batch {batch}",
  args: { batch: batchArg },
  run: async ({ api, args: { batch } }) => {
    const { id, label, version } = batch;
    const after = await api(discardBatch, { params: { id } }, version === undefined ? {} : { version });
    return {
      say: `${label} discarded.`,
      undo: { id: "batch.restore", args: { batch: { id, label, version: after.version } } },
    };
  },
});

import { restoreBatch } from "@/contract/batches/batch";
import { batchArg } from "@/kernel/arguments/records/listed";
import { mayEdit } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.restore",
  title: "Restore batch",
  about: "Brings a discarded batch back, or reads a failed one again.",
  keywords: ["read again", "retry"],
  group: "Batch scans",
  scope: "global",
  phrase: "bring back batch {batch}",
  args: { batch: batchArg },
  when: mayEdit,
  danger: "safe",
  run: async ({ api, args: { batch } }) => {
    const { id, label, version } = batch;
    await api(restoreBatch, { params: { id } }, version === undefined ? {} : { version });
    return { say: `${label} is back.` };
  },
});

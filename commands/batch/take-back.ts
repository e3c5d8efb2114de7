import { takeBackBatchEdit } from "@/contract/batches/batch-edit";
import { batchEditArg } from "@/kernel/arguments/plain/handed-over";
import { batchArg } from "@/kernel/arguments/records/listed";
import { mayEdit } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.take-back",
  title: "Take back a change of parts",
  group: "Batch scans",
  scope: "global",
  listed: false,
  phrase: "take back {edit} of {batch}",
  args: { edit: batchEditArg, batch: batchArg },
  when: mayEdit,
  danger: "safe",
  run: async ({ api, args: { batch, edit } }) => {
    await api(takeBackBatchEdit, { params: { id: batch.id }, body: { edit } });
    return { say: `${batch.label}: the last change of its parts is taken back.` };
  },
});

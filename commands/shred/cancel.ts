import { cancelShredBatch } from "@/contract/shred/shred";
import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";
import { shredBatchFor } from "./shared/shred-batch";

export default defineCommand({
  id: "shred.cancel",
  title: "Cancel shred batch",
  about: "Drops the open batch with its ticks. Nothing is destroyed, and what is due stays due.",
  keywords: ["drop batch", "abandon shredding"],
  group: "Mailroom",
  scope: "global",
  phrase: "cancel shred batch",
  args: { batch: shredBatchArg },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "confirm",
  run: async ({ api, args, context }) => {
    const id = await shredBatchFor(api, context, args.batch);
    const { label } = await api(cancelShredBatch, { params: { id } });
    return { say: `${label} cancelled. Put the items back.`, go: "/shred-batch" };
  },
});

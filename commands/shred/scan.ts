import { tickShred } from "@/contract/shred/shred";
import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { codeArg } from "@/kernel/arguments/records/label";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { shredBatchFor } from "./shared/shred-batch";

export default defineCommand({
  id: "shred.scan",
  title: "Scan into shred batch",
  about: "Ticks the item with this code where it is due. What is not due is refused.",
  keywords: ["tick by code"],
  group: "Mailroom",
  scope: "global",
  phrase: "shred code {code} [despite {despite}]",
  args: { code: codeArg, batch: shredBatchArg, despite: despiteArg },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "undoable",
  run: async ({ api, args, context }) => {
    const id = await shredBatchFor(api, context, args.batch);
    const body = { code: args.code, forbiddenBut: args.despite };
    const { line, again, ticked } = await api(tickShred, { params: { id }, body });
    const { mailId, label, steNumber } = line;
    return {
      say: `${label}, STE ${steNumber}: ${again ? "ticked already" : "ticked"}. ${ticked} in the batch.`,
      unchanged: again,
      undo: { id: "shred.untick", args: { mail: { id: mailId, label }, batch: { id, label: "The batch" } } },
    };
  },
});

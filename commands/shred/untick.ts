import { untickShred } from "@/contract/shred/shred";
import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { shredBatchFor } from "./shared/shred-batch";

export default defineCommand({
  id: "shred.untick",
  title: "Untick for shredding",
  about: "Takes an item out of the open shred batch. Take it out of the pile too.",
  keywords: ["take out of batch"],
  group: "Mailroom",
  scope: "global",
  phrase: "untick {mail}",
  args: { mail: mailArg, batch: shredBatchArg },
  each: { arg: "mail", kind: "mail", able: (target) => mayBecome(target, "UNTICKED"), done: "unticked" },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "undoable",
  run: async ({ api, args: { mail, batch }, context }) => {
    const id = await shredBatchFor(api, context, batch);
    const { again, ticked } = await api(untickShred, { params: { id }, body: { mailId: mail.id } });
    return {
      say: `${mail.label} ${again ? "was not in the batch" : "taken out"}. ${ticked} in the batch.`,
      unchanged: again,
      undo: {
        id: "shred.tick",
        args: { mail: { id: mail.id, label: mail.label }, batch: { id, label: "The batch" } },
      },
    };
  },
});

import { tickShred } from "@/contract/shred/shred";
import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { shredBatchFor } from "./shared/shred-batch";

export default defineCommand({
  id: "shred.tick",
  title: "Tick for shredding",
  about: "Puts an item that is due into the open shred batch, as a scan of it does.",
  keywords: ["put into batch"],
  group: "Mailroom",
  scope: "global",
  phrase: "tick {mail} [despite {despite}]",
  args: { mail: mailArg, batch: shredBatchArg, despite: despiteArg },
  each: { arg: "mail", kind: "mail", able: (target) => mayBecome(target, "TICKED"), done: "ticked" },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "undoable",
  run: async ({ api, args: { mail, batch, despite }, context }) => {
    const id = await shredBatchFor(api, context, batch);
    const { again, ticked } = await api(tickShred, {
      params: { id },
      body: { mailId: mail.id, forbiddenBut: despite },
    });
    return {
      say: `${mail.label} ${again ? "ticked already" : "ticked"}. ${ticked} in the batch.`,
      unchanged: again,
      undo: {
        id: "shred.untick",
        args: { mail: { id: mail.id, label: mail.label }, batch: { id, label: "The batch" } },
      },
    };
  },
});

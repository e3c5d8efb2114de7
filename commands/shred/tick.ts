import { shredBatchArg, sinceArg } from "@/kernel/arguments/plain/handed-over";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shred.tick",
  title: "Tick for shredding",
  about: "Puts an item that is due into the open shred batch, as a scan of it does.",
  keywords: ["put into batch"],
  group: "Mailroom",
  scope: "global",
  phrase: "tick {mail} [despite {despite}]",
  args: { mail: mailArg, batch: shredBatchArg, despite: despiteArg, since: sinceArg },
  each: { arg: "mail", kind: "mail", able: (target) => mayBecome(target, "TICKED"), done: "ticked" },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "undoable",
  run: async (run) => (await import("./shared/ticking")).tick(run),
});

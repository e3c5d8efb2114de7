import { shredBatchArg, sinceArg } from "@/kernel/arguments/plain/handed-over";
import { mailArg } from "@/kernel/arguments/records/mail";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "shred.untick",
  title: "Untick for shredding",
  about: "Takes an item out of the open shred batch. Take it out of the pile too.",
  keywords: ["take out of batch"],
  group: "Mailroom",
  scope: "global",
  phrase: "untick {mail}",
  args: { mail: mailArg, batch: shredBatchArg, since: sinceArg },
  each: { arg: "mail", kind: "mail", able: (target) => mayBecome(target, "UNTICKED"), done: "unticked" },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "undoable",
  run: async (run) => (await import("./shared/ticking")).untick(run),
});

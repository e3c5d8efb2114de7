import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { codeArg } from "@/kernel/arguments/records/label";
import { despiteArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

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
  run: async (run) => (await import("./shared/ticking")).tickCode(run),
});

import { finishShredBatch } from "@/contract/shred/shred";
import { shredBatchArg } from "@/kernel/arguments/plain/handed-over";
import { defineCommand } from "@/kernel/command/define";
import { shredBatchFor, shredBatchPath } from "./shared/shred-batch";
import { reread } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "shred.finish",
  title: "Finish shred batch",
  about: "Marks everything that is ticked as destroyed, with one certificate. This cannot be undone.",
  keywords: ["finish batch", "shredded", "destroyed", "certificate", "done shredding"],
  group: "Mailroom",
  scope: "global",
  keysIn: "route:shred-batch",
  hotkeys: ["mod+enter"],
  phrase: "finish shred batch",
  args: { batch: shredBatchArg },
  when: ({ can }) => can("requests.write") || "Your role cannot destroy mail",
  danger: "confirm",
  run: async ({ api, args, context }) => {
    const id = await shredBatchFor(api, context, args.batch);
    const { number, lines } = await api(finishShredBatch, { params: { id } });
    const count = lines.length === 1 ? "1 item" : `${lines.length} items`;
    return {
      say: `${count} destroyed: certificate ${number ?? ""}.`,
      go: shredBatchPath(id),
      effects: [reread(["Requests", "Mail", "Mailboxes", "Dashboard"])],
    };
  },
});

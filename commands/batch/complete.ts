import { batchArg } from "@/kernel/arguments/records/listed";
import { mayEdit } from "./shared/edit";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.complete",
  title: "Complete matched parts",
  about:
    "Completes the scan request of every matched part with its pages, except parts with a page that may be incomplete. The customers will be notified.",
  keywords: ["finish batch", "attach all"],
  group: "Batch scans",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:batch",
  phrase: "complete batch {batch}",
  args: { batch: batchArg },
  when: mayEdit,
  takesLong: true,
  // Each part's completion can be undone.
  danger: "safe",
  run: async (run) => (await import("./shared/complete")).completeMatched(run),
});

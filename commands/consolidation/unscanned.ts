import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { packConsolidation } from "../request/shared/completing";
import { defineCommand } from "@/kernel/command/define";
import { formAllows } from "@/kernel/command/filled-form";

export default defineCommand({
  id: "consolidation.unscanned",
  title: "Complete consolidation without scans",
  about:
    "Gives the reason why items were not scanned, where their office asks for scans. The reason stays in the history.",
  keywords: ["unverified", "label came off"],
  group: "Consolidations",
  scope: "global",
  phrase: "complete unscanned consolidation {consolidation} {reason}",
  args: {
    consolidation: consolidationArg,
    reason: usualReasonArg("The code cannot be read", "The item has no code", "The scanner does not work"),
  },
  when: (context) =>
    context.can("requests.write") ? formAllows(context) : "Your role cannot change consolidations",
  danger: "undoable",
  run: (run) => packConsolidation(run, run.args.consolidation, { unscannedBecause: run.args.reason }),
});

import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { packConsolidation, unmeasuredPackage } from "../request/shared/completing";
import { targetsOf } from "@/kernel/command/context";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { formAllows } from "@/kernel/command/filled-form";

export default defineCommand({
  id: "consolidation.complete",
  title: "Complete consolidation",
  about: "Makes one new package of its items. It needs the package's photo. The customer will be notified.",
  keywords: ["done", "mark done", "finish", "create consolidated package"],
  short: ["cc"],
  group: "Consolidations",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:consolidation",
  phrase: "complete consolidation {consolidation}",
  args: { consolidation: consolidationArg },
  when: (context) => {
    if (!context.can("requests.write")) return "Your role cannot change consolidations";
    const [target] = targetsOf(context);
    const may = target?.kind === "consolidation" ? mayBecome(target, "DONE") : true;
    return may === true ? formAllows(context) : may;
  },
  danger: "undoable",
  loses: unmeasuredPackage,
  run: (run) => packConsolidation(run, run.args.consolidation, {}),
});

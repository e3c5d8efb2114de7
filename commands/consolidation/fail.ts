import { takeStep } from "./shared/step";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "consolidation.fail",
  title: "Mark consolidation as failed",
  about: "Marks it failed, with the reason. Its items are free again.",
  keywords: ["could not", "impossible"],
  short: ["fc"],
  group: "Consolidations",
  scope: "global",
  hotkeys: ["alt+u"],
  keysIn: "route:consolidation",
  phrase: "fail consolidation {consolidation} because {reason}",
  args: {
    consolidation: consolidationArg,
    reason: usualReasonArg(
      "An item cannot be found",
      "An item is damaged",
      "It does not fit into one package",
    ),
  },
  each: {
    arg: "consolidation",
    kind: "consolidation",
    able: (target) => mayBecome(target, "FAILED"),
    done: "marked as failed",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change consolidations",
  danger: "undoable",
  run: ({ api, args }) =>
    takeStep(api, args.consolidation, { status: "FAILED", reason: args.reason }, "marked as failed"),
});

import { takeStep } from "./shared/step";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "consolidation.start",
  title: "Start consolidation",
  about: "Marks it as in progress: its items are being packed. The customer is not notified.",
  keywords: ["begin", "pack"],
  short: ["sc"],
  group: "Consolidations",
  scope: "global",
  hotkeys: ["t p"],
  keysIn: "route:consolidation",
  phrase: "start consolidation {consolidation}",
  args: { consolidation: consolidationArg },
  each: {
    arg: "consolidation",
    kind: "consolidation",
    able: (target) => mayBecome(target, "IN_PROGRESS"),
    done: "started",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change consolidations",
  danger: "undoable",
  run: ({ api, args }) => takeStep(api, args.consolidation, { status: "IN_PROGRESS" }, "started"),
});

import { takeStep } from "./shared/step";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "consolidation.cancel",
  title: "Cancel consolidation",
  about: "Withdraws it, with a reason. Its items are free again. The customer will be notified.",
  keywords: ["withdraw consolidation", "call off"],
  short: ["xc"],
  group: "Consolidations",
  scope: "global",
  hotkeys: ["alt+x"],
  keysIn: "route:consolidation",
  phrase: "cancel consolidation {consolidation} because {reason}",
  args: {
    consolidation: consolidationArg,
    reason: usualReasonArg("The customer changed their mind", "Filed by mistake", "Duplicate request"),
  },
  each: {
    arg: "consolidation",
    kind: "consolidation",
    able: (target) => mayBecome(target, "CANCELLED"),
    done: "cancelled",
  },
  when: ({ can }) => can("requests.write") || "Your role cannot change consolidations",
  danger: "undoable",
  run: ({ api, args }) =>
    takeStep(api, args.consolidation, { status: "CANCELLED", reason: args.reason }, "cancelled"),
});

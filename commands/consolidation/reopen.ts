import { reopenConsolidation } from "@/contract/consolidations/consolidation";
import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayGoBack } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "consolidation.reopen",
  title: "Take back consolidation",
  about:
    "Takes back a consolidation's last step. The person who took it may do so within 10 minutes, later a lead with a reason. A notice that was not sent yet is withdrawn.",
  keywords: ["reopen consolidation", "undo consolidation", "unpack"],
  group: "Consolidations",
  scope: "global",
  phrase: "take back consolidation {consolidation} [because {reason}]",
  args: { consolidation: consolidationArg, reason: reasonArg },
  each: { arg: "consolidation", kind: "consolidation", able: mayGoBack, done: "taken back" },
  when: ({ can }) => can("requests.write") || "Your role cannot change consolidations",
  danger: "safe",
  run: async ({ api, args }) => {
    const { id, label, version } = args.consolidation;
    const body = args.reason === undefined ? {} : { reason: args.reason };
    await api(reopenConsolidation, { params: { id }, body }, { version });
    return {
      say: `The last step of ${label} was taken back.`,
    };
  },
});

import { consolidationArg } from "@/kernel/arguments/records/consolidation";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "consolidation.open",
  title: "Open consolidation",
  about: "Shows a consolidation with its items and the form for the package.",
  keywords: ["view details", "pack together"],
  short: ["oc"],
  group: "Consolidations",
  scope: "global",
  phrase: "open consolidation {consolidation}",
  args: { consolidation: consolidationArg },
  when: ({ can }) => can("requests.read") || "Your role cannot see consolidations",
  danger: "safe",
  run: ({ args }) => ({ go: `/consolidation/${args.consolidation.id}` }),
});

import { batchInFront } from "@/kernel/arguments/records/batch";
import { defineCommand } from "@/kernel/command/define";
import { stepPages } from "./shared/page-step";

export default defineCommand({
  id: "batch.show-page",
  title: "Show page in full",
  group: "Batch scans",
  scope: "route:batch",
  hotkeys: ["z"],
  phrase: "show page",
  when: (context) => batchInFront.in(context) !== undefined,
  danger: "safe",
  run: () => ({ effects: [stepPages({ show: true })] }),
});

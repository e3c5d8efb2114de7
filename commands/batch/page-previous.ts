import { batchInFront } from "@/kernel/arguments/records/batch";
import { defineCommand } from "@/kernel/command/define";
import { stepPages } from "./shared/page-step";

export default defineCommand({
  id: "batch.page-previous",
  title: "Previous page of the part",
  group: "Batch scans",
  scope: "route:batch",
  hotkeys: [","],
  repeats: true,
  listed: false,
  when: (context) => batchInFront.in(context) !== undefined,
  danger: "safe",
  run: () => ({ effects: [stepPages({ page: -1 })] }),
});

import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.show-page",
  title: "Show page in full",
  group: "Batch scans",
  scope: "route:batch",
  hotkeys: ["z"],
  phrase: "show page",
  when: ({ batch }) => batch !== undefined,
  danger: "safe",
  run: () => ({ batch: { show: true } }),
});

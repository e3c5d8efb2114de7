import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "batch.page-previous",
  title: "Previous page of the part",
  group: "Batch scans",
  scope: "route:batch",
  hotkeys: [","],
  repeats: true,
  listed: false,
  when: ({ batch }) => batch !== undefined,
  danger: "safe",
  run: () => ({ batch: { page: -1 } }),
});

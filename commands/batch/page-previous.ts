import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "batch.page-previous",
  title: "Previous page of the part",
  group: "Batch scans",
  scope: "route:batch",
  hotkeys: ["h"],
  repeats: true,
  listed: false,
  when: ({ batch }) => batch !== undefined,
  danger: "safe",
  run: () => ({ batch: { page: -1 } }),
});

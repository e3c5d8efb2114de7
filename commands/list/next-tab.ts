import { defineCommand } from "@/kernel/define";
import { besideTab } from "@/kernel/list-filter";

export default defineCommand({
  id: "list.next-tab",
  title: "Next tab",
  about: "Of the list on the screen: all, pending, in process, completed.",
  keywords: ["next status"],
  group: "Lists",
  scope: "table",
  hotkeys: ["shift+arrowright"],
  when: ({ list }) => (list && list.tabs.length > 0) || "Open a list with tabs first",
  danger: "safe",
  run: ({ context: { list } }) => (list ? { list: { status: besideTab(list, 1) } } : {}),
});

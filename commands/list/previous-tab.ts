import { defineCommand } from "@/kernel/define";
import { besideTab } from "@/kernel/list-filter";

export default defineCommand({
  id: "list.previous-tab",
  title: "Previous tab",
  about: "Of the list on the screen: all, pending, in process, completed.",
  keywords: ["previous status"],
  group: "Lists",
  scope: "table",
  hotkeys: ["shift+arrowleft"],
  when: ({ list }) => (list && list.tabs.length > 0) || "Open a list with tabs first",
  danger: "safe",
  run: ({ context: { list } }) => (list ? { list: { status: besideTab(list, -1) } } : {}),
});

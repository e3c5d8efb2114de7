import { defineCommand } from "@/kernel/define";
import { allNames } from "@/kernel/list-filter";

export default defineCommand({
  id: "list.clear",
  title: "Clear filters",
  about: "Shows the list on the screen as it is opened.",
  keywords: ["clear filter", "remove filters", "show everything"],
  group: "Lists",
  scope: "table",
  hotkeys: ["shift+f"],
  when: ({ list }) => list !== undefined || "Open a list first",
  danger: "safe",
  run: () => ({ list: Object.fromEntries(allNames.map((name) => [name, undefined])) }),
});

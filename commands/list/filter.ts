import { filterArgs, filterSlots } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { searchOf } from "@/kernel/list-filter";

export default defineCommand({
  id: "list.filter",
  title: "Filter the list",
  about: "Filters the list on the screen by words: completed, older than 3 days, in Istanbul.",
  keywords: ["narrow down"],
  group: "Lists",
  scope: "table",
  hotkeys: ["q"],
  opensLine: true,
  phrase: `filter ${filterSlots}`,
  args: filterArgs,
  when: ({ list }) => list !== undefined || "Open a list of work first",
  startsBare: true,
  danger: "safe",
  run: ({ args, context: { list } }) => {
    const search = searchOf(list?.name ?? null, args);
    return Object.keys(search).length > 0 ? { list: search } : { table: { do: "filter" } };
  },
});

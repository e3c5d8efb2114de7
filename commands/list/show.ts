import { filterArgs, filterSlots, listArg } from "@/kernel/arguments/list-filter";
import { defineCommand } from "@/kernel/define";
import { listAddress } from "@/kernel/list-filter";

export default defineCommand({
  id: "list.show",
  title: "Show a list",
  about: "Requests, forwards, consolidations, tasks, tickets or customers, filtered by words.",
  keywords: ["list of"],
  group: "Lists",
  scope: "global",
  phrase: `show {list} ${filterSlots}`,
  args: { list: listArg, ...filterArgs },
  startsBare: true,
  danger: "safe",
  run: ({ args: { list, ...filter } }) => ({ go: listAddress(list, filter) }),
});

// The list on the screen: what it shows, its tabs, and views that are saved under a name.
import { listArg } from "@/kernel/lists/kinds";
import { defineCommand } from "@/kernel/command/define";
import { besideTab } from "@/kernel/command/list-in-front";
import { listAddress, searchOf, withoutFilter } from "@/kernel/lists/address";
import { argsOf, slotsOf } from "@/kernel/lists/lists";
import { textKind } from "@/kernel/arguments/plain/text";
import { viewLine, withMacro } from "./macro/shared/macros";
import { ApiError } from "@/contract/wire/errors";
import { narrowList, stepTable } from "@/kernel/command/general-effects";

export default [
  defineCommand({
    id: "list.show",
    title: "Show a list",
    about: "Requests, forwards, consolidations, tasks, tickets or customers, filtered by words.",
    keywords: ["list of"],
    group: "Lists",
    scope: "global",
    phrase: `show {list} ${slotsOf(null)}`,
    args: { ...argsOf(null), list: listArg },
    startsBare: true,
    danger: "safe",
    run: ({ args: { list, ...filter } }) => ({ go: listAddress(list, filter) }),
  }),
  defineCommand({
    id: "list.filter",
    title: "Filter the list",
    about: "Filters the list on the screen by words: completed, older than 3 days, in Istanbul.",
    keywords: ["narrow down"],
    group: "Lists",
    scope: "table",
    hotkeys: ["q"],
    opensLine: true,
    phrase: `filter ${slotsOf(null)}`,
    args: argsOf(null),
    when: ({ list }) => list !== undefined || "Open a list of work first",
    startsBare: true,
    danger: "safe",
    run: ({ args, context: { list } }) => {
      const search = searchOf(list?.name ?? null, args);
      return Object.keys(search).length > 0
        ? { effects: [narrowList(search)] }
        : { effects: [stepTable({ do: "filter" })] };
    },
  }),
  defineCommand({
    id: "list.clear",
    title: "Clear filters",
    about: "Shows the list on the screen as it is opened.",
    keywords: ["clear filter", "remove filters", "show everything"],
    group: "Lists",
    scope: "table",
    hotkeys: ["shift+f"],
    when: ({ list }) => list !== undefined || "Open a list first",
    danger: "safe",
    run: () => ({ effects: [narrowList(withoutFilter())] }),
  }),
  defineCommand({
    id: "list.next-tab",
    title: "Next tab",
    about: "Of the list on the screen: all, pending, in process, completed.",
    keywords: ["next status"],
    group: "Lists",
    scope: "table",
    hotkeys: ["shift+arrowright"],
    when: ({ list }) => (list && list.tabs.length > 0) || "Open a list with tabs first",
    danger: "safe",
    run: ({ context: { list } }) => (list ? { effects: [narrowList({ status: besideTab(list, 1) })] } : {}),
  }),
  defineCommand({
    id: "list.previous-tab",
    title: "Previous tab",
    about: "Of the list on the screen: all, pending, in process, completed.",
    keywords: ["previous status"],
    group: "Lists",
    scope: "table",
    hotkeys: ["shift+arrowleft"],
    when: ({ list }) => (list && list.tabs.length > 0) || "Open a list with tabs first",
    danger: "safe",
    run: ({ context: { list } }) => (list ? { effects: [narrowList({ status: besideTab(list, -1) })] } : {}),
  }),
  defineCommand({
    id: "list.save",
    title: "Save view",
    about:
      "Saves the list on the screen as it is filtered and sorted, as a macro with a place in the sidebar.",
    keywords: ["keep view", "name this view"],
    group: "Lists",
    // Away from a list it is said where, and no other command is offered.
    scope: "global",
    phrase: "save view {name}",
    args: { name: textKind("name", 60) },
    when: ({ list }) => list !== undefined || "Open a list first",
    danger: "undoable",
    run: ({ args: { name }, context: { list, macros = [] } }) => {
      if (!list) return {};
      const { macro, ...saved } = withMacro(macros, { name, lines: [viewLine(list.address)] });
      return { say: `View “${macro.name}” saved.`, ...saved };
    },
  }),
  defineCommand({
    id: "list.open",
    title: "Open view",
    about: "Opens a screen by its address: “open view /scan?status=ALL”. Saved views are such lines.",
    keywords: ["open address"],
    group: "Lists",
    scope: "global",
    phrase: "open view {address}",
    args: { address: textKind("address", 2000) },
    danger: "safe",
    run: ({ args: { address } }) => {
      // Only an address of this console: "//elsewhere" would lead to another site.
      if (!/^\/(?![/\\])/.test(address)) {
        throw new ApiError("invalid", `“${address}” is no address of the console. It begins with “/”.`);
      }
      return { go: address };
    },
  }),
  defineCommand({
    id: "list.each",
    title: "Change all of a list",
    about:
      "A verb before a list: “complete pickups of 1042”, “assign tickets of 1042 to Sam”. It says of how many, and asks.",
    group: "Lists",
    scope: "global",
    // A line says which command and which records (line/set-line.ts). That command is asked about, and is what changes them.
    listed: false,
    danger: "safe",
    run: async ({ api, args }) => {
      const { OverList, targetsIn } = await reading();
      const { doing: id, args: same, ...which } = OverList.parse(args);
      return { over: { id, args: same, targets: await targetsIn(api, which), asks: true } };
    },
  }),
];

/** It belongs to no first screen. */
const reading = () => import("@/kernel/lists/whole-list");

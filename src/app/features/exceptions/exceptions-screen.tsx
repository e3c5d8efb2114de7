// Exceptions: items without a mailbox or with a problem, with the focused one next to the list.
import Inbox from "lucide-react/icons/inbox";
import { useEffect, useEffectEvent } from "react";
import { CommandButton } from "@/app/command/command-button";
import { defineList } from "@/app/lists/define-list";
import { pagesOf } from "@/app/lists/pages-of";
import { ListScreen } from "@/app/lists/list-screen";
import { useList } from "@/app/lists/use-list";
import { exceptionTarget } from "@/app/records/looks/exception-look";
import { ExceptionKind, exceptionKindLabel, listExceptions } from "@/contract/exceptions/exception";
import { exceptionColumns } from "./exception-columns";
import { ExceptionPane } from "./exception-pane";
import { ExceptionsSearch } from "./urls";

export function ExceptionsScreen() {
  const list = useList(exceptions);
  const { chosen, rows, search, write } = list;
  const isClosedNamed = rows.named !== undefined && search.show === undefined;
  const showAll = useEffectEvent(() => write({ show: "all" }));
  useEffect(() => {
    if (isClosedNamed) showAll();
  }, [isClosedNamed]);
  const create = <CommandButton id="exception.create" variant={chosen ? "outline" : "default"} />;
  return <ListScreen list={list} actions={create} />;
}

const exceptions = defineList({
  name: "exceptions",
  title: "Exceptions",
  things: ["exception", "exceptions"],
  scope: "route:exceptions",
  address: ExceptionsSearch,
  query: ({ search: { show, mine, waiting, state }, narrowed, sort, me }) => ({
    ...(show !== "all" && state === undefined && { open: "true" }),
    ...(mine && { ownerId: me.id }),
    ...(waiting && { state: "OPEN" as const }),
    ...narrowed,
    ...sort,
  }),
  all: {},
  ...pagesOf(listExceptions),
  sorts: { due: "dueDate", created: "createdAt" },
  filtered: "exceptions",
  narrowedBy: { mine: null, waiting: null },
  find: "Search name, number, sender or code",
  findWidth: "w-64",
  filters: [
    {
      name: "kind",
      label: "Kind",
      all: "All Kinds",
      className: "w-38",
      folded: true,
      options: ExceptionKind.options.map((kind) => [kind, exceptionKindLabel(kind)]),
    },
    { name: "mine", words: "Mine", on: true },
    { name: "waiting", words: "Waiting", on: true },
    { name: "overdue", words: "Overdue", on: "true" },
    { name: "snoozed", words: "Snoozed", on: "true", folded: true },
    { name: "show", words: "Include closed", on: "all", folded: true },
  ],
  queue: "exceptions",
  columns: exceptionColumns,
  labelOf: ({ label }) => label,
  targetOf: exceptionTarget,
  menu: [
    ...["assign", "ask", "hold", "return", "settle", "take", "note", "reopen"].map(
      (verb) => `exception.${verb}`,
    ),
    "snooze.exception",
    "snooze.wake-exception",
  ],
  main: ["exception.assign"],
  empty: {
    icon: <Inbox />,
    title: "No exceptions",
    hint: "Every item has its mailbox. An item without one is listed here until it is assigned or returned.",
  },
  pane: (exception, menu) => <ExceptionPane exception={exception} menu={menu} />,
  detailName: "Exception",
});

// Forward Requests: the list by status, and the focused forward next to it.
import { useNavigate } from "@tanstack/react-router";
import Truck from "lucide-react/icons/truck";
import { defineList } from "@/app/lists/define-list";
import { ListScreen } from "@/app/lists/list-screen";
import { narrowedPagesOf } from "@/app/lists/pages-of";
import { useList } from "@/app/lists/use-list";
import { twoLineRow } from "@/app/records/cells/two-lines";
import { forwardLabel, forwardTarget } from "@/kernel/command/targets/forward-targets";
import { ForwardStatus, listForwards } from "@/contract/forwards/forward";
import { forwardColumns } from "./forward-columns";
import { ForwardPane } from "./forward-pane";
import { ForwardsSearch } from "./urls";
import { inFront, useShipScans } from "./use-ship-scans";

export function ForwardListScreen() {
  const go = useNavigate();
  const list = useList(forwards);
  const { chosen, items, focused } = list;
  useShipScans({
    forward: chosen ? inFront(chosen) : null,
    onFound: ({ id }) => {
      if (items?.some((each) => each.id === id)) focused.set(id);
      // It is on another tab, further down, or a filter hides it.
      else void go({ to: "/forward/$id", params: { id } });
    },
  });
  return <ListScreen list={list} />;
}

const forwards = defineList({
  name: "forwards",
  title: "Forward Requests",
  things: ["forward request", "forward requests"],
  scope: "route:forward",
  address: ForwardsSearch,
  ...narrowedPagesOf(listForwards, "openFirst"),
  sorts: { created: "createdAt", promised: "due" },
  tabs: {
    list: "forward",
    known: ForwardStatus.exclude(["SHIPPED"]).options,
    tiles: ["PENDING", "IN_PROGRESS", "COMPLETED", "DELIVERED"],
  },
  find: "Search recipient, sender or number",
  filters: [{ name: "snoozed", words: "Snoozed", on: "true" }],
  queue: "forwards",
  exported: "forwards",
  columns: forwardColumns,
  labelOf: forwardLabel,
  targetOf: forwardTarget,
  steOf: ({ steNumber }) => steNumber,
  statusOf: ({ status }) => status,
  holdsItems: true,
  rowHeight: twoLineRow,
  menu: [
    "forward.open",
    "forward.start",
    "forward.ship",
    "forward.deliver",
    "forward.label",
    "forward.reopen",
    "forward.cancel",
    "snooze.forward",
    "snooze.wake-forward",
  ],
  main: ["forward.ship", "forward.deliver"],
  open: ({ id }, go) => void go({ to: "/forward/$id", params: { id } }),
  empty: { icon: <Truck />, hint: "Items a customer wants sent on appear here." },
  pane: (forward, menu) => <ForwardPane forward={forward} menu={menu} />,
  detailName: "Forward",
});

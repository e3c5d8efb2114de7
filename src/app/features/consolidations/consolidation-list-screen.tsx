// Consolidation Requests: the list, with the focused consolidation next to it.
import Combine from "lucide-react/icons/combine";
import { useEffect } from "react";
import { defineList } from "@/app/lists/define-list";
import { ListScreen } from "@/app/lists/list-screen";
import { workSearch } from "@/app/lists/list-url";
import { narrowedPagesOf } from "@/app/lists/pages-of";
import { useList } from "@/app/lists/use-list";
import { consolidationLabel, consolidationTarget } from "@/kernel/command/targets/consolidation-targets";
import { ConsolidationStatus, listConsolidations } from "@/contract/consolidations/consolidation";
import { consolidationColumns } from "./consolidation-columns";
import { ConsolidationPane } from "./consolidation-pane";
import { forgetPackage } from "./forget-package";

export function ConsolidationListScreen() {
  const list = useList(consolidations);
  const { items } = list;
  useEffect(() => {
    // Completed next to the list: its package was made.
    for (const { id, status } of items ?? []) if (status === "DONE") forgetPackage(id);
  }, [items]);
  return <ListScreen list={list} />;
}

const consolidations = defineList({
  name: "consolidations",
  title: "Consolidation Requests",
  things: ["consolidation request", "consolidation requests"],
  scope: "route:consolidation",
  address: workSearch("consolidation"),
  ...narrowedPagesOf(listConsolidations, "openFirst"),
  sorts: { requested: "requestedAt", promised: "due" },
  tabs: { list: "consolidation", known: ConsolidationStatus.options },
  find: "Search sender, number or STE",
  filters: [{ name: "snoozed", words: "Snoozed", on: "true" }],
  queue: "consolidations",
  exported: "consolidations",
  columns: consolidationColumns,
  labelOf: consolidationLabel,
  targetOf: consolidationTarget,
  steOf: ({ mailbox }) => mailbox.steNumber,
  statusOf: ({ status }) => status,
  menu: [
    "consolidation.open",
    "consolidation.start",
    "consolidation.fail",
    "consolidation.cancel",
    "consolidation.reopen",
    "snooze.consolidation",
    "snooze.wake-consolidation",
  ],
  open: ({ id }, go) => void go({ to: "/consolidation/$id", params: { id } }),
  empty: { icon: <Combine />, hint: "Items a customer wants packed into one appear here." },
  pane: (consolidation, menu) => <ConsolidationPane consolidation={consolidation} menu={menu} />,
  detailName: "Consolidation",
});

// Check Deposit where an office makes deposits: the list of them, with the focused one next to it, and the way to the checks that are
// asked for.
import { Link } from "@tanstack/react-router";
import Landmark from "lucide-react/icons/landmark";
import { defineList } from "@/app/lists/define-list";
import { ListScreen } from "@/app/lists/list-screen";
import { workSearch } from "@/app/lists/list-url";
import { narrowedPagesOf } from "@/app/lists/pages-of";
import { useList } from "@/app/lists/use-list";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { depositLabel, depositTarget } from "@/kernel/command/targets/deposit-targets";
import { Button } from "@/app/ui/components/button";
import { DepositStatus, listDeposits } from "@/contract/deposits/deposit";
import { listRequests } from "@/contract/requests/request";
import { queryOfDeposits } from "@/kernel/lists/of-deposits";
import { depositColumns } from "./deposit-columns";
import { DepositPane } from "./deposit-pane";

export function DepositListScreen() {
  const list = useList(deposits);
  return <ListScreen list={list} actions={<Asked />} />;
}

/** Checks that customers want deposited: those that are in no deposit yet are put into one there. It counts what it lists. */
function Asked() {
  const { data } = useEndpoint(listRequests, {
    query: { type: "CHECK_DEPOSIT", status: "PENDING", limit: 1 },
  });
  const total = data && "total" in data ? data.total : 0;
  return (
    <Button asChild variant="outline">
      <Link to="/deposit/asked" search={{ status: "PENDING" }}>
        {total === 0 ? "Requested" : `Requested: ${total}`}
      </Link>
    </Button>
  );
}

const deposits = defineList({
  name: "deposits",
  title: "Check Deposit",
  things: ["deposit", "deposits"],
  scope: "route:deposit",
  address: workSearch("deposit"),
  ...narrowedPagesOf(listDeposits, "openFirst", queryOfDeposits),
  sorts: { requested: "requestedAt" },
  tabs: { list: "deposit", known: DepositStatus.options },
  find: "Search payer, number or STE",
  queue: "deposits",
  exported: "deposits",
  columns: depositColumns,
  labelOf: depositLabel,
  targetOf: depositTarget,
  steOf: ({ mailbox }) => mailbox.steNumber,
  statusOf: ({ status }) => status,
  menu: [
    "deposit.open",
    "deposit.send",
    "deposit.credit",
    "deposit.fail",
    "deposit.cancel",
    "deposit.reverse",
    "deposit.reopen",
  ],
  main: ["deposit.send", "deposit.credit"],
  open: ({ id }, go) => void go({ to: "/deposit/$id", params: { id } }),
  empty: {
    icon: <Landmark />,
    hint: "Put checks into a deposit from “Requested”, or run “deposit check”.",
  },
  pane: (deposit, menu) => <DepositPane deposit={deposit} menu={menu} />,
  detailName: "Deposit",
});

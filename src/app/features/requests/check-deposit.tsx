// Check Deposit: the specified page while nothing waits, else the list of deposits (D29).
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { ListScreen } from "@/app/lists/list-screen";
import { ListSearch, useListSearch } from "@/app/lists/list-url";
import { useList } from "@/app/lists/use-list";
import { Button } from "@/app/ui/components/button";
import { WaitingPage } from "@/app/ui/waiting-page";
import { listRequests, openRequestStatuses } from "@/contract/requests/request";
import { ComingSoon } from "./coming-soon";
import { askedChecks } from "./request-lists";
import { MakePullList, RequestListScreen } from "./request-list-screen";

export function CheckDeposit() {
  const [search] = useListSearch(ListSearch);
  const { data, error } = useEndpoint(listRequests, {
    query: { type: "CHECK_DEPOSIT", statuses: openRequestStatuses.join(), limit: 1 },
  });
  const waits = data !== undefined && "total" in data && data.total > 0;
  // An address with a filter or a record asks for the list. Once shown, it stays: what was done last is in it.
  const [isList, setList] = useState(Object.values(search).some((part) => part !== undefined));
  if (waits && !isList) setList(true);
  if (isList || error) return <RequestListScreen type="CHECK_DEPOSIT" />;
  return data ? <ComingSoon /> : <WaitingPage of="rows" />;
}

/** What customers ask for, where deposits are made of it, and the way back to those. */
export function AskedDeposits() {
  return (
    <ListScreen
      list={useList(askedChecks)}
      actions={
        <>
          <Button asChild variant="outline">
            <Link to="/deposit">Deposits</Link>
          </Button>
          <MakePullList />
        </>
      }
    />
  );
}

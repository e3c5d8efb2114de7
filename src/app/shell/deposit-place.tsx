// Check Deposit: the list of deposits where an office of the person makes them, else what there is without (D29). An address that only
// what is asked for can have, such as what is late, leads to the list of that.
import { Navigate } from "@tanstack/react-router";
import { DepositListScreen } from "@/app/features/deposits/deposit-list-screen";
import { CheckDeposit } from "@/app/features/requests/check-deposit";
import { useListSearch, workSearch } from "@/app/lists/list-url";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { WaitingPage } from "@/app/ui/waiting-page";
import { listMailroomRules } from "@/contract/offices/mailroom";
import { queryOf } from "@/kernel/lists/address";
import { fitsDeposits } from "@/kernel/lists/of-deposits";

const Address = workSearch("deposit");

export function DepositPlace() {
  const { data, error } = useEndpoint(listMailroomRules, {});
  const [search] = useListSearch(Address);
  if (!data && !error) return <WaitingPage of="rows" />;
  if (!data?.items.some(({ rules }) => rules.deposits)) return <CheckDeposit />;
  if (!fitsDeposits(queryOf("deposit", search), search.status)) {
    return <Navigate to="/deposit/asked" search={search} replace />;
  }
  return <DepositListScreen />;
}

// Check Deposit: the list of deposits where an office of the person makes them, else what there is without (D29).
import { DepositListScreen } from "@/app/features/deposits/deposit-list-screen";
import { CheckDeposit } from "@/app/features/requests/check-deposit";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Waiting } from "@/app/ui/waiting";
import { listMailroomRules } from "@/contract/offices/mailroom";

export function DepositPlace() {
  const { data, error } = useEndpoint(listMailroomRules, {});
  if (!data && !error) return <Waiting />;
  return data?.items.some(({ rules }) => rules.deposits) ? <DepositListScreen /> : <CheckDeposit />;
}

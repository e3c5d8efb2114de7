import { createFileRoute } from "@tanstack/react-router";
import { CheckDeposit } from "@/app/features/requests/check-deposit";
import { ListSearch, useChangeSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/deposit")({
  staticData: { title: "Check Deposit" },
  validateSearch: ListSearch,
  component: Deposit,
});

function Deposit() {
  const change = useChangeSearch(Route.useNavigate());
  return <CheckDeposit search={Route.useSearch()} onSearch={change} />;
}

import { createFileRoute } from "@tanstack/react-router";
import { AskedDeposits } from "@/app/features/requests/check-deposit";
import { ListSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/deposit/asked")({
  staticData: { title: "Checks to Deposit" },
  validateSearch: ListSearch,
  component: AskedDeposits,
});

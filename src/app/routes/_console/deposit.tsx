import { createFileRoute } from "@tanstack/react-router";
import { CheckDeposit } from "@/app/features/requests/check-deposit";
import { ListSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/deposit")({
  staticData: { title: "Check Deposit" },
  validateSearch: ListSearch,
  component: CheckDeposit,
});

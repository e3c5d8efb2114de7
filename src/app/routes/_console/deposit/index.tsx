import { createFileRoute } from "@tanstack/react-router";
import { ListSearch } from "@/app/lists/list-url";
import { DepositPlace } from "@/app/shell/deposit-place";

export const Route = createFileRoute("/_console/deposit/")({
  validateSearch: ListSearch,
  component: DepositPlace,
});

import { createFileRoute } from "@tanstack/react-router";
import { ConsolidationListScreen } from "@/app/features/consolidations/consolidation-list-screen";
import { ListSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/consolidation/")({
  validateSearch: ListSearch,
  component: ConsolidationListScreen,
});

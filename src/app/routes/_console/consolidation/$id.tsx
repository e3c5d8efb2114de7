import { createFileRoute } from "@tanstack/react-router";
import { ConsolidationScreen } from "@/app/features/consolidations/consolidation-screen";
import { CompletedSearch } from "@/app/records/pane/completed-in-url";

export const Route = createFileRoute("/_console/consolidation/$id")({
  staticData: { title: "Consolidation Request" },
  validateSearch: CompletedSearch,
  component: ConsolidationScreen,
});

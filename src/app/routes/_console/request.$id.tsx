import { createFileRoute } from "@tanstack/react-router";
import { RequestScreen } from "@/app/features/requests/request-screen";
import { CompletedSearch } from "@/app/records/pane/completed-in-url";

export const Route = createFileRoute("/_console/request/$id")({
  staticData: { title: "Action Request" },
  validateSearch: CompletedSearch,
  component: RequestScreen,
});

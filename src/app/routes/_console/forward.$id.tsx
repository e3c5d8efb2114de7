import { createFileRoute } from "@tanstack/react-router";
import { ForwardScreen } from "@/app/features/forwards/forward-screen";
import { CompletedSearch } from "@/app/records/pane/completed-in-url";

export const Route = createFileRoute("/_console/forward/$id")({
  staticData: { title: "Forward Request" },
  validateSearch: CompletedSearch,
  component: ForwardScreen,
});

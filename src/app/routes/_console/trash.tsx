import { createFileRoute } from "@tanstack/react-router";
import { RequestListScreen } from "@/app/features/requests/request-list-screen";
import { ListSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/trash")({
  validateSearch: ListSearch,
  component: List,
});

function List() {
  return <RequestListScreen type="TRASH" />;
}

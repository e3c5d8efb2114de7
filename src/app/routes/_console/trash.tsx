import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { RequestListScreen } from "@/app/features/requests/request-list-screen";
import { type ChangeSearch, ListSearch } from "@/app/records/list-url";

export const Route = createFileRoute("/_console/trash")({
  staticData: { title: "Trash Requests" },
  validateSearch: ListSearch,
  component: List,
});

function List() {
  const navigate = Route.useNavigate();
  const change = useCallback<ChangeSearch>(
    (search) => void navigate({ search, replace: true, state: true }),
    [navigate],
  );
  return <RequestListScreen type="TRASH" search={Route.useSearch()} onSearch={change} />;
}

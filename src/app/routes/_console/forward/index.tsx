import { createFileRoute } from "@tanstack/react-router";
import { ForwardListScreen } from "@/app/features/forwards/forward-list-screen";
import { ListSearch } from "@/app/lists/list-url";

export const Route = createFileRoute("/_console/forward/")({
  validateSearch: ListSearch,
  component: ForwardListScreen,
});

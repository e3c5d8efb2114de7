import { createFileRoute } from "@tanstack/react-router";
import { ForwardListScreen } from "@/app/forwards/forward-list-screen";
import { ListSearch } from "@/app/work/list-url";

export const Route = createFileRoute("/_console/forward/")({
  staticData: { title: "Forward Requests" },
  validateSearch: ListSearch,
  component: ForwardListScreen,
});

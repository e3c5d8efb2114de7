import { createFileRoute } from "@tanstack/react-router";
import { ShelvesScreen } from "@/app/features/shelves/shelves-screen";
import { ShelvesSearch } from "@/app/features/shelves/urls";

export const Route = createFileRoute("/_console/shelves/")({
  validateSearch: ShelvesSearch,
  component: ShelvesScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { SupportScreen } from "@/app/features/tickets/tickets-screen";
import { SupportSearch } from "@/app/features/tickets/urls";

export const Route = createFileRoute("/_console/support")({
  validateSearch: SupportSearch,
  component: SupportScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { SupportScreen } from "@/app/support/support-screen";
import { SupportSearch } from "@/app/support/urls";

export const Route = createFileRoute("/_console/support")({
  staticData: { title: "Support Tickets" },
  validateSearch: SupportSearch,
  component: SupportScreen,
});

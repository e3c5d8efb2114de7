import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "@/app/features/dashboard/dashboard-screen";

export const Route = createFileRoute("/_console/dashboard")({
  component: DashboardScreen,
});

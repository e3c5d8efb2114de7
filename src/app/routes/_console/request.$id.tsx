import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/request/$id")({
  staticData: { title: "Action Request" },
  component: () => <UpcomingScreen screen="requestDetail" />,
});

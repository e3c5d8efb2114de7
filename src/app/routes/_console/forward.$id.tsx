import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/forward/$id")({
  staticData: { title: "Forward Request" },
  component: () => <UpcomingScreen screen="forwardDetail" />,
});

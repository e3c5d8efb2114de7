import { createFileRoute } from "@tanstack/react-router";
import { PullsScreen } from "@/app/features/pulls/pulls-screen";

export const Route = createFileRoute("/_console/pulls")({
  component: PullsScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import { ManifestsScreen } from "@/app/features/manifests/manifests-screen";

export const Route = createFileRoute("/_console/manifest/")({
  component: ManifestsScreen,
});

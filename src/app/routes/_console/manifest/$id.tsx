import { createFileRoute } from "@tanstack/react-router";
import { ManifestScreen } from "@/app/features/manifests/manifest-screen";

export const Route = createFileRoute("/_console/manifest/$id")({
  staticData: { title: "Manifest" },
  component: ManifestScreen,
});

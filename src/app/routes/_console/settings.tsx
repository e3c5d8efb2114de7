import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { SettingsScreen } from "@/app/features/settings/settings-screen";
import { NoticesShown, SettingsSection } from "@/app/features/settings/settings-section";

export const Route = createFileRoute("/_console/settings")({
  staticData: { title: "Settings" },
  validateSearch: z.object({
    section: SettingsSection.optional().catch(undefined),
    // A key is to be created: its form gets the focus.
    key: z.literal("new").optional().catch(undefined),
    // Which notices are listed; all without it.
    notices: NoticesShown.optional().catch(undefined),
  }),
  component: SettingsRoute,
});

function SettingsRoute() {
  const { section = "profile" } = Route.useSearch();
  return <SettingsScreen section={section} />;
}

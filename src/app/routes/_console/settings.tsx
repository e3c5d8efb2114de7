import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { SettingsScreen } from "@/app/features/settings/settings-screen";
import { SettingsSection } from "@/app/features/settings/settings-section";
import { NoticeState } from "@/contract/notice";

export const Route = createFileRoute("/_console/settings")({
  staticData: { title: "Settings" },
  validateSearch: z.object({
    section: SettingsSection.optional().catch(undefined),
    // The printer whose form is open; "new" for one that is added.
    printer: z.string().max(40).optional().catch(undefined),
    // A key is to be made: its form takes the focus.
    key: z.literal("new").optional().catch(undefined),
    // The notices that are shown; all unless it is there.
    notices: NoticeState.optional().catch(undefined),
  }),
  component: SettingsRoute,
});

function SettingsRoute() {
  const { section = "profile" } = Route.useSearch();
  return <SettingsScreen section={section} />;
}

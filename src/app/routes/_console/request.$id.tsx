import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { RequestScreen } from "@/app/features/requests/request-screen";
import { CompletedSearch } from "@/app/records/pane/completed-in-url";

export const Route = createFileRoute("/_console/request/$id")({
  staticData: { title: "Action Request" },
  validateSearch: CompletedSearch.extend({
    /** It was opened from the intake station. */
    intake: z.boolean().optional().catch(undefined),
  }),
  component: RequestScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { ForwardScreen } from "@/app/features/forwards/forward-screen";
import { CompletedSearch } from "@/app/records/pane/completed-in-url";

export const Route = createFileRoute("/_console/forward/$id")({
  staticData: { title: "Forward Request" },
  validateSearch: CompletedSearch.extend({
    /** It was opened from the intake station. */
    intake: z.boolean().optional().catch(undefined),
  }),
  component: ForwardScreen,
});

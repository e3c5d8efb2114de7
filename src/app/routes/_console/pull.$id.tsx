import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { PullScreen } from "@/app/features/pulls/pull-screen";

export const Route = createFileRoute("/_console/pull/$id")({
  staticData: { title: "Pull list" },
  validateSearch: z.object({ print: z.literal(true).optional().catch(undefined) }),
  component: PullScreen,
});

import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { PutAwayScreen } from "@/app/features/shelves/put-away-screen";
import { Id } from "@/contract/wire/page";

export const Route = createFileRoute("/_console/shelves/put-away")({
  staticData: { title: "Put away" },
  /** The shelf on which items are put. */
  validateSearch: z.object({ shelf: Id.optional().catch(undefined) }),
  component: PutAwayScreen,
});

import { createFileRoute } from "@tanstack/react-router";

/** The ticket next to the list; the screen of `/support` shows both, so that the list stays as it is. */
export const Route = createFileRoute("/_console/support/$ticketId")({
  staticData: { title: "Support Tickets" },
});

import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import * as z from "zod";
import { DeskScreen } from "@/app/features/desk/desk-screen";
import { Id } from "@/contract/wire/page";

const optionalId = Id.optional().catch(undefined);

export const Route = createFileRoute("/_console/desk")({
  validateSearch: z.object({
    mailbox: optionalId,
    /** Ids of mail items to tick, separated by commas. */
    mail: z.string().max(4000).optional().catch(undefined),
    /** The hand-over with the slip to print. */
    slip: optionalId,
  }),
  component: Desk,
});

function Desk() {
  const navigate = useNavigate();
  const done = useCallback(() => void navigate({ to: "/desk", search: {}, replace: true }), [navigate]);
  return <DeskScreen wanted={Route.useSearch()} onDone={done} />;
}

import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { IntakeScreen } from "@/app/features/intake/intake-screen";
import { Id } from "@/contract/wire/page";

export const Route = createFileRoute("/_console/intake")({
  validateSearch: z.object({ session: Id.optional().catch(undefined) }),
  component: Intake,
});

function Intake() {
  return <IntakeScreen sessionId={Route.useSearch().session} />;
}

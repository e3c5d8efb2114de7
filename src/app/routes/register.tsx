import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { RegisterScreen } from "@/app/features/sign-in/register-screen";
import { useSession } from "@/app/platform/session/session";
import { WaitingWindow } from "@/app/ui/waiting";

export const Route = createFileRoute("/register")({
  // Secrets of digits alone reach us as numbers.
  validateSearch: z.object({ invite: z.coerce.string().max(200).optional().catch(undefined) }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { invite } = Route.useSearch();
  const { status } = useSession();
  return status === "loading" ? <WaitingWindow /> : <RegisterScreen invite={invite ?? null} />;
}

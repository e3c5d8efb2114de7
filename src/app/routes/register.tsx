import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod";
import { RegisterScreen } from "@/app/auth/register-screen";
import { useSession } from "@/app/data/session";
import { WaitingWindow } from "@/app/shell/waiting";

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

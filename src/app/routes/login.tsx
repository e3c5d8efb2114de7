import { createFileRoute, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import * as z from "zod";
import { localPath } from "@/app/features/sign-in/local-path";
import { LoginScreen } from "@/app/features/sign-in/login-screen";
import { useSession } from "@/app/platform/session/session";
import { WaitingWindow } from "@/app/ui/waiting";

export const Route = createFileRoute("/login")({
  validateSearch: z.object({
    /** The screen to return to; anything but a path of this console is dropped. */
    redirect: z
      .unknown()
      .transform((wanted) => localPath(wanted) ?? undefined)
      .optional(),
  }),
  component: LoginRoute,
});

function LoginRoute() {
  const { redirect } = Route.useSearch();
  const { status } = useSession();
  const router = useRouter();
  const signedIn = status === "signed-in";
  useEffect(() => {
    if (signedIn) router.history.replace(redirect ?? "/dashboard");
  }, [signedIn, redirect, router]);
  return status === "loading" || signedIn ? <WaitingWindow /> : <LoginScreen />;
}

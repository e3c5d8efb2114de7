// Everything after sign-in.
import { Outlet, createFileRoute } from "@tanstack/react-router";
import { Console } from "@/app/shell/console";
import { Protected } from "@/app/shell/protection";

export const Route = createFileRoute("/_console")({ component: ConsoleRoute });

function ConsoleRoute() {
  return (
    <Protected>
      <Console>
        <Outlet />
      </Console>
    </Protected>
  );
}

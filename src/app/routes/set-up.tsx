import { createFileRoute } from "@tanstack/react-router";
import { MailStep } from "@/app/features/sign-in/mail-step";
import { Protected } from "@/app/shell/protection";

export const Route = createFileRoute("/set-up")({ component: SetUpRoute });

function SetUpRoute() {
  return (
    <Protected>
      <MailStep />
    </Protected>
  );
}

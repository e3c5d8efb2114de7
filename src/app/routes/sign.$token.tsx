import { createFileRoute } from "@tanstack/react-router";
import { SignScreen } from "@/app/features/desk/sign-screen";

export const Route = createFileRoute("/sign/$token")({ component: Sign });

function Sign() {
  return <SignScreen token={Route.useParams().token} />;
}

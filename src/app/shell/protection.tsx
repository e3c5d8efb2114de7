// The protection wrapper: inside it a person is signed in. Others are sent to the sign-in, and return afterwards.
import { useNavigate, useRouter } from "@tanstack/react-router";
import Unplug from "lucide-react/icons/unplug";
import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import { localPath } from "@/app/features/sign-in/local-path";
import { noConsole } from "@/app/command/input/early-input";
import { noteLostInput } from "@/app/command/input/lost-input";
import { Button } from "@/app/ui/components/button";
import { useReadiness } from "@/app/platform/readiness";
import { session, useSession } from "@/app/platform/session/session";
import { UnansweredError } from "@/contract/wire/transport";
import type { ApiError } from "@/contract/wire/errors";
import type { Staff } from "@/contract/staff/staff";
import { Failure } from "./failure";
import { WaitingWindow } from "../ui/waiting";

/** Only few people ever see it, so its code loads separately. */
const EnrolScreen = lazy(async () => ({
  default: (await import("@/app/features/sign-in/enrol-screen")).EnrolScreen,
}));

export function Protected({ children }: { children: ReactNode }) {
  const state = useSession();
  if (state.status === "signed-in") return <Enrolled user={state.user}>{children}</Enrolled>;
  if (state.status === "unreachable") return <Unreachable error={state.error} />;
  if (state.status === "signed-out") return <ToSignIn comeBack={state.because !== "signed-out"} />;
  return <WaitingWindow />;
}

/**
 * A person who lacks the second factor that their role requires must set it up first, and stays there until they have
 * seen the recovery codes.
 */
function Enrolled({ user, children }: { user: Staff; children: ReactNode }) {
  const isMissing = user.secondFactor === "missing";
  const [enrolling, setEnrolling] = useState(isMissing);
  if (isMissing && !enrolling) setEnrolling(true);
  // Keys pressed in the meantime were meant for the console.
  useEffect(() => (enrolling ? noConsole() : undefined), [enrolling]);
  if (!enrolling) return children;
  const done = () => {
    session.update({ ...user, secondFactor: "on" });
    setEnrolling(false);
  };
  return (
    <Suspense fallback={<WaitingWindow />}>
      <EnrolScreen onDone={done} />
    </Suspense>
  );
}

/** Goes to /login once. `comeBack` adds the address to return to; a person who chose to sign out does not want that. */
function ToSignIn({ comeBack }: { comeBack: boolean }) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    if (comeBack) noteLostInput();
    const redirect = comeBack ? localPath(router.state.location.href) : null;
    void navigate({ to: "/login", search: redirect ? { redirect } : {}, replace: true });
  }, [comeBack, navigate, router]);
  return <WaitingWindow />;
}

function Unreachable({ error }: { error: ApiError }) {
  useEffect(noConsole, []);
  useReadiness((isReady) => isReady && void session.restore());
  return (
    <main className="h-dvh">
      <Failure
        icon={<Unplug />}
        title="Pigeonhole cannot be reached"
        actions={<Button onClick={() => void session.restore()}>Try again</Button>}
      >
        {error instanceof UnansweredError
          ? "Its server did not answer. Check your connection; your drafts are saved."
          : error.message}{" "}
        This page tries again by itself.
      </Failure>
    </main>
  );
}

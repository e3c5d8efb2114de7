// Registration: only by an invitation or the set-up link, which says who is expected.
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Spinner } from "@/app/ui/components/spinner";
import { session, useSession } from "@/app/platform/session/session";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { readInvitation } from "@/contract/staff/staff";
import { labelled } from "@/contract/wire/open-enum";
import { SignInPage, useSignInWords } from "./sign-in-page";
import { RegisterForm } from "./register-form";

/** `invite` is the secret of the link, null when the page was opened without one. */
export function RegisterScreen({ invite }: { invite: string | null }) {
  const words = useSignInWords().register;
  const state = useSession();
  // Registering signs in at its end, which must not be taken for someone who was signed in before.
  const [before] = useState(state.status === "signed-in" ? state.user : null);

  if (invite === null) {
    return (
      <SignInPage title={words.title}>
        <Alert tone="info" title={words.invitedOnly}>
          {words.howToGet}
        </Alert>
        <ToSignIn />
      </SignInPage>
    );
  }
  if (before && state.status === "signed-in") {
    return (
      <SignInPage title={words.title}>
        <Alert tone="warning" title={words.signedInAs(`${before.firstName} ${before.lastName}`)}>
          {words.signOutFirst}
        </Alert>
        <SignOutFirst />
      </SignInPage>
    );
  }
  return <Invited invite={invite} />;
}

function Invited({ invite }: { invite: string }) {
  const words = useSignInWords().register;
  const { data, error, isLoading, mutate } = useEndpoint(readInvitation, { query: { invite } });

  if (data) {
    const lead = data.kind === "set-up" ? words.leadSetUp : words.invitedAs(labelled(words.roles)(data.role));
    return (
      <SignInPage title={words.title} lead={lead}>
        <RegisterForm invite={invite} email={data.email} />
        <ToSignIn />
      </SignInPage>
    );
  }
  if (isLoading) {
    return (
      <SignInPage title={words.title}>
        <Spinner label={words.reading} showLabel />
      </SignInPage>
    );
  }
  // Used, revoked, expired and unknown links get the same answer on purpose: a link must not reveal who exists.
  const unusable = error?.code === "not_found";
  return (
    <SignInPage title={words.title}>
      <Alert tone="danger" title={unusable ? words.unusable : words.unread}>
        {unusable ? words.unusableWhy : error?.message}
      </Alert>
      {!unusable && (
        <Button variant="outline" size="lg" onClick={() => void mutate()}>
          {words.retry}
        </Button>
      )}
      <ToSignIn />
    </SignInPage>
  );
}

function SignOutFirst(): ReactNode {
  const words = useSignInWords().register;
  const [failure, setFailure] = useState<string | null>(null);
  const leave = () =>
    session.signOut().catch((error: unknown) => setFailure(error instanceof Error ? error.message : ""));
  return (
    <>
      {failure !== null && <Alert tone="danger" title={failure} />}
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant="outline" size="lg">
          <Link to="/dashboard">{words.toConsole}</Link>
        </Button>
        <Button size="lg" onClick={() => void leave()}>
          {words.signOut}
        </Button>
      </div>
    </>
  );
}

function ToSignIn() {
  const words = useSignInWords().register;
  return (
    <p className="text-center text-sm text-muted-foreground">
      {words.haveAccount}{" "}
      <Link to="/login" className="font-medium text-primary underline-offset-4 hover:underline">
        {words.toSignIn}
      </Link>
    </p>
  );
}

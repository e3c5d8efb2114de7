// The sign-in page: email and password, then the code of a person with a second factor, in Turkish or English.
import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { expectConsole, noConsole } from "@/app/command/input/early-input";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { useReadiness } from "@/app/platform/readiness";
import { session, useSession } from "@/app/platform/session/session";
import { focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { ApiError } from "@/contract/wire/errors";
import { CodeForm } from "./code-form";
import { EmailField, EntryForm, PasswordField } from "./entry-form";
import { signInFault } from "./sign-in-fault";
import { SignInPage, useSignInWords } from "./sign-in-page";

type Credentials = { email: string; password: string };

export function LoginScreen() {
  const words = useSignInWords();
  /** Correct email and password of a person with a second factor. */
  const [held, setHeld] = useState<Credentials | null>(null);
  if (!held) return <Password onCodeWanted={setHeld} />;
  return (
    <SignInPage title={words.signIn.codeTitle} lead={words.signIn.codeLead}>
      <CodeForm {...held} faultOf={(error) => signInFault(error, words)} />
      <Button variant="link" onClick={() => setHeld(null)}>
        {words.signIn.back}
      </Button>
    </SignInPage>
  );
}

function Password({ onCodeWanted }: { onCodeWanted: (held: Credentials) => void }) {
  const words = useSignInWords();
  const state = useSession();
  const [incomplete, setIncomplete] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const { pending, error, submit, clear } = useSubmission({
    work: async (values: Credentials) => {
      expectConsole();
      try {
        await session.signIn(values.email, values.password);
      } catch (refused) {
        noConsole();
        if (!wantsCode(refused)) throw refused;
        onCodeWanted(values);
      }
    },
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = { email: typed(form, "email").trim(), password: typed(form, "password") };
    const missing = values.email === "" || values.password === "";
    setIncomplete(missing);
    if (missing) return clear();
    await submit(values);
    // After a refusal the password is most likely what to correct; after success the field is gone.
    password.current?.select();
  };

  const fault = incomplete ? { title: words.signIn.required } : error && signInFault(error, words);
  const [isAway, setAway] = useState(false);
  useReadiness((isReady) => {
    setAway(!isReady);
    // The message said that the server is down, which is no longer true.
    if (isReady && error?.code === "unavailable") clear();
  });
  const because = state.status === "signed-out" ? state.because : null;

  return (
    <SignInPage title={words.signIn.title} lead={words.signIn.lead}>
      {isAway && <Alert tone="warning" title={words.signIn.away} />}
      {!fault && because === "expired" && <Alert tone="warning" title={words.signIn.expired} />}
      {!fault && because === "signed-out" && <Alert tone="success" title={words.signIn.signedOut} />}
      {fault && !(isAway && error?.code === "unavailable") && (
        <Alert tone="danger" title={fault.title}>
          {fault.advice}
        </Alert>
      )}
      <EntryForm pending={pending} onSubmit={onSubmit} words={words.signIn}>
        <EmailField ref={focusOnMount} />
        <PasswordField ref={password} autoComplete="current-password" />
      </EntryForm>
      <p className="text-center text-sm text-muted-foreground">
        {words.signIn.noAccount}{" "}
        <Link to="/register" className="font-medium text-primary underline-offset-4 hover:underline">
          {words.signIn.register}
        </Link>
      </p>
    </SignInPage>
  );
}

function wantsCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === "code_required";
}

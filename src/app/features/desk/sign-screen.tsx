// The page that a person signs on with their own device: what they sign for, a field for the signature, and one button. There is
// no session, and nothing else to see.
import { useEffect, useState } from "react";
import { noConsole } from "@/app/command/input/early-input";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { Logo } from "@/app/ui/components/logo";
import { Button } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { timeText } from "@/app/ui/text/dates";
import { giveSignature, signaturePage } from "@/contract/desk/desk-signature";
import { ApiError } from "@/contract/wire/errors";
import { SignatureField } from "@/app/records/signature-field";

export function SignScreen({ token }: { token: string }) {
  const { data, error, mutate } = useEndpoint(signaturePage, { query: { token } });
  const [png, setPng] = useState<string | null>(null);
  const [state, setState] = useState<"open" | "sending" | "done">("open");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    document.title = "Sign · Pigeonhole";
    noConsole();
  }, []);

  const send = async () => {
    if (png === null) return;
    setState("sending");
    setProblem(null);
    try {
      await call(giveSignature, {
        body: { token, png: png.slice(png.indexOf(",") + 1) },
      });
      setState("done");
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setProblem(fault.message);
      setState("open");
    }
  };

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-5 px-4 py-6">
      <Logo size="lg" />
      {state === "done" ? (
        <div role="status" className="grid gap-1">
          <h1 className="text-xl font-semibold">Thank you</h1>
          <p>Your signature is at the desk. You can close this page.</p>
        </div>
      ) : error ? (
        <div className="grid gap-3">
          <h1 className="text-xl font-semibold">This page cannot be signed</h1>
          <p role="alert">{error.message}</p>
          {error.code === "unavailable" && (
            <div>
              <Button onClick={() => void mutate()}>Try again</Button>
            </div>
          )}
        </div>
      ) : !data ? (
        <>
          <h1 className="sr-only">Sign</h1>
          <Skeleton className="h-60" />
        </>
      ) : (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="grid gap-1">
            <h1 className="text-xl font-semibold">Sign for what you receive</h1>
            <p>
              {data.name}, you receive {data.items} at {data.officeLabel}.
            </p>
            <p className="text-sm text-muted-foreground">
              This page works once, until {timeText(data.expiresAt)}.
            </p>
          </div>
          <SignatureField label="Your signature" clearLabel="Clear" value={png} onChange={setPng} />
          {problem && (
            <p role="alert" className="text-sm text-danger-foreground">
              {problem}
            </p>
          )}
          <SubmitButton
            className="h-12 text-base"
            missing={png === null ? "Sign in the field above first." : null}
            pending={state === "sending"}
          >
            Send signature
          </SubmitButton>
        </form>
      )}
    </main>
  );
}

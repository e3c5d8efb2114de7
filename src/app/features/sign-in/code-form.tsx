// The second step of signing in: the code of the authenticator app, or a recovery code.
import type { FormEvent } from "react";
import { expectConsole, noConsole } from "@/app/command/input/early-input";
import { Alert } from "@/app/ui/components/alert";
import { Field } from "@/app/ui/components/field";
import { session } from "@/app/platform/session/session";
import { focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import type { ApiError } from "@/contract/wire/errors";
import { CodeInput } from "@/app/records/second-factor/code-input";
import { EntryForm } from "./entry-form";
import { useSignInWords } from "./sign-in-page";

/** `email` and `password` were right a moment ago and are sent again with the code. */
export function CodeForm({
  email,
  password,
  faultOf,
}: {
  email: string;
  password: string;
  faultOf: (error: ApiError) => { title: string; advice?: string };
}) {
  const { signIn } = useSignInWords();
  const { pending, error, fields, submit } = useSubmission<{ code: string }>({
    check: ({ code }): Record<string, string> => (code === "" ? { code: signIn.codeMissing } : {}),
    work: async ({ code }) => {
      expectConsole();
      try {
        await session.signIn(email, password, code);
      } catch (refused) {
        noConsole();
        throw refused;
      }
    },
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await submit({ code: typed(form, "code").trim() });
    // Typing replaces a wrong code.
    form.querySelector("input")?.select();
  };
  const fault = error && !fields.code ? faultOf(error) : null;
  return (
    <EntryForm pending={pending} onSubmit={onSubmit} words={signIn}>
      {fault && (
        <Alert tone="danger" title={fault.title}>
          {fault.advice}
        </Alert>
      )}
      <Field label={signIn.code} error={fields.code}>
        <CodeInput ref={focusOnMount} className="h-9" />
      </Field>
    </EntryForm>
  );
}

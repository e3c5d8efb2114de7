// The form that accepts an invitation: name and password, and the e-mail when the set-up link has none.
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { call } from "@/app/platform/data/api";
import { session } from "@/app/platform/session/session";
import { focusFirstFault, focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import type { SignInWords } from "@/app/ui/text/sign-in-words";
import { ApiError } from "@/contract/wire/errors";
import { Email } from "@/contract/text/email";
import { passwordLength, register } from "@/contract/staff/staff";
import { EmailField, EntryForm, PasswordField } from "./entry-form";
import { useSignInWords } from "./sign-in-page";

type Values = { email: string; firstName: string; lastName: string; password: string };

/** `email` is the invitation's own, null with the set-up link, which asks for it. */
export function RegisterForm({ invite, email }: { invite: string; email: string | null }) {
  const words = useSignInWords();
  const navigate = useNavigate();
  const { pending, error, fields, submit } = useSubmission<Values>({
    check: (values) => faultsOf(values, email === null, words.register),
    work: async ({ email: typedEmail, ...person }) => {
      const body = { invite, ...person, ...(email === null && { email: typedEmail }) };
      const staff = await call(register, { body });
      await signInAs(staff.email, person.password, words.register);
      // Only the set-up link asks for an e-mail: its account is the first, and mail was never tried.
      await navigate({ to: email === null ? "/set-up" : "/dashboard", replace: true });
    },
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = event.currentTarget;
    await submit({
      email: typed(at, "email"),
      firstName: typed(at, "firstName").trim(),
      lastName: typed(at, "lastName").trim(),
      password: typed(at, "password"),
    });
    focusFirstFault(at);
  };

  const title = error && (error.code === "not_found" ? words.register.unusable : error.message);
  return (
    <EntryForm pending={pending} onSubmit={onSubmit} words={words.register}>
      {title && (
        <Alert tone="danger" title={title}>
          {error.code === "not_found" && words.register.unusableWhy}
        </Alert>
      )}
      <EmailField
        key={email}
        error={fields.email}
        ref={email === null ? focusOnMount : undefined}
        defaultValue={email ?? ""}
        readOnly={email !== null}
        aria-required={email === null}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.register.firstName} error={fields.firstName}>
          <Input
            name="firstName"
            autoComplete="given-name"
            ref={email === null ? undefined : focusOnMount}
            aria-required
            maxLength={80}
            className="h-9"
          />
        </Field>
        <Field label={words.register.lastName} error={fields.lastName}>
          <Input name="lastName" autoComplete="family-name" aria-required maxLength={80} className="h-9" />
        </Field>
      </div>
      <PasswordField
        description={words.register.passwordRule}
        error={fields.password}
        autoComplete="new-password"
      />
    </EntryForm>
  );
}

function faultsOf(
  values: Values,
  asksEmail: boolean,
  words: SignInWords["register"],
): Record<string, string> {
  return {
    ...(asksEmail && !Email.safeParse(values.email).success && { email: words.emailInvalid }),
    ...(values.firstName === "" && { firstName: words.firstNameMissing }),
    ...(values.lastName === "" && { lastName: words.lastNameMissing }),
    ...(values.password.length < passwordLength.least && { password: words.passwordShort }),
    ...(values.password.length > passwordLength.most && { password: words.passwordLong }),
  };
}

/** @throws ApiError that says that the account exists, so that nobody tries to create it again. */
async function signInAs(email: string, password: string, words: SignInWords["register"]): Promise<void> {
  try {
    await session.signIn(email, password);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, words.signInFailed);
  }
}

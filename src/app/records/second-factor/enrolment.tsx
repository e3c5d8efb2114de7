// Setting up a second factor, step by step: the password, then the picture and a code of the app.
import { type FormEvent, type ReactNode, Suspense, lazy, useState } from "react";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { call } from "@/app/platform/data/api";
import { focusFirstFault, focusOnMount } from "@/app/ui/forms/focus";
import { PasswordInput } from "@/app/ui/forms/password-input";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { type Language, signInWords } from "@/app/ui/text/sign-in-words";
import { secondFactorWords } from "@/app/ui/text/second-factor-words";
import type { AnswerOf } from "@/contract/wire/endpoint";
import { beginSecondFactor, confirmSecondFactor } from "@/contract/staff/second-factor";
import { CodeInput } from "./code-input";

// Encoding is only needed here, once in an account's life.
const QrCode = lazy(async () => ({ default: (await import("./qr-code")).QrCode }));

type Begun = AnswerOf<typeof beginSecondFactor>;

/**
 * `email` tells password managers which account the password belongs to. `onConfirmed` gets the recovery codes. A component that
 * stays mounted while data is read again must show them: from then on there is a second factor.
 */
export function Enrolment({
  language,
  email,
  onConfirmed,
}: {
  language: Language;
  email: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}) {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun) return <Confirming language={language} begun={begun} onConfirmed={onConfirmed} />;
  return <Beginning language={language} email={email} onBegun={setBegun} />;
}

function Beginning({
  language,
  email,
  onBegun,
}: {
  language: Language;
  email: string;
  onBegun: (begun: Begun) => void;
}) {
  const words = signInWords[language];
  const own = secondFactorWords[language];
  const { pending, error, fields, submit } = useSubmission<{ password: string }>({
    check: ({ password }): Record<string, string> =>
      password === "" ? { password: own.passwordMissing } : {},
    work: async (body) => onBegun(await call(beginSecondFactor, { body }, { source: "form" })),
  });
  return (
    <Step
      pending={pending}
      fault={fields.password ? null : (error?.message ?? null)}
      submit={own.begin}
      onSubmit={(form) => submit({ password: typed(form, "password") })}
    >
      <input hidden name="username" autoComplete="username" defaultValue={email} />
      <Field label={words.password} description={own.passwordWhy} error={fields.password}>
        <PasswordInput
          name="password"
          ref={focusOnMount}
          autoComplete="current-password"
          aria-required
          show={words.showPassword}
          hide={words.hidePassword}
        />
      </Field>
    </Step>
  );
}

function Confirming({
  language,
  begun,
  onConfirmed,
}: {
  language: Language;
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const own = secondFactorWords[language];
  const { pending, error, fields, submit } = useSubmission<{ code: string }>({
    check: ({ code }): Record<string, string> => (code === "" ? { code: own.codeMissing } : {}),
    work: async (body) => {
      const { recoveryCodes } = await call(confirmSecondFactor, { body }, { source: "form" });
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <Step
      pending={pending}
      fault={fields.code ? null : (error?.message ?? null)}
      submit={own.confirm}
      onSubmit={(form) => submit({ code: typed(form, "code").trim() })}
    >
      <p className="text-sm">{own.scan}</p>
      <Suspense fallback={<div className="size-48" />}>
        <QrCode text={begun.uri} label={own.picture} />
      </Suspense>
      <Field label={own.secret}>
        <Input
          readOnly
          value={begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          onFocus={(event) => event.currentTarget.select()}
          className="font-mono text-xs"
        />
      </Field>
      <Field label={own.code} error={fields.code}>
        <CodeInput ref={focusOnMount} />
      </Field>
    </Step>
  );
}

function Step({
  pending,
  fault,
  submit,
  onSubmit,
  children,
}: {
  pending: boolean;
  fault: string | null;
  submit: string;
  onSubmit: (form: HTMLFormElement) => Promise<unknown>;
  children: ReactNode;
}) {
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await onSubmit(form);
    focusFirstFault(form);
    form.querySelector<HTMLInputElement>('[name="code"]')?.select();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)} aria-busy={pending}>
      {fault !== null && <Alert tone="danger" title={fault} />}
      {children}
      <Button type="submit" pending={pending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}

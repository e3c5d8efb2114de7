// The fields by which a person shows that it is them: their password, and a code where they have a second factor.
import { CodeInput } from "@/app/records/second-factor/code-input";
import { Field } from "@/app/ui/components/field";
import { useStaff } from "@/app/platform/session/session";
import { PasswordInput } from "@/app/ui/forms/password-input";
import { typed } from "@/app/ui/forms/typed";
import { signInWords } from "@/app/ui/text/sign-in-words";
import { secondFactorWords } from "@/app/ui/text/second-factor-words";

export type Proof = { password: string; code?: string };

const words = { ...signInWords.en, ...secondFactorWords.en };

/** `faults` are those of the form, by field. */
export function ProofFields({
  faults,
  asksCode,
}: {
  faults: Readonly<Record<string, string>>;
  asksCode: boolean;
}) {
  const { email } = useStaff();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" defaultValue={email} />
      <Field label="Password" error={faults.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          aria-required
          show={words.showPassword}
          hide={words.hidePassword}
        />
      </Field>
      {asksCode && (
        <Field label="Code of the app, or a recovery code" error={faults.code}>
          <CodeInput />
        </Field>
      )}
    </>
  );
}

/** What was typed into them. */
export function typedProof(form: HTMLFormElement, asksCode: boolean): Proof {
  return { password: typed(form, "password"), ...(asksCode && { code: typed(form, "code").trim() }) };
}

/** What is missing, by field. */
export function missingProof({ password, code }: Proof): Record<string, string> {
  return {
    ...(password === "" && { password: words.passwordMissing }),
    ...(code === "" && { code: words.codeMissing }),
  };
}

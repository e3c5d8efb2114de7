// The form of a page before the console: its frame and button, and the e-mail and password that two of them ask for.
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { PasswordInput } from "@/app/ui/forms/password-input";
import { useSignInWords } from "./sign-in-page";

export function EntryForm({
  pending,
  onSubmit,
  words: { submit, pending: meanwhile },
  children,
}: {
  pending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** What its button says, and says while the answer is awaited. */
  words: { submit: string; pending: string };
  children: ReactNode;
}) {
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)} aria-busy={pending}>
      {children}
      <Button type="submit" size="lg" aria-disabled={pending} aria-busy={pending} className="mt-1 w-full">
        {pending ? meanwhile : submit}
      </Button>
    </form>
  );
}

export function EmailField({ error, ...input }: ComponentProps<typeof Input> & { error?: ReactNode }) {
  const words = useSignInWords();
  return (
    <Field label={words.email} error={error}>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        className="h-9 read-only:bg-muted"
        {...input}
      />
    </Field>
  );
}

export function PasswordField({
  description,
  error,
  ...input
}: Pick<ComponentProps<typeof PasswordInput>, "ref" | "autoComplete"> & {
  description?: ReactNode;
  error?: ReactNode;
}) {
  const words = useSignInWords();
  return (
    <Field label={words.password} description={description} error={error}>
      <PasswordInput
        name="password"
        aria-required
        className="h-9 pr-9"
        show={words.showPassword}
        hide={words.hidePassword}
        {...input}
      />
    </Field>
  );
}

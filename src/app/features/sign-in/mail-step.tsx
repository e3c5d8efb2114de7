// The step after the first administrator's account was made: whether mail goes out, and a test mail.
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Fact, Facts } from "@/app/records/pane/facts";
import { Alert } from "@/app/ui/components/alert";
import { Button } from "@/app/ui/components/button";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Spinner } from "@/app/ui/components/spinner";
import { call } from "@/app/platform/data/api";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePreferences } from "@/app/platform/preferences";
import { useStaff } from "@/app/platform/session/session";
import { focusFirstFault, focusOnMount } from "@/app/ui/forms/focus";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { type SetUpWords, setUpWords } from "@/app/ui/text/set-up-words";
import { Email } from "@/contract/text/email";
import { type MailState, getMailState } from "@/contract/customer-mail/mail-state";
import { type TestMailResult, testMail } from "@/contract/customer-mail/notice";
import { SignInPage } from "./sign-in-page";

export function MailStep() {
  const words = setUpWords[usePreferences().language];
  const { data, error } = useEndpoint(getMailState, {});
  const isOff = data?.by === "database";
  return (
    <SignInPage title={words.title} lead={isOff ? undefined : words.lead}>
      {!data && !error && <Spinner label={words.reading} showLabel />}
      {error && !data && (
        <Alert tone="danger" title={words.unread}>
          {error.message}
        </Alert>
      )}
      {isOff && (
        <Alert tone="warning" title={words.off}>
          {words.offWhy}
        </Alert>
      )}
      {data && !isOff && <TestMail mail={data} words={words} />}
      {(isOff || error) && (
        <Button asChild size="lg" className="w-full">
          <Link to="/dashboard" ref={focusOnMount}>
            {words.toConsole}
          </Link>
        </Button>
      )}
    </SignInPage>
  );
}

function TestMail({ mail: { by, host }, words }: { mail: MailState; words: SetUpWords }) {
  const { email } = useStaff();
  const [result, setResult] = useState<(TestMailResult & { to: string }) | null>(null);
  const { pending, error, fields, submit } = useSubmission<{ to: string }>({
    check: ({ to }): Record<string, string> =>
      Email.safeParse(to).success ? {} : { to: words.emailInvalid },
    work: async ({ to }) => setResult({ to, ...(await call(testMail, { body: { email: to } })) }),
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setResult(null);
    await submit({ to: typed(form, "to").trim() });
    focusFirstFault(form);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void onSubmit(event)} aria-busy={pending}>
      <Facts>
        <Fact name={by === "webhook" ? words.webhook : words.server}>{host}</Fact>
      </Facts>
      <Field label={words.to} error={fields.to}>
        <Input
          name="to"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusOnMount}
          defaultValue={email}
          className="h-9"
        />
      </Field>
      {error && !fields.to && <Alert tone="danger" title={error.message} />}
      {result?.isSent && <Alert tone="success" title={words.sent(result.to)} />}
      {result && !result.isSent && (
        <Alert tone="danger" title={words.notSent(result.to)}>
          <p dir="auto" className="wrap-anywhere">
            {result.problem}
          </p>
          <p className="mt-1">{words.advice}</p>
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant={result?.isSent ? "default" : "outline"} size="lg">
          <Link to="/dashboard" ref={result?.isSent ? focusOnMount : undefined}>
            {words.toConsole}
          </Link>
        </Button>
        <Button
          type="submit"
          size="lg"
          variant={result?.isSent ? "outline" : "default"}
          aria-disabled={pending}
          aria-busy={pending}
        >
          {pending ? words.sending : words.send}
        </Button>
      </div>
    </form>
  );
}

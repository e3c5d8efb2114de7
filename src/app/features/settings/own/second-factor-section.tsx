// The person's own second factor: setting it up; afterwards new recovery codes and turning it off.
import { type ReactNode, useState } from "react";
import { Enrolment } from "@/app/records/second-factor/enrolment";
import { RecoveryCodes } from "@/app/records/second-factor/recovery-codes";
import { showNotice } from "@/app/ui/toasts/notices";
import { ReadFault } from "@/app/ui/read-fault";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Skeleton } from "@/app/ui/components/skeleton";
import { call } from "@/app/platform/data/api";
import { session, useStaff } from "@/app/platform/session/session";
import { reloadTags } from "@/app/platform/data/reload";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { momentText } from "@/app/ui/text/dates";
import { signInWords } from "@/app/ui/text/sign-in-words";
import { secondFactorWords } from "@/app/ui/text/second-factor-words";
import { endSecondFactor, getSecondFactor, renewRecoveryCodes } from "@/contract/staff/second-factor";
import { FormCard } from "@/app/features/settings/form-card";
import { ProofFields } from "./proof-fields";

type Proof = { password: string; code: string };

const words = { ...signInWords.en, ...secondFactorWords.en };

export function SecondFactorSection() {
  const staff = useStaff();
  const { data, error, mutate } = useEndpoint(getSecondFactor, {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <Titled title={words.codesTitle}>
        <RecoveryCodes language="en" codes={codes} onDone={() => setCodes(null)} />
      </Titled>
    );
  }
  if (!data) {
    return (
      <Titled title="Two-step sign-in">
        {error ? (
          <ReadFault error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton className="h-4 w-2/5" />
        )}
      </Titled>
    );
  }
  if (data.since === null) {
    return (
      <Titled title="Set up two-step sign-in">
        <p className="text-sm text-muted-foreground">
          At sign-in you are then asked for six digits of an authenticator app on your phone, after your
          password. Access keys that you have go on to work without it.
        </p>
        <Enrolment
          language="en"
          email={staff.email}
          onConfirmed={(made) => {
            setCodes(made);
            session.update({ ...staff, secondFactor: "on" });
            void reloadTags(["Auth", "Staff"]);
          }}
        />
      </Titled>
    );
  }
  const left = data.recoveryCodesLeft;
  return (
    <div className="grid gap-4">
      <Titled title="Two-step sign-in">
        <p className="text-sm">
          On since {momentText(data.since)}. {left} of your recovery {left === 1 ? "codes is" : "codes are"}{" "}
          left.
        </p>
        {data.required && (
          <p className="text-sm text-muted-foreground">
            Your role needs it, so it cannot be turned off. For a new phone, ask an administrator to reset it.
          </p>
        )}
      </Titled>
      <ProofCard
        title="New recovery codes"
        submit="Replace codes"
        work={async (body) => {
          const made = await call(renewRecoveryCodes, { body }, { source: "form" });
          await reloadTags(["Auth"]);
          setCodes(made.recoveryCodes);
        }}
      />
      {!data.required && (
        <ProofCard
          title="Turn off two-step sign-in"
          submit="Turn off"
          work={async (body) => {
            await call(endSecondFactor, { body }, { source: "form" });
            showNotice("Two-step sign-in turned off", {
              description: "Your password alone signs you in again.",
            });
            await reloadTags(["Auth", "Staff"]);
          }}
        />
      )}
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="grid max-w-lg gap-4">{children}</CardContent>
    </Card>
  );
}

/** A form that asks for password and code before it does its work. */
function ProofCard({
  title,
  submit: label,
  work,
}: {
  title: string;
  submit: string;
  work: (proof: Proof) => Promise<void>;
}) {
  const { pending, error, fields, submit } = useSubmission<Proof>({
    check: ({ password, code }) => ({
      ...(password === "" && { password: words.passwordMissing }),
      ...(code === "" && { code: words.codeMissing }),
    }),
    work,
  });
  const inField = Object.keys(fields).length > 0;
  return (
    <FormCard
      title={title}
      submit={label}
      pending={pending}
      error={inField ? null : (error?.message ?? null)}
      onSubmit={async (form) => {
        const proof = { password: typed(form, "password"), code: typed(form, "code").trim() };
        if (await submit(proof)) form.reset();
      }}
    >
      <ProofFields faults={fields} asksCode />
    </FormCard>
  );
}

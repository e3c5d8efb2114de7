// Changes the person's own password, which ends every other session, and access keys unless they stay.
import { Field } from "@/app/ui/components/field";
import { showNotice } from "@/app/ui/toasts/notices";
import { call } from "@/app/platform/data/api";
import { useStaff } from "@/app/platform/session/session";
import { reloadTags } from "@/app/platform/data/reload";
import { PasswordInput } from "@/app/ui/forms/password-input";
import { faultsBy, typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { changePassword } from "@/contract/staff/auth";
import { NewPassword, passwordLength } from "@/contract/staff/staff";
import { EndKeys } from "@/app/features/settings/keys/end-keys";
import { FormCard } from "@/app/features/settings/form-card";

type Passwords = { current: string; next: string; endKeys: boolean };
const eye = { show: "Show password", hide: "Hide password" };

export function PasswordSection() {
  const staff = useStaff();
  const { pending, error, fields, submit } = useSubmission<Passwords>({
    check: ({ current, next }) => {
      const fault = faultsBy(NewPassword, next)[""];
      return {
        ...(current === "" && { current: "Type the password you have now." }),
        ...(fault && { next: fault }),
      };
    },
    work: async (body) => {
      await call(changePassword, { body }, { source: "form" });
      const description = body.endKeys
        ? "Your other sessions and your access keys have ended."
        : "Your other sessions have ended.";
      showNotice("Password changed", { description });
      await reloadTags(["Auth"]);
    },
  });
  const inField = Object.keys(fields).length > 0;
  return (
    <FormCard
      title="Password"
      submit="Change password"
      pending={pending}
      error={inField ? null : (error?.message ?? null)}
      onSubmit={async (form) => {
        const done = await submit({
          current: typed(form, "current"),
          next: typed(form, "next"),
          endKeys: typed(form, "endKeys") !== "",
        });
        if (done) form.reset();
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" defaultValue={staff.email} />
      <Field label="Current password" error={fields.current}>
        <PasswordInput name="current" autoComplete="current-password" aria-required {...eye} />
      </Field>
      <Field
        label="New password"
        error={fields.next}
        description={`At least ${passwordLength.least} characters. A long sentence is better than a complicated word.`}
      >
        <PasswordInput name="next" autoComplete="new-password" aria-required {...eye} />
      </Field>
      <EndKeys name="endKeys" label="Revoke my access keys too" />
    </FormCard>
  );
}

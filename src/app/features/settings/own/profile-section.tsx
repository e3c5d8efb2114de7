// The person's own name, and what an administrator has set.
import { Badge } from "@/app/ui/components/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { showNotice } from "@/app/ui/toasts/notices";
import { call } from "@/app/platform/data/api";
import { session, useStaff } from "@/app/platform/session/session";
import { reloadTags } from "@/app/platform/data/reload";
import { focusFirstDecision } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import { type EditField, nothingChanged, staleWords } from "@/app/ui/forms/record-edit";
import { faultsIn } from "@/app/ui/forms/typed";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { roleWords } from "@/app/ui/text/role-words";
import { currentUser, updateUser } from "@/contract/staff/auth";
import { ApiError } from "@/contract/wire/errors";
import { FormCard } from "@/app/features/settings/form-card";

type Name = { firstName: string; lastName: string };

const fields: readonly EditField<Name>[] = [
  { name: "firstName", label: "First name", text: ({ firstName }) => firstName },
  { name: "lastName", label: "Last name", text: ({ lastName }) => lastName },
];

export function ProfileSection() {
  const staff = useStaff();
  const edit = useRecordEdit({ fields, now: { firstName: staff.firstName, lastName: staff.lastName } });
  const { shown, toSend, change } = edit;
  const {
    pending,
    error,
    fields: faults,
    submit,
  } = useSubmission<Partial<Name>>({
    check: (name) => faultsIn(updateUser, name),
    work: async (name) => {
      if (Object.keys(name).length === 0) {
        showNotice(nothingChanged);
        return;
      }
      session.update(await saved(name, staff.version));
      edit.accept(name);
      showNotice("Profile saved");
      await reloadTags(["Staff"]);
    },
  });
  const inField = Object.keys(faults).length > 0;
  return (
    <div className="grid gap-4">
      <FormCard
        title="Name"
        submit="Save name"
        pending={pending}
        error={inField ? null : (error?.message ?? null)}
        onSubmit={async (form) => {
          if (edit.isUndecided) return focusFirstDecision(form);
          const { firstName, lastName } = toSend;
          await submit({
            ...(firstName !== undefined && { firstName: firstName.trim() }),
            ...(lastName !== undefined && { lastName: lastName.trim() }),
          });
        }}
      >
        <OthersChanges noun="your name" edit={edit} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={faults["firstName"]}>
            <Input
              name="firstName"
              autoComplete="given-name"
              value={shown.firstName}
              onChange={({ target }) => change({ firstName: target.value })}
              maxLength={80}
              aria-required
            />
          </Field>
          <Field label="Last name" error={faults["lastName"]}>
            <Input
              name="lastName"
              autoComplete="family-name"
              value={shown.lastName}
              onChange={({ target }) => change({ lastName: target.value })}
              maxLength={80}
              aria-required
            />
          </Field>
        </div>
      </FormCard>
      <Card>
        <CardHeader>
          <CardTitle>Account</CardTitle>
        </CardHeader>
        <CardContent>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 [&_dd]:wrap-anywhere gap-y-2.5 text-sm [&_dt]:text-muted-foreground">
            <dt>Email</dt>
            <dd>{staff.email}</dd>
            <dt>Role</dt>
            <dd>{roleWords(staff.role)}</dd>
            <dt>Offices</dt>
            <dd className="flex flex-wrap gap-1.5">
              {staff.role === "admin"
                ? "Every office"
                : staff.offices.length === 0
                  ? "None: ask an administrator, or you see no mail."
                  : staff.offices.map(({ id, label }) => (
                      <Badge key={id} icon={null}>
                        {label}
                      </Badge>
                    ))}
            </dd>
          </dl>
          <p className="mt-4 text-xs text-muted-foreground">
            Email, role and offices are set by an administrator.
          </p>
        </CardContent>
      </Card>
    </div>
  );
}

/**
 * Saves the changed parts of the name.
 * @throws ApiError `stale` where it was changed elsewhere; by then the form shows the new name.
 */
async function saved(name: Partial<Name>, version: number) {
  try {
    return await call(updateUser, { body: name }, { version, source: "form" });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    session.update(await call(currentUser, {}));
    throw new ApiError("stale", staleWords("your name"));
  }
}

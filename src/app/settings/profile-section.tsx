// One's own name, and what an administrator has set.
import { Badge } from "@/app/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/components/ui/card";
import { Field } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { showNotice } from "@/app/components/notices";
import { call } from "@/app/data/api";
import { session, useStaff } from "@/app/data/session";
import { reloadTags } from "@/app/data/reload";
import { typed } from "@/app/forms/typed";
import { useSubmission } from "@/app/forms/use-submission";
import { roleWords } from "@/app/text/role-words";
import { currentUser, updateUser } from "@/contract/auth";
import { ApiError } from "@/contract/errors";
import { FormCard } from "./form-card";
import { sentence } from "@/contract/sentence";

type Name = { firstName: string; lastName: string };

export function ProfileSection() {
  const staff = useStaff();
  const { pending, error, fields, submit } = useSubmission<Name>({
    check: ({ firstName, lastName }) => ({
      ...(firstName === "" && { firstName: "Give a first name." }),
      ...(lastName === "" && { lastName: "Give a last name." }),
    }),
    work: async (name) => {
      session.update(await saved(name, staff.version));
      showNotice("Profile saved");
      await reloadTags(["Staff"]);
    },
  });
  const inField = Object.keys(fields).length > 0;
  return (
    <div className="grid gap-4">
      <FormCard
        title="Name"
        submit="Save name"
        pending={pending}
        error={inField ? null : (error?.message ?? null)}
        onSubmit={async (form) => {
          const name = (part: string) => typed(form, part).trim();
          await submit({ firstName: name("firstName"), lastName: name("lastName") });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={fields.firstName}>
            <Input
              name="firstName"
              autoComplete="given-name"
              defaultValue={staff.firstName}
              maxLength={80}
              aria-required
            />
          </Field>
          <Field label="Last name" error={fields.lastName}>
            <Input
              name="lastName"
              autoComplete="family-name"
              defaultValue={staff.lastName}
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
          <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2.5 text-sm [&_dt]:text-muted-foreground">
            <dt>Email</dt>
            <dd>{staff.email}</dd>
            <dt>Role</dt>
            <dd>{roleWords[staff.role]}</dd>
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
 * Saves the name over the version last seen.
 * @throws ApiError `stale` that names the other change; the newer version is then known, so that saving again replaces it.
 */
async function saved(name: Name, version: number) {
  try {
    return await call(updateUser, { body: name }, { version, source: "form" });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    const now = await call(currentUser, {});
    session.update(now);
    throw new ApiError(
      "stale",
      `${sentence(`Your name was changed elsewhere meanwhile: it is now ${now.firstName} ${now.lastName}`)} Save again to replace it with what stands here.`,
    );
  }
}

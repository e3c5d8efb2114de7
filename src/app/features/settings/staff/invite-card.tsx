// Inviting someone: e-mail, role and offices, then the link, which is shown only once.
import { showSecret } from "@/kernel/command/general-effects";
import { useState } from "react";
import { useCommand } from "@/app/command/use-command";
import { Field } from "@/app/ui/components/field";
import { Input } from "@/app/ui/components/input";
import { Select, SelectTrigger, SelectValue } from "@/app/ui/components/select";
import { faultsIn, typed } from "@/app/ui/forms/typed";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { Role } from "@/contract/wire/roles";
import { inviteStaff } from "@/contract/staff/staff";
import type { Ref } from "@/kernel/command/argument";
import { FormCard } from "@/app/features/settings/form-card";
import { OfficesField, needsOffice } from "./offices-field";
import { ShownOnce } from "@/app/features/settings/keys/shown-once";
import { RoleOptions } from "./role-options";

type Invite = { email: string; role: Role; offices: readonly Ref[] };

export function InviteCard() {
  const [role, setRole] = useState<Role>("handler");
  const [offices, setOffices] = useState<readonly Ref[]>([]);
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const { run } = useCommand("staff.invite");
  const { pending, error, fields, submit } = useSubmission<Invite>({
    check: (invite) => ({
      ...faultsIn(inviteStaff, { email: invite.email }),
      ...(invite.role !== "admin" && invite.offices.length === 0 && { officeIds: needsOffice }),
    }),
    work: async (invite) => {
      setMade(null);
      const result = await run(invite, "form");
      if (result.status === "failed") throw result.error;
      const secret = result.status === "done" && showSecret.in(result.outcome);
      if (secret) setMade(secret);
    },
  });
  const inField = Object.keys(fields).some((field) => ["email", "role", "officeIds"].includes(field));
  return (
    <>
      {made && (
        <ShownOnce
          title={`${made.label}: copy this link now; it won’t be shown again.`}
          label={made.label}
          noun="link"
          value={made.value}
        />
      )}
      <FormCard
        title="Invite someone"
        submit="Create invitation link"
        pending={pending}
        error={inField ? null : (error?.message ?? null)}
        onSubmit={async (form) => {
          const chosen = role === "admin" ? [] : offices;
          const done = await submit({ email: typed(form, "email").trim(), role, offices: chosen });
          if (done) form.reset();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
          <Field label="Email" error={fields.email}>
            <Input name="email" type="email" autoComplete="off" spellCheck={false} aria-required />
          </Field>
          <Field label="Role" error={fields.role}>
            <Select value={role} onValueChange={(value) => setRole(Role.parse(value))}>
              <SelectTrigger>
                <SelectValue />
              </SelectTrigger>
              <RoleOptions />
            </Select>
          </Field>
        </div>
        {role === "admin" ? (
          <p className="text-sm text-muted-foreground">Administrators see every office.</p>
        ) : (
          <OfficesField chosen={offices} choose={setOffices} fault={fields.officeIds} />
        )}
      </FormCard>
    </>
  );
}

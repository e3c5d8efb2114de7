// Inviting someone: e-mail, role and offices, then the link, which is shown this once.
import { useState } from "react";
import * as z from "zod";
import { useCommand } from "@/app/commands/use-command";
import { ReadFault } from "@/app/components/read-fault";
import { Checkbox } from "@/app/components/ui/checkbox";
import { Field, FieldGroup } from "@/app/components/ui/field";
import { Input } from "@/app/components/ui/input";
import { Select, SelectTrigger, SelectValue } from "@/app/components/ui/select";
import { useEndpoint } from "@/app/data/use-endpoint";
import { faultsBy, typed } from "@/app/forms/typed";
import { useSubmission } from "@/app/forms/use-submission";
import { Role } from "@/contract/roles";
import { Email, listOffices } from "@/contract/staff";
import { FormCard } from "./form-card";
import { ShownOnce } from "./shown-once";
import { RoleOptions } from "./role-options";

type Invite = { email: string; role: Role; officeIds: string[] };

export function InviteCard() {
  const [role, setRole] = useState<Role>("handler");
  const [officeIds, setOfficeIds] = useState<readonly string[]>([]);
  const [made, setMade] = useState<{ label: string; value: string } | null>(null);
  const { run } = useCommand("staff.invite");
  const { pending, error, fields, submit } = useSubmission<Invite>({
    check: (invite) => ({
      ...faultsBy(z.object({ email: Email }), invite),
      ...(invite.role !== "admin" &&
        invite.officeIds.length === 0 && { officeIds: "Choose at least one office, or they see no mail." }),
    }),
    work: async ({ email, role, officeIds }) => {
      setMade(null);
      const result = await run({ email, role, offices: officeIds }, "form");
      if (result.status === "failed") throw result.error;
      if (result.status === "done" && result.outcome.secret) setMade(result.outcome.secret);
    },
  });
  const inField = Object.keys(fields).some((field) => ["email", "role", "officeIds"].includes(field));
  return (
    <>
      {made && (
        <ShownOnce
          title={`${made.label}: hand it over. It is shown this once.`}
          label={made.label}
          noun="link"
          value={made.value}
        />
      )}
      <FormCard
        title="Invite someone"
        submit="Make invitation"
        pending={pending}
        error={inField ? null : (error?.message ?? null)}
        onSubmit={async (form) => {
          const chosen = role === "admin" ? [] : [...officeIds];
          const done = await submit({ email: typed(form, "email").trim(), role, officeIds: chosen });
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
          <Offices chosen={officeIds} choose={setOfficeIds} fault={fields.officeIds} />
        )}
      </FormCard>
    </>
  );
}

function Offices({
  chosen,
  choose,
  fault,
}: {
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
  fault: string | undefined;
}) {
  const { data, error, mutate } = useEndpoint(listOffices, {});
  const toggle = (id: string) =>
    choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <FieldGroup legend="Offices whose mail they may see">
      {error && <ReadFault error={error} onRetry={() => void mutate()} />}
      <div className="grid gap-2 sm:grid-cols-2">
        {data?.items.map(({ id, label, city, state }) => (
          <Field key={id} layout="inline" label={label} description={`${city}, ${state}`}>
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={() => toggle(id)}
              aria-invalid={fault ? true : undefined}
            />
          </Field>
        ))}
      </div>
      <div aria-live="polite">
        {fault && <p className="mt-1.5 text-xs text-danger-foreground">{fault}</p>}
      </div>
    </FieldGroup>
  );
}

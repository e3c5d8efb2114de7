// For administrators: the offices of a member of staff, alone or with a role that needs some.
import { type FormEvent, useState } from "react";
import { useCommand } from "@/app/commands/use-command";
import { Alert } from "@/app/components/ui/alert";
import { Button } from "@/app/components/ui/button";
import { focusFirstFault } from "@/app/forms/focus";
import { useSubmission } from "@/app/forms/use-submission";
import { roleWords } from "@/app/text/role-words";
import type { Role } from "@/contract/roles";
import type { Staff } from "@/contract/staff";
import type { Ref } from "@/kernel/argument";
import { OfficesField, needsOffice } from "./offices-field";

/** `role` is the one that waits for offices, null where theirs stays; `onCancel` lets go of it. */
export function StaffOffices({
  person,
  reference,
  role,
  onCancel,
}: {
  person: Staff;
  reference: Ref & { version: number };
  role: Role | null;
  onCancel: () => void;
}) {
  const [offices, setOffices] = useState(() => officesOf(person));
  const [seen, setSeen] = useState(person.version);
  // What somebody else chose meanwhile is not taken back by what stood here.
  if (seen !== person.version) {
    setSeen(person.version);
    setOffices(officesOf(person));
  }
  const { run } = useCommand("staff.role");
  const { pending, error, fields, submit } = useSubmission<readonly Ref[]>({
    check: (chosen): Record<string, string> => (chosen.length === 0 ? { officeIds: needsOffice } : {}),
    work: async (chosen) => {
      const result = await run({ person: reference, offices: chosen, ...(role && { role }) }, "form");
      if (result.status === "failed") throw result.error;
    },
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await submit(offices))) focusFirstFault(form);
  };
  return (
    <form
      noValidate
      aria-label={`Offices of ${reference.label}`}
      onSubmit={(event) => void send(event)}
      className="grid gap-3 rounded-md border border-border px-4 py-3"
    >
      {role && (
        <p role="status" className="text-sm">
          {reference.label} becomes {roleWords[role]} once you have chosen where and saved.
        </p>
      )}
      {error && !fields.officeIds && <Alert tone="danger" title={error.message} />}
      <OfficesField chosen={offices} choose={setOffices} fault={fields.officeIds} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {role ? "Save role and offices" : "Save offices"}
        </Button>
        {role && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Administrators see every office and hold none: theirs are chosen one by one. */
function officesOf({ role, offices }: Staff): readonly Ref[] {
  return role === "admin" ? [] : offices.map(({ id, label }) => ({ id, label }));
}

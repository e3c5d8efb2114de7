// For administrators: the offices of a member of staff, alone or with a role that needs some.
import { type FormEvent, useState } from "react";
import { useCommand } from "@/app/command/use-command";
import { Alert } from "@/app/ui/components/alert";
import { showNotice } from "@/app/ui/toasts/notices";
import { Button } from "@/app/ui/components/button";
import { reloadTags } from "@/app/platform/data/reload";
import { focusFirstDecision, focusFirstFault } from "@/app/ui/forms/focus";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import {
  type Edit,
  type EditField,
  beginEdit,
  changeEdit,
  nothingChanged,
  staleWords,
} from "@/app/ui/forms/record-edit";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { useSubmission } from "@/app/ui/forms/use-submission";
import { roleWords } from "@/app/ui/text/role-words";
import { ApiError } from "@/contract/wire/errors";
import type { Role } from "@/contract/wire/roles";
import type { Staff } from "@/contract/staff/staff";
import type { Open } from "@/contract/wire/open-enum";
import type { Ref } from "@/kernel/command/argument";
import { OfficesField, needsOffice } from "./offices-field";

type Access = { role: Open<Role>; offices: readonly Ref[] };

const fields: readonly EditField<Access>[] = [
  { name: "role", label: "Role", text: ({ role }) => roleWords(role) },
  {
    name: "offices",
    label: "Offices",
    text: ({ offices }) => offices.map(({ label }) => label).join(", ") || "None",
  },
];

/** `role` is the new role that needs offices, null where the role stays; `onCancel` cancels it. */
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
  const now = accessOf(person);
  const edit = useRecordEdit({ fields, now, begun: withRole(now, role) });
  const [becoming, setBecoming] = useState(role);
  if (becoming !== role) {
    setBecoming(role);
    edit.change({ role: role ?? person.role });
  }
  const { run } = useCommand("staff.role");
  const {
    pending,
    error,
    fields: faults,
    submit,
  } = useSubmission<Partial<Access>>({
    check: (): Record<string, string> => (edit.shown.offices.length === 0 ? { officeIds: needsOffice } : {}),
    work: async (changes) => {
      if (Object.keys(changes).length === 0) {
        showNotice(nothingChanged);
        return;
      }
      const result = await run({ person: reference, ...changes }, "form");
      if (result.status === "done") edit.accept(changes);
      if (result.status !== "failed") return;
      if (result.error.code !== "stale") throw result.error;
      // By the time the error is shown, the form shows the changes of others.
      await reloadTags(["Staff"]);
      throw new ApiError("stale", staleWords(reference.label));
    },
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (edit.isUndecided) return focusFirstDecision(form);
    if (!(await submit(edit.toSend))) focusFirstFault(form);
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
          {reference.label} becomes {roleWords(role)} once you have chosen where and saved.
        </p>
      )}
      <OthersChanges noun={reference.label} edit={edit} />
      {error && !faults["officeIds"] && <Alert tone="danger" title={error.message} />}
      <OfficesField
        chosen={edit.shown.offices}
        choose={(offices) => edit.change({ offices: inOrder(offices) })}
        fault={faults["officeIds"]}
      />
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

/** Administrators see every office without being assigned to any: for another role, their offices are chosen one by one. */
function accessOf({ role, offices }: Staff): Access {
  return { role, offices: role === "admin" ? [] : inOrder(offices.map(({ id, label }) => ({ id, label }))) };
}

/** The same order for the same offices, however they were chosen. */
function inOrder(offices: readonly Ref[]): readonly Ref[] {
  return offices.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function withRole(now: Access, role: Role | null): Edit<Access> {
  return role === null ? beginEdit(now) : changeEdit(fields, beginEdit(now), { role }, now);
}

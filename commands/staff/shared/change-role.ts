// Changes what a person of the staff may do, or the offices whose mail they see; undo gives back what was changed.
import { ApiError } from "@/contract/wire/errors";
import { Role } from "@/contract/wire/roles";
import { listStaff, updateStaff } from "@/contract/staff/staff";
import { roleArg } from "@/kernel/arguments/records/staff";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";

type Wish = {
  person: Ref & { version?: number | undefined };
  role?: Role | undefined;
  offices?: readonly Ref[] | undefined;
};

export async function changeRole({
  api,
  args: { person, role, offices },
}: Pick<Run<Wish>, "api" | "args">): Promise<Outcome> {
  if (!role && !offices) {
    throw new ApiError("invalid", "Say what changes, such as “to lead” or “at Austin and Dover”.");
  }
  const { items } = await api(listStaff, {});
  const before = items.find(({ id }) => id === person.id);
  if (!before) throw new ApiError("not_found", `${person.label} is no longer among the staff.`);
  // Administrators see every office and have none of their own.
  const held = before.role === "admin" ? [] : before.offices;
  const officeIds = role === "admin" ? [] : offices?.map(({ id }) => id);
  const after = await api(
    updateStaff,
    { params: { id: person.id }, body: { ...(role && { role }), ...(officeIds && { officeIds }) } },
    { version: person.version ?? before.version },
  );
  const now = { id: after.id, label: person.label, version: after.version };
  // Only what was changed is undone. A person who became an administrator lost their offices by it.
  const former = {
    ...(role && { role: before.role }),
    ...((offices || role === "admin") && { offices: held.map(({ id, label }) => ({ id, label })) }),
  };
  const named = Role.safeParse(after.role);
  const where =
    after.role === "admin" ? "of every office" : `at ${after.offices.map(({ label }) => label).join(", ")}`;
  return {
    say: `${person.label} is ${named.success ? roleArg.format(named.data) : after.role} ${where} now.`,
    undo: { id: "staff.role", args: { person: now, ...former } },
  };
}

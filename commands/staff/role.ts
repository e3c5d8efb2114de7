import { ApiError } from "@/contract/errors";
import { listStaff, updateStaff } from "@/contract/staff";
import { officeIdsArg } from "@/kernel/arguments/handed-over";
import { officeArg, personArg } from "@/kernel/arguments/listed";
import { roleArg } from "@/kernel/arguments/staff";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "staff.role",
  title: "Change role",
  about: "What someone may do: mail handler, team lead or administrator.",
  keywords: ["promote", "permissions"],
  group: "Administration",
  scope: "global",
  phrase: "change role for {person} to {role} [at {office}]",
  args: { person: personArg, role: roleArg, office: officeArg, offices: officeIdsArg },
  when: ({ can }) => can("staff.write") || "Only administrators change roles",
  danger: "undoable",
  run: async ({ api, args: { person, role, office, offices } }) => {
    const { items } = await api(listStaff, {});
    const before = items.find(({ id }) => id === person.id);
    if (!before) throw new ApiError("not_found", `${person.label} is no longer among the staff.`);
    const given = offices ?? (office ? [office.id] : undefined);
    const officeIds = role === "admin" ? [] : given && [...given];
    const after = await api(
      updateStaff,
      { params: { id: person.id }, body: { role, ...(officeIds && { officeIds }) } },
      { version: person.version ?? before.version },
    );
    const now = { id: after.id, label: person.label, version: after.version };
    const former = { role: before.role, offices: before.offices.map(({ id }) => id) };
    return {
      say: `${person.label} is ${roleArg.format(role)} now.`,
      changed: ["Staff"],
      undo: { id: "staff.role", args: { person: now, ...former } },
    };
  },
});

import { updateStaff } from "@/contract/staff/staff";
import { personArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.deactivate",
  title: "Deactivate staff",
  about: "They can no longer sign in, and every session they have ends.",
  keywords: ["block", "remove staff", "lock out"],
  group: "Administration",
  scope: "global",
  phrase: "deactivate {person}",
  args: { person: personArg },
  when: ({ can }) => can("staff.write") || "Only administrators deactivate staff",
  danger: "confirm",
  run: async ({ api, args: { person } }) => {
    const { id, label, version } = person;
    const options = version === undefined ? {} : { version };
    await api(updateStaff, { params: { id }, body: { isActive: false } }, options);
    return { say: `${label} can no longer sign in.` };
  },
});

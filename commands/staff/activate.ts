import { updateStaff } from "@/contract/staff/staff";
import { personArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.activate",
  title: "Activate staff",
  about: "They can sign in again.",
  keywords: ["unblock", "restore staff"],
  group: "Administration",
  scope: "global",
  phrase: "activate {person}",
  args: { person: personArg },
  when: ({ can }) => can("staff.write") || "Only administrators activate staff",
  danger: "safe",
  run: async ({ api, args: { person } }) => {
    const { id, label, version } = person;
    const options = version === undefined ? {} : { version };
    await api(updateStaff, { params: { id }, body: { isActive: true } }, options);
    return { say: `${label} can sign in again.` };
  },
});

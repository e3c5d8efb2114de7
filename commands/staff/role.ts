import { personArg } from "@/kernel/arguments/records/listed";
import { officesArg } from "@/kernel/arguments/records/offices";
import { roleArg } from "@/kernel/arguments/records/staff";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.role",
  title: "Change role or offices",
  about: "Changes what someone may do, or the offices whose mail they see.",
  keywords: ["promote", "permissions", "change offices", "set offices"],
  group: "Administration",
  scope: "global",
  phrase: "change role for {person} [to {role}] [at {offices}]",
  args: { person: personArg, role: roleArg, offices: officesArg },
  when: ({ can }) => can("staff.write") || "Only administrators change roles",
  danger: "undoable",
  // Read once it is needed: few people ever change one.
  run: async (run) => (await import("./shared/change-role")).changeRole(run),
});

import { inviteStaff } from "@/contract/staff/staff";
import { officesArg } from "@/kernel/arguments/records/offices";
import { emailArg, roleArg } from "@/kernel/arguments/records/staff";
import { defineCommand } from "@/kernel/command/define";
import { showSecret } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "staff.invite",
  title: "Invite staff",
  about: "Makes a link to pass on. The person who opens it gets an account, as a mail handler by default.",
  keywords: ["invitation", "new colleague", "add staff"],
  group: "Administration",
  scope: "global",
  phrase: "invite {email} [as {role}] [at {offices}]",
  args: { email: emailArg, role: roleArg, offices: officesArg },
  when: ({ can }) => can("staff.write") || "Only administrators invite staff",
  danger: "undoable",
  run: async ({ api, args: { email, role = "handler", offices = [] } }) => {
    // Administrators see every office, so the server accepts no offices for them.
    const officeIds = role === "admin" ? [] : offices.map(({ id }) => id);
    const made = await api(inviteStaff, { body: { email, role, officeIds } });
    return {
      say: `Invitation of ${made.email} made.`,
      effects: [showSecret({ label: `Invitation link for ${made.email}`, value: made.link })],
      undo: { id: "staff.withdraw", args: { invitation: { id: made.id, label: made.email } } },
    };
  },
});

import { revokeInvitation } from "@/contract/staff/staff";
import { invitationArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "staff.withdraw",
  title: "Revoke invitation",
  about: "Its link no longer works.",
  keywords: ["withdraw invitation", "cancel invitation"],
  group: "Administration",
  scope: "global",
  phrase: "revoke invitation {invitation}",
  args: { invitation: invitationArg },
  when: ({ can }) => can("staff.write") || "Only administrators revoke invitations",
  danger: "confirm",
  run: async ({ api, args: { invitation } }) => {
    await api(revokeInvitation, { params: { id: invitation.id } });
    return { say: `Invitation of ${invitation.label} revoked.` };
  },
});

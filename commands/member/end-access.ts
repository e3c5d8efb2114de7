import { changeMember } from "@/contract/mailboxes/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "member.end-access",
  title: "End access",
  about:
    "Ends a user's access to the customer's workspace: they can ask for nothing more and get no notices of tickets.",
  keywords: ["deactivate user", "block user"],
  group: "Mailbox",
  scope: "global",
  phrase: "end access in {mailbox} of {member}",
  args: { mailbox: mailboxArg, member: memberArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers' users",
  danger: "undoable",
  run: async ({ api, args: { mailbox, member } }) => {
    const seen = mailbox.version ?? member.version;
    const { version } = await api(
      changeMember,
      { params: { id: mailbox.id, userId: member.id }, body: { isActive: false } },
      seen === undefined ? {} : { version: seen },
    );
    return {
      say: `Access of ${member.label} to ${mailbox.label} ended.`,
      undo: {
        id: "member.give-access",
        args: { mailbox: { ...mailbox, version }, member: { id: member.id, label: member.label } },
      },
    };
  },
});

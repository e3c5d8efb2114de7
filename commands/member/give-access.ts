import { changeMember } from "@/contract/mailboxes/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "member.give-access",
  title: "Give back access",
  about: "Gives a user access to the customer's workspace again.",
  keywords: ["activate user", "restore access"],
  group: "Mailbox",
  scope: "global",
  phrase: "give back access in {mailbox} to {member}",
  args: { mailbox: mailboxArg, member: memberArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers' users",
  danger: "undoable",
  run: async ({ api, args: { mailbox, member } }) => {
    const seen = mailbox.version ?? member.version;
    const { version } = await api(
      changeMember,
      { params: { id: mailbox.id, userId: member.id }, body: { isActive: true } },
      seen === undefined ? {} : { version: seen },
    );
    return {
      say: `Access of ${member.label} to ${mailbox.label} given back.`,
      undo: {
        id: "member.end-access",
        args: { mailbox: { ...mailbox, version }, member: { id: member.id, label: member.label } },
      },
    };
  },
});

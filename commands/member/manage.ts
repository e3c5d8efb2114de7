import { ApiError } from "@/contract/wire/errors";
import { getMailbox } from "@/contract/mailboxes/mailbox";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "member.manage",
  title: "Manage User",
  about: "Ends a user's access to the customer's workspace, or gives it back where it has ended.",
  group: "Mailbox",
  scope: "global",
  hotkeys: ["t m"],
  keysIn: ["table:members", "dialog:member"],
  phrase: "manage user in {mailbox} called {member}",
  args: { mailbox: mailboxArg, member: memberArg },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers' users",
  danger: "safe",
  run: async ({ api, args }) => {
    const { members, mailbox } = await api(getMailbox, { params: { id: args.mailbox.id } });
    const user = members.find((each) => each.user.id === args.member.id)?.user;
    if (!user) {
      throw new ApiError("not_found", `${args.member.label} is no longer a user of ${args.mailbox.label}.`);
    }
    const id = user.isActive ? "member.end-access" : "member.give-access";
    return { again: { id, args: { ...args, mailbox: { ...args.mailbox, version: mailbox.version } } } };
  },
});

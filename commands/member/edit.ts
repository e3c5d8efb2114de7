import { getMailbox, userName } from "@/contract/mailboxes/mailbox";
import { type MemberChange, changeMember } from "@/contract/mailboxes/member";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import { textKind } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

const noticesArg = choiceKind<"on" | "off">("switch for notices", 5, [
  { value: "on", label: "On", words: ["on"] },
  { value: "off", label: "Off", words: ["off"] },
]);

export default defineCommand({
  id: "member.edit",
  title: "Edit User",
  about:
    "Changes the name, telephone or notices of a user of a customer's workspace. Without a change it opens the form.",
  keywords: ["change user", "member", "rename user"],
  group: "Mailbox",
  scope: "global",
  hotkeys: ["t e"],
  keysIn: ["table:members", "dialog:member"],
  phrase:
    "edit user in {mailbox} called {member} [first {firstName}] [last {lastName}] [phone {telephone}] [notices {notices}]",
  args: {
    mailbox: mailboxArg,
    member: memberArg,
    firstName: textKind("first name", 100),
    lastName: textKind("last name", 100),
    telephone: textKind("telephone", 40),
    notices: noticesArg,
  },
  when: ({ can }) => can("customers.write") || "Your role cannot change customers' users",
  danger: "undoable",
  run: async ({ api, context, args: { mailbox, member, firstName, lastName, telephone, notices } }) => {
    // Empty texts come from the form and from undo: they mean none.
    const body: MemberChange = {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(telephone !== undefined && { telephone }),
      ...(notices && { notifications: notices === "on" }),
    };
    if (Object.keys(body).length === 0) {
      if (context.dialog?.some(({ id }) => id === member.id)) return { effects: [actOnScreen("edit")] };
      return { go: `/mailbox/${mailbox.id}?tab=users&user=${member.id}&edit=true` };
    }
    const before = await api(getMailbox, { params: { id: mailbox.id } });
    const user = before.members.find((each) => each.user.id === member.id)?.user;
    const after = await api(
      changeMember,
      { params: { id: mailbox.id, userId: member.id }, body },
      { version: mailbox.version ?? member.version ?? before.mailbox.version },
    );
    const label = userName(after.member.user);
    return {
      say: `${label} changed.`,
      ...(user && {
        undo: {
          id: "member.edit",
          args: {
            mailbox: { ...mailbox, version: after.version },
            member: { id: member.id, label },
            ...(firstName !== undefined && { firstName: user.firstName ?? "" }),
            ...(lastName !== undefined && { lastName: user.lastName ?? "" }),
            ...(telephone !== undefined && { telephone: user.telephone ?? "" }),
            ...(notices && { notices: user.notifications ? "on" : "off" }),
          },
        },
      }),
    };
  },
});

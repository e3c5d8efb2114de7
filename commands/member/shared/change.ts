// Changing a user of a customer's workspace. Loaded when somebody first does.
import { getMailbox, userName } from "@/contract/mailboxes/mailbox";
import { type MemberChange, changeMember } from "@/contract/mailboxes/member";
import type { ListedRef } from "@/kernel/arguments/records/listed";
import type { Outcome, Run } from "@/kernel/command/define";
import { actOnScreen } from "@/kernel/command/general-effects";

type Wish = {
  mailbox: ListedRef;
  member: ListedRef;
  firstName?: string | undefined;
  lastName?: string | undefined;
  telephone?: string | undefined;
  notices?: "on" | "off" | undefined;
};

/** Without a change the form is opened. */
export async function changeUser({
  api,
  context,
  args: { mailbox, member, firstName, lastName, telephone, notices },
}: Pick<Run<Wish>, "api" | "context" | "args">): Promise<Outcome> {
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
}

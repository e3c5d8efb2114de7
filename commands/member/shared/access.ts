// Ending and giving back a user's access to a workspace, and what both commands have in common.
import { changeMember } from "@/contract/mailboxes/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { memberArg } from "@/kernel/arguments/records/member";
import type { ListedRef } from "@/kernel/arguments/records/listed";
import type { Context } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";

export const changesAccess = {
  group: "Mailbox",
  scope: "global",
  args: { mailbox: mailboxArg, member: memberArg },
  when: ({ can }: Context) => can("customers.write") || "Your role cannot change customers' users",
  danger: "undoable",
} as const;

export async function setAccess(
  { api, args: { mailbox, member } }: Run<{ mailbox: ListedRef; member: ListedRef }>,
  isActive: boolean,
): Promise<Outcome> {
  const seen = mailbox.version ?? member.version;
  const { version } = await api(
    changeMember,
    { params: { id: mailbox.id, userId: member.id }, body: { isActive } },
    seen === undefined ? {} : { version: seen },
  );
  return {
    say: `Access of ${member.label} to ${mailbox.label} ${isActive ? "given back" : "ended"}.`,
    undo: {
      id: isActive ? "member.end-access" : "member.give-access",
      args: { mailbox: { ...mailbox, version }, member: { id: member.id, label: member.label } },
    },
  };
}

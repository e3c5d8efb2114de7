// Mailboxes and mail items as targets of commands.
import { type Mail } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import type { Mailbox } from "@/contract/mailboxes/mailbox";
import type { Target } from "@/kernel/command/context";

export function mailboxLabel({ steNumber }: Pick<Mailbox, "steNumber">): string {
  return `STE ${steNumber}`;
}

export function mailboxTarget(mailbox: Mailbox): Target {
  const { id, version, status } = mailbox;
  return { kind: "mailbox", id, label: mailboxLabel(mailbox), version, status };
}

export function mailTarget(mail: Mail): Target {
  const { id, version, status } = mail;
  const label = itemName(mail);
  const refusal = mail.destruction ? null : `${label} is not to be destroyed.`;
  return { kind: "mail", id, label, version, status, next: [{ to: "RESCUED", label: "Rescue", refusal }] };
}

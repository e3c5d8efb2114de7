// Recipients of a mailbox, and long references, as they are named on screen.
import { type Mailbox, type Recipient, displayName } from "@/contract/mailboxes/mailbox";

/** The default recipient; the first one where none is marked as default. */
export function defaultRecipient({ recipients }: Pick<Mailbox, "recipients">): Recipient | undefined {
  return recipients.find(({ isDefault }) => isDefault) ?? recipients[0];
}

/** The name of the default recipient, a dash where there is none, and how many others there are. */
export function recipientsInShort(mailbox: Pick<Mailbox, "recipients">): { name: string; others: number } {
  const first = defaultRecipient(mailbox);
  return first
    ? { name: displayName(first), others: mailbox.recipients.length - 1 }
    : { name: "–", others: 0 };
}

/** The first `most` characters of a long reference, with an ellipsis where more follow. */
export function shortened(reference: string, most: number): string {
  return reference.length > most ? `${reference.slice(0, most)}…` : reference;
}

/** As `displayName`, with the e-mail where another of `all` has the same name: "Oğuz Çelik · oguz@mail.example". */
export function nameAmong(
  recipient: Pick<Recipient, "id" | "name" | "lastName" | "email">,
  all: readonly Pick<Recipient, "id" | "name" | "lastName">[],
): string {
  const name = displayName(recipient);
  const hasNamesake = all.some((other) => other.id !== recipient.id && displayName(other) === name);
  return hasNamesake ? `${name} · ${recipient.email}` : name;
}

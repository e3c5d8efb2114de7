// Users of a customer's workspace, and recipients of a mailbox, as they are named on screen.
import { type Mailbox, type Member, type Recipient, displayName } from "@/contract/mailbox";

type User = Member["user"];

/** By full name when both names are known, otherwise by e-mail (specification §2). */
export function userName({
  firstName,
  lastName,
  email,
}: Pick<User, "firstName" | "lastName" | "email">): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email;
}

/** The recipient mail goes to unless another is chosen; the first where none is marked. */
export function defaultRecipient({ recipients }: Pick<Mailbox, "recipients">): Recipient | undefined {
  return recipients.find(({ isDefault }) => isDefault) ?? recipients[0];
}

/** The name of the one that mail goes to, a dash where there is nobody, and how many others there are. */
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

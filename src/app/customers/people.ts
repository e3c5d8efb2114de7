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

/** "Ayşe Yıldız +2"; a dash where there is nobody. */
export function recipientsInShort(mailbox: Pick<Mailbox, "recipients">): string {
  const first = defaultRecipient(mailbox);
  if (!first) return "–";
  const others = mailbox.recipients.length - 1;
  return others > 0 ? `${displayName(first)} +${others}` : displayName(first);
}

/** The first `most` characters of a long reference, with an ellipsis where more follow. */
export function shortened(reference: string, most: number): string {
  return reference.length > most ? `${reference.slice(0, most)}…` : reference;
}

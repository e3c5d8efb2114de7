// An item for a mailbox of another office than the session's: it is saved, and said.
import type { MailboxHit } from "@/contract/mailboxes/mailbox";

/** Null where the mailbox is one of the session's office. */
export function otherOfficeWords(
  { steNumber, officeLabel }: Pick<MailboxHit, "steNumber" | "officeLabel">,
  session: { officeLabel: string },
): string | null {
  if (officeLabel === session.officeLabel) return null;
  return `STE ${steNumber} is a mailbox of ${officeLabel}, not of this office.`;
}

// Choosing a mailbox from the directory: what Enter and the arrows do, and what distinguishes one hit from another.
import { type MailboxHit, displayName } from "@/contract/mailboxes/mailbox";
import { withSte } from "@/contract/text/ste-number";
import { queryOf } from "@/kernel/arguments/records/mailbox";
import { recipientsNamed } from "@/kernel/arguments/records/recipient";

/**
 * The hit for an Enter that was pressed before the answer came, as scanners do: the mailbox with exactly this STE
 * number, or the only hit. Null lets the person choose.
 */
export function plainHit(typed: string, hits: readonly MailboxHit[]): MailboxHit | null {
  const query = queryOf(typed);
  if (query === "") return null;
  const exact = withSte(hits, query);
  const [only, second] = exact.length > 0 ? exact : hits;
  return only && !second ? only : null;
}

/** The active row after a key in a list of `count`; null for other keys. It stops at the ends. */
export function movedMark(key: string, at: number, count: number): number | null {
  const last = Math.max(count - 1, 0);
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "PageDown":
      return Math.min(at + 6, last);
    case "PageUp":
      return Math.max(at - 6, 0);
    default:
      return null;
  }
}

/** The recipients there, the searched person first: "Ayşe Yıldız · ayse@yildiz.example, 2 more". */
export function recipientLine(mailbox: MailboxHit, typed: string): string {
  const { recipients } = mailbox;
  const [meant] = recipientsNamed(mailbox, typed);
  const shown = meant ?? recipients.find(({ isDefault }) => isDefault) ?? recipients[0];
  if (!shown) return "No recipients";
  const others = recipients.length - 1;
  return `${displayName(shown)} · ${shown.email}${others > 0 ? `, ${others} more` : ""}`;
}

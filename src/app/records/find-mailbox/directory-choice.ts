// Choosing a mailbox from the directory: what Enter and the arrows mean, and what tells one hit from another.
import { type MailboxHit, displayName } from "@/contract/mailbox";
import { withSte } from "@/contract/ste-number";
import { queryOf } from "@/kernel/arguments/mailbox";
import { recipientsNamed } from "@/kernel/arguments/recipient";

/**
 * The hit that Enter means when it was pressed before the answer came, as scanners do: the mailbox with exactly this
 * STE number, or the only one found. Null leaves the choice to the person.
 */
export function plainHit(typed: string, hits: readonly MailboxHit[]): MailboxHit | null {
  const query = queryOf(typed);
  if (query === "") return null;
  const exact = withSte(hits, query);
  const [only, second] = exact.length > 0 ? exact : hits;
  return only && !second ? only : null;
}

/** Where a key moves the mark in a list of `count`; null for keys that do not move it. It does not run round the ends. */
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

/** Who gets mail there, the person that was searched for first: "Ayşe Yıldız · ayse@yildiz.example, 2 more". */
export function recipientLine(mailbox: MailboxHit, typed: string): string {
  const { recipients } = mailbox;
  const [meant] = recipientsNamed(mailbox, typed);
  const shown = meant ?? recipients.find(({ isDefault }) => isDefault) ?? recipients[0];
  if (!shown) return "No recipients";
  const others = recipients.length - 1;
  return `${displayName(shown)} · ${shown.email}${others > 0 ? `, ${others} more` : ""}`;
}

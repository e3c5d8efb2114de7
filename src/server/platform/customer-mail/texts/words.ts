// The words that a language needs for the notices.
import type { NoticeKind } from "@/contract/customer-mail/notice";
import type { NoticeFacts, Part } from "./facts";

export type NoticeWords = {
  /** @param name The reader's first name, where it is known. */
  greeting: (name: string | undefined) => string;
  /** @param office Label of the office that stores the mail. */
  closing: (office: string | undefined) => string;
  footer: (steNumbers: readonly string[]) => string;
  digestSubject: (count: number, steNumbers: readonly string[]) => string;
  digestIntro: (count: number) => string;
  /** Above the parts of one mailbox, in a digest about several. */
  aboutMailbox: (steNumber: string) => string;
  parts: Record<NoticeKind, (facts: NoticeFacts) => Part>;
};

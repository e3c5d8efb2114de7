// How a mail is sent: what a transport gets and what it promises.
import type { NoticeKind } from "@/contract/customer-mail/notice";
import type { Composed } from "./compose";

/** A mail to be sent: its text, its reader, and its notices. */
export type OutgoingMail = Composed & {
  /** That of its first notice, or one of its own: the same in every try, so that a receiver can recognise a repeat. */
  id: string;
  to: string;
  language: "en" | "tr";
  /** What the HTML shows by `cid:` and the content id; the text does without. */
  pictures: readonly { contentId: string; type: "image/jpeg"; noticeId: string; content: Buffer }[];
  /** Where one call ends notices to this address; null where links cannot be made. */
  unsubscribe: string | null;
  notices: readonly { id: string; kind: NoticeKind; steNumber: string; recordId: string }[];
};

export type Transport = {
  /**
   * Sends the mail; it counts as sent when this resolves. `signal` aborts it.
   * @throws Undeliverable when another try would fail in the same way; any other error is tried again.
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  /** Connects without sending. @throws what would stop a mail too. */
  check?: () => Promise<void>;
  close: () => void;
  /** What is logged of a sent mail, where that is not "Sent a notice." */
  done?: string;
};

/** The mail will never be accepted as it is: for example, the address is none. */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
}

/** The mail server takes nothing for this address: there is no such mailbox. */
export class AddressRefused extends Undeliverable {}

/**
 * The mail server got the whole mail and did not say what becomes of it. It may arrive, so only a person sends it again.
 */
export class Unanswered extends Undeliverable {}

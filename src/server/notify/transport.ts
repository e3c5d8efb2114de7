// How a mail leaves the house: what a transport is given and what it promises.
import type { NoticeKind } from "@/contract/notice";
import type { Composed } from "./compose";

/** A mail on its way: what it says, to whom, and which notices it holds. */
export type OutgoingMail = Composed & {
  /** Id of its first notice: the same in every try, so that a receiver can tell a repeat from news. */
  id: string;
  to: string;
  language: "en" | "tr";
  notices: readonly { id: string; kind: NoticeKind; steNumber: string; recordId: string }[];
};

export type Transport = {
  /**
   * Hands the mail over; it counts as sent when this resolves. `signal` breaks it off.
   * @throws Undeliverable when another try would fail alike; any other error is worth another try.
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;
  close: () => void;
  /** What is logged of a mail handed over, where that is not "Sent a notice." */
  done?: string;
};

/** The mail as it is will never be taken: the address does not exist, for one. */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
}

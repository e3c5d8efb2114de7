// What the console and its directory worker say to each other.
import type { ErrorCode } from "@/contract/errors";
import type { MailboxHit } from "@/contract/mailbox";

/** Asked of the worker; each has an answer with the same `id`. */
export type Question = { id: number } & (
  | { ask: "page"; after: string | undefined; accessToken: string }
  | { ask: "search"; query: string; limit: number }
  | { ask: "mailbox"; mailboxId: string }
  | { ask: "forget" }
);

/** A refusal travels as its parts: errors lose their class on the way between threads. */
export type Refusal = { code: ErrorCode; message: string; retryAfter?: number };

export type Reply = { id: number } & (
  | { page: { next: string; more: boolean; size: number } }
  | { hits: readonly MailboxHit[] }
  | { forgotten: true }
  | { refusal: Refusal }
);

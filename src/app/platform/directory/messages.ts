// The messages between the console and its directory worker.
import type { ErrorCode } from "@/contract/wire/errors";
import type { Block } from "./block";

/** Asks the worker for the directory of `owner`: the copy stored here, or the server's, by `accessToken`. */
export type Question = { id: number; owner: string } & (
  | { from: "stored copy" }
  | { from: "server"; accessToken: string }
);

/** A refusal is sent as its parts, because errors lose their class between threads. */
export type Refusal = { code: ErrorCode; message: string; retryAfter?: number };

/** The answer, after all blocks. `next` is the place in the feed; null when there is no stored copy. */
export type Reply = { id: number } & ({ next: string | null } | { refusal: Refusal });

/** What the worker sends: blocks in order, as they are made, then the reply to the question they belong to. */
export type Message = Reply | { id: number; blocks: Block[] };

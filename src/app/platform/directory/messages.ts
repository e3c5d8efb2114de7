// What the console and its directory worker say to each other.
import type { ErrorCode } from "@/contract/errors";
import type { Shelf } from "./shelf";

/** Asks the worker for the directory of `owner`: the copy stored here, or the server's, by `accessToken`. */
export type Question = { id: number; owner: string } & (
  { from: "stored copy" } | { from: "server"; accessToken: string }
);

/** A refusal travels as its parts: errors lose their class on the way between threads. */
export type Refusal = { code: ErrorCode; message: string; retryAfter?: number };

/** The answer, after all shelves. `next` is where the feed goes on; null when there is no stored copy. */
export type Reply = { id: number } & ({ next: string | null } | { refusal: Refusal });

/** What the worker sends: shelves as they are made, in their order, then the reply to the question they are for. */
export type Message = Reply | { id: number; shelves: Shelf[] };

// What the console and its directory worker say to each other.
import type { AnswerOf } from "@/contract/endpoint";
import type { ErrorCode } from "@/contract/errors";
import type { directoryChanges } from "@/contract/feed";
import type { Shelf } from "./shelf";

/** Asks the worker to read the feed's page after `after`. Its reply has the same `id`. */
export type Question = { id: number; after: string | undefined; accessToken: string };

/** A page of the feed, without the mailboxes: the worker gathers them. */
export type GatheredPage = AnswerOf<typeof directoryChanges> & { items: []; gone: [] };

/** A refusal travels as its parts: errors lose their class on the way between threads. */
export type Refusal = { code: ErrorCode; message: string; retryAfter?: number };

export type Reply = { id: number } & ({ page: GatheredPage } | { refusal: Refusal });

/** What the worker sends. The shelves come one by one, before the reply with the last page. */
export type Message = Reply | { shelf: Shelf };

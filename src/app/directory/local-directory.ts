// The directory at hand: kept by a worker, fed by the delta feed, asked by the palette once it is whole.
import type { AnswerOf, CallInput, Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { directoryChanges } from "@/contract/feed";
import type { MailboxHit } from "@/contract/mailbox";
import type { Send, Sent } from "@/contract/transport";
import { type Hit, type Lookup, directoryLimit } from "@/kernel/facts";
import type { Question, Reply } from "./messages";

/** How often the feed is asked for what changed, in ms. */
const refreshEvery = 30_000;

export type DirectoryState =
  /** Not whole yet: the server answers. `size` mailboxes are here so far. */
  | { is: "loading"; size: number }
  | { is: "ready"; size: number }
  /** Nobody is signed in, the role sees no customers, or the feed cannot be had: the server answers. */
  | { is: "off" };

export type LocalDirectory = {
  state: () => DirectoryState;
  subscribe: (listener: () => void) => () => void;
  /** The answer to `lookup` from what is at hand; null when only the server knows it. */
  answer: (lookup: Lookup) => Promise<readonly Hit[]> | null;
  /** Begins to read, or reads on at once. */
  start: () => void;
  /** Forgets everything: what one person may see is not for the next. */
  stop: () => void;
};

/** The worker as the directory sees it. */
export type Port = {
  post: (question: Question) => void;
  onReply: (listener: (reply: Reply) => void) => void;
};

/**
 * @param callThrough makes a call of the session by a way of its own: tokens, renewal and retries are the session's.
 */
export function createLocalDirectory(
  port: Port,
  callThrough: (send: Send) => (input: CallInput<typeof directoryChanges>) => Promise<unknown>,
): LocalDirectory {
  let state: DirectoryState = { is: "off" };
  let cursor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells one reading from the next, so that an answer for somebody who left is dropped. */
  let reading = 0;
  let questions = 0;
  /** The last page that was read. */
  let page: { next: string; more: boolean; size: number } | null = null;
  const waiting = new Map<number, (reply: Reply) => void>();
  const listeners = new Set<() => void>();

  port.onReply((reply) => {
    const settle = waiting.get(reply.id);
    waiting.delete(reply.id);
    settle?.(reply);
  });

  function ask(question: QuestionPart): Promise<Reply> {
    questions += 1;
    const id = questions;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      port.post({ ...question, id });
    });
  }

  /** One page of the feed, read by the worker: the page itself stays there. */
  const send: Send = async <E extends Endpoint>(_: E, __: CallInput<E>, { accessToken }: Sent) => {
    const reply = await ask({ ask: "page", after: cursor, accessToken: accessToken ?? "" });
    if ("refusal" in reply) {
      const { code, message, retryAfter } = reply.refusal;
      throw new ApiError(code, message, retryAfter === undefined ? {} : { retryAfter });
    }
    page = "page" in reply ? reply.page : null;
    // What the worker keeps is not sent on; the call gives nothing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return undefined as AnswerOf<E>;
  };
  const readPage = callThrough(send);

  async function readOn(mine: number): Promise<void> {
    try {
      do {
        await readPage({ query: {} });
        if (mine !== reading || page === null) return;
        cursor = page.next;
        const isWhole = state.is === "ready" || !page.more;
        become({ is: isWhole ? "ready" : "loading", size: page.size });
      } while (page.more);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine !== reading) return;
      if (error.code === "forbidden" || error.code === "unauthenticated") return become({ is: "off" });
    }
    timer = setTimeout(() => void readOn(mine), refreshEvery);
  }

  function become(next: DirectoryState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function hitsOf(question: QuestionPart): Promise<readonly MailboxHit[]> {
    const reply = await ask(question);
    return "hits" in reply ? reply.hits : [];
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (lookup) => {
      if (state.is !== "ready") return null;
      if (lookup.ask === "mailbox") return hitsOf({ ask: "mailbox", mailboxId: lookup.id });
      // Which mailboxes are the newest only the server knows.
      if (lookup.ask !== "mailboxes" || lookup.query.trim() === "") return null;
      return hitsOf({ ask: "search", query: lookup.query, limit: directoryLimit });
    },
    start: () => {
      clearTimeout(timer);
      reading += 1;
      if (state.is === "off") become({ is: "loading", size: 0 });
      void readOn(reading);
    },
    stop: () => {
      clearTimeout(timer);
      reading += 1;
      cursor = undefined;
      page = null;
      void ask({ ask: "forget" });
      become({ is: "off" });
    },
  };
}

type QuestionPart = Question extends infer Each ? (Each extends unknown ? Omit<Each, "id"> : never) : never;

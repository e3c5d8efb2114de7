// The directory at hand: read whole by a worker, then kept and searched on the page and fed by the delta feed.
import type { AnswerOf, CallInput, Endpoint } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { directoryChanges } from "@/contract/feed";
import type { Send, Sent } from "@/contract/transport";
import { type Hit, type Lookup, directoryLimit, lookupKey } from "@/kernel/facts";
import { createMailboxIndex } from "./mailbox-index";
import type { Reader } from "./reader";

/** How often the feed is asked for what changed, in ms. */
const refreshEvery = 30_000;
/** Changes that are taken at once: the page has other things to do. */
const changesAtOnce = 250;
/** After so many changes the whole is read anew: each is searched by itself. */
const mostChanges = 2000;
/** Answers that are kept until the directory changes: reading one line asks the same again and again. */
const mostAnswers = 200;

export type DirectoryState =
  /** `loading`: not whole yet; `off`: nobody is signed in, or the role sees no customers. The server answers in both. */
  { is: "loading" | "ready" | "off" };

export type LocalDirectory = {
  /** Another object after each change of what is at hand. */
  state: () => DirectoryState;
  subscribe: (listener: () => void) => () => void;
  /** The answer to `lookup` from what is at hand; null when only the server knows it. */
  answer: (lookup: Lookup) => readonly Hit[] | null;
  /** Begins to read. */
  start: () => void;
  /** Forgets everything: what one person may see is not for the next. */
  stop: () => void;
};

type ReadPage = (input: CallInput<typeof directoryChanges>) => Promise<Page>;
type Page = AnswerOf<typeof directoryChanges>;

export type Surroundings = {
  openReader: () => Reader;
  /** Makes a call of the session by a way of its own: tokens, renewal and retries are the session's. */
  callThrough: (send: Send) => ReadPage;
  /** The call by the usual way. */
  readChanges: ReadPage;
};

export function createLocalDirectory({ openReader, callThrough, readChanges }: Surroundings): LocalDirectory {
  let state: DirectoryState = { is: "off" };
  const index = createMailboxIndex();
  const answers = new Map<string, readonly Hit[]>();
  /** How far the feed was read; undefined before its first page. */
  let cursor: string | undefined;
  /** Reads the whole; null once it is read. */
  let reader: Reader | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells one reading from the next, so that an answer for somebody who left is dropped. */
  let reading = 0;
  const listeners = new Set<() => void>();

  async function readOn(mine: number): Promise<void> {
    try {
      for (let more = true; more;) {
        const page = await nextPage();
        if (mine !== reading) return;
        more = take(page);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine !== reading) return;
      if (error.code === "forbidden" || error.code === "unauthenticated") return turnOff();
      // Out of reach it is read on later; whatever else it is, the next try begins anew.
      if (reader && error.code !== "unavailable") beginAnew();
    }
    timer = setTimeout(() => void readOn(mine), refreshEvery);
  }

  function nextPage(): Promise<Page> {
    if (cursor !== undefined && reader === null) {
      return readChanges({ query: { after: cursor, limit: changesAtOnce } });
    }
    const whole = (reader ??= openReader());
    const send: Send = async <E extends Endpoint>(_: E, __: CallInput<E>, { accessToken }: Sent) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is called for this endpoint alone
      (await whole.read(cursor, accessToken ?? "")) as AnswerOf<E>;
    return callThrough(send)({ query: {} });
  }

  /** Takes a page of the feed; gives whether there is more to be read at once. */
  function take({ restart, items, gone, next, more }: Page): boolean {
    if (restart && cursor !== undefined) {
      // The person sees other offices than before: what is at hand may hold what is no longer for them.
      forget();
      become("loading");
      if (!reader) {
        beginAnew();
        return true;
      }
    }
    cursor = next;
    if (reader) {
      if (more) return true;
      index.put(reader.shelves());
      reader.close();
      reader = null;
      learn();
      return false;
    }
    if (items.length + gone.length > 0) {
      index.change(items, gone);
      learn();
    }
    if (index.changes() <= mostChanges) return more;
    // What is at hand answers until the new whole is here.
    beginAnew();
    return true;
  }

  function beginAnew() {
    reader?.close();
    reader = null;
    cursor = undefined;
  }

  function learn() {
    answers.clear();
    become("ready");
  }

  function forget() {
    index.clear();
    answers.clear();
  }

  function turnOff() {
    beginAnew();
    forget();
    become("off");
  }

  function become(is: DirectoryState["is"]) {
    state = { is };
    for (const listener of listeners) listener();
  }

  function found(lookup: Lookup): readonly Hit[] | null {
    if (lookup.ask === "mailbox") {
      const hit = index.mailbox(lookup.id);
      return hit ? [hit] : [];
    }
    // Which mailboxes are the newest only the server knows.
    if (lookup.ask !== "mailboxes" || lookup.query.trim() === "") return null;
    return index.search(lookup.query, directoryLimit);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (lookup) => {
      if (state.is !== "ready") return null;
      const key = lookupKey(lookup);
      const known = answers.get(key) ?? found(lookup);
      if (answers.size >= mostAnswers) answers.clear();
      if (known) answers.set(key, known);
      return known;
    },
    start: () => {
      clearTimeout(timer);
      reading += 1;
      if (state.is === "off") become("loading");
      void readOn(reading);
    },
    stop: () => {
      clearTimeout(timer);
      reading += 1;
      turnOff();
    },
  };
}

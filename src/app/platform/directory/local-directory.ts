// The local directory: a worker reads all of it, from this machine or from the server; then the page searches it, and the feed of
// changes updates it.
import type { AnswerOf, CallInput } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import type { directoryChanges } from "@/contract/feed/feed";
import { type Hit, type Lookup, directoryLimit, lookupKey } from "@/kernel/command/facts";
import type { MailboxIndex } from "./mailbox-index";
import type { Reader, Whole } from "./reader";
import { createStore } from "@/app/ui/store";

/** How often the feed is asked for changes, in ms. */
const refreshEvery = 30_000;
/** Changes that are applied at once: the page has other things to do. */
const changesAtOnce = 250;
/** After this many changes everything is read again from the server, because changed mailboxes are searched one by one. */
const mostChanges = 2000;
/** The most answers cached until the directory changes: reading one line asks the same questions again and again. */
const mostAnswers = 200;

export type DirectoryState =
  /** `loading`: not complete yet; `off`: nobody is signed in, or the role sees no customers. The server answers in both. */
  { is: "loading" | "ready" | "off" };

export type LocalDirectory = {
  /** Another object after each change of the local directory. */
  state: () => DirectoryState;
  subscribe: (listener: () => void) => () => void;
  /** The answer to `lookup` from the local directory; null when only the server knows it. */
  answer: (lookup: Lookup) => readonly Hit[] | null;
  /** Begins to read what the person with the id `owner` may see. */
  start: (owner: string) => void;
  /** Forgets everything: another person must not see one person's mailboxes. */
  stop: () => void;
};

type Page = AnswerOf<typeof directoryChanges>;

export type Surroundings = {
  openReader: () => Reader;
  /** Makes an empty index; the first screen does not need its code. @throws ApiError when it cannot be loaded. */
  loadIndex: () => Promise<MailboxIndex>;
  /** Reads with the session's token but without `call`; tokens are renewed and calls repeated as usual. */
  withToken: <T>(read: (accessToken: string) => Promise<T>) => Promise<T>;
  /** The call by the usual way. */
  readChanges: (input: CallInput<typeof directoryChanges>) => Promise<Page>;
  /** Whether this tab was opened without the server: then the stored copy is used as it is until the feed answers. */
  isWithoutServer: () => boolean;
  /** Removes the copy that is stored on this machine. */
  removeStored: () => void;
};

export function createLocalDirectory(surroundings: Surroundings): LocalDirectory {
  const { openReader, loadIndex, withToken, readChanges, isWithoutServer, removeStored } = surroundings;
  const state = createStore<DirectoryState>({ is: "off" });
  let index: MailboxIndex | null = null;
  const answers = new Map<string, readonly Hit[]>();
  /** How far the feed was read; undefined while a full read is needed first. */
  let cursor: string | undefined;
  /** Whether the stored copy may be read: not after the server said that it is too old. */
  let mayBeStored = true;
  /** Reads everything. */
  let reader: Reader | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Distinguishes one read from the next, so that an answer for a person who signed out is dropped. */
  let reading = 0;

  async function readOn(mine: number, owner: string): Promise<void> {
    try {
      for (let more = true; more;) {
        if (cursor === undefined) {
          const [made, whole] = await Promise.all([index ?? loadIndex(), readWhole(owner)]);
          if (mine !== reading) return;
          index = made;
          index.put(whole.blocks);
          cursor = whole.next;
          if (state.get().is === "ready") learn();
        }
        const page = await readChanges({ query: { after: cursor, limit: changesAtOnce } });
        if (mine !== reading) return;
        more = take(page);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine !== reading) return;
      if (error.code === "forbidden") removeStored();
      if (error.code === "forbidden" || error.code === "unauthenticated") return turnOff();
      if (cursor !== undefined && state.get().is === "loading" && isWithoutServer()) learn();
    } finally {
      if (mine === reading) closeReader();
    }
    timer = setTimeout(() => void readOn(mine, owner), refreshEvery);
  }

  /** All of it from this machine, or else from the server. */
  async function readWhole(owner: string): Promise<Whole> {
    const opened = (reader ??= openReader());
    const stored = mayBeStored ? await opened.readStored(owner) : null;
    mayBeStored = false;
    return stored ?? withToken((accessToken) => opened.readWhole(owner, accessToken));
  }

  /** Applies a page of the feed; returns whether there is more to read at once. */
  function take({ restart, items, gone, next, more }: Page): boolean {
    if (restart) {
      // The person sees other offices than before: the local directory may contain mailboxes they may no longer see.
      forget();
      become("loading");
      cursor = undefined;
      return true;
    }
    cursor = next;
    const isNews = items.length + gone.length > 0;
    if (isNews) index?.change(items, gone);
    // A stored copy is used once the feed has said that it is valid, with all changes since.
    if (state.get().is === "ready" ? isNews : !more) learn();
    if (!index || index.changes() <= mostChanges) return more;
    // The present index answers until the new one is complete.
    cursor = undefined;
    return true;
  }

  function closeReader() {
    reader?.close();
    reader = null;
  }

  function learn() {
    answers.clear();
    become("ready");
  }

  function forget() {
    index?.clear();
    answers.clear();
  }

  function turnOff() {
    closeReader();
    cursor = undefined;
    mayBeStored = true;
    forget();
    become("off");
  }

  function become(is: DirectoryState["is"]) {
    state.set({ is });
  }

  function found(lookup: Lookup): readonly Hit[] | null {
    if (!index) return null;
    if (lookup.ask === "mailbox") {
      const hit = index.mailbox(lookup.id);
      return hit ? [hit] : [];
    }
    // Only the server knows which mailboxes are the newest.
    if (lookup.ask !== "mailboxes" || lookup.query.trim() === "") return null;
    return index.search(lookup.query, directoryLimit);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    answer: (lookup) => {
      if (state.get().is !== "ready") return null;
      const key = lookupKey(lookup);
      const known = answers.get(key) ?? found(lookup);
      if (answers.size >= mostAnswers) answers.clear();
      if (known) answers.set(key, known);
      return known;
    },
    start: (owner) => {
      clearTimeout(timer);
      reading += 1;
      if (state.get().is === "off") become("loading");
      void readOn(reading, owner);
    },
    stop: () => {
      clearTimeout(timer);
      reading += 1;
      turnOff();
    },
  };
}

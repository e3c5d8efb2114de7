// The unsent entries: saves what could not be sent, and sends it in order, each entry once, when the server can be reached.
import { ApiError } from "@/contract/wire/errors";
import type { Unsent } from "@/kernel/command/offline-intake";
import { type SavedEntry, correctedEntry, newEntry } from "./entry";
import type { EntryStore } from "./entry-store";
import { type Names, createInHand } from "./in-hand";
import { createNextTry } from "./next-try";
import { createListeners } from "@/app/ui/listeners";

/** The result of sending an entry. */
export type Sent =
  /** `next` is the rest of its work, such as a photo that follows its item. */
  | { became: "done"; next?: Unsent }
  /** The server refused: nothing was done, and sending it again unchanged will not help. */
  | { became: "refused"; reason: string; isHere?: boolean }
  /** The server could not be reached, or cannot answer now. `afterMs` is the least time to wait. */
  | { became: "unreached"; afterMs: number }
  /** The server failed; this may pass. */
  | { became: "failed"; reason: string }
  /** Nobody is signed in any more. */
  | { became: "signed-out" };

/** The result of a turn. `isQuiet`: it was sent at its first try, and nothing had to wait for it. */
type Step = Exclude<Sent, { became: "done" }> | { became: "done"; isQuiet: boolean } | { became: "nothing" };

export type Surroundings = {
  store: EntryStore;
  /** Runs `work` while no other tab runs its own. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Sends an entry under its own name. `save` stores its progress before the next step; `left` aborts when another
   * person signs in, so that nothing is sent in another person's name.
   */
  send: (
    saved: SavedEntry,
    steps: { photo: () => Promise<File | null>; save: Save; left: AbortSignal },
  ) => Promise<Sent>;
  names: Names;
  now: () => Date;
  /** Runs `work` after `ms`; the returned function cancels it. */
  later: (ms: number, work: () => void) => () => void;
  /** Tells the other tabs that something was saved, changed or sent. */
  tell: () => void;
  /** A run is over in which `count` entries were sent. */
  wasSent: (count: number) => void;
  wasRefused: (saved: SavedEntry) => void;
};
type Save = (saved: SavedEntry) => Promise<void>;

export type UnsentEntries = {
  /** All saved entries of the person who is signed in, in order. */
  entries: () => readonly SavedEntry[];
  /** How many are saved on this machine, also where they were not read yet. */
  count: () => Promise<number>;
  /** Whether a try failed and the next one is waited for. */
  isPaused: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Sets whose entries are shown and sent from now on; null means nobody's. */
  follow: (owner: string | null) => Promise<void>;
  /**
   * Saves `unsent` as the last entry; an entry that waits under its name keeps its place and photo, and takes the new words.
   * @throws DOMException when this machine cannot save it.
   */
  add: (unsent: Unsent) => Promise<SavedEntry>;
  /**
   * Saves `unsent` while the caller sends it: if this tab dies before that ends, another sends it under its name. Where it was
   * added meanwhile, because it could not be sent, it stays.
   * @returns a function that releases it; null where another caller is sending it.
   * @throws DOMException when this machine cannot save it.
   */
  hold: (unsent: Unsent) => Promise<(() => Promise<void>) | null>;
  /** Sends the waiting entries now. Resolves when nothing waits or something stops it. */
  run: () => Promise<void>;
  /**
   * Sends a refused entry again. If its number is registered already, it is sent with the word "again", because the
   * person has read the reason.
   * @throws ApiError `not_found` for an entry that is no longer saved.
   */
  retry: (attempt: string) => Promise<void>;
  /** @throws ApiError `not_found` where it was already sent or discarded. */
  discard: (attempt: string) => Promise<void>;
  /** The photo that is saved with an entry. */
  photo: (attempt: string) => Promise<File | null>;
  /** Another tab changed something. */
  reread: () => Promise<void>;
  /** Deletes everything of `owner`, including the key. */
  wipe: (owner: string) => Promise<void>;
};

/** After so many failures of the server in a row an entry is set aside, so that the others can be sent. */
const mostFaults = 5;
/** The server remembers for 7 days what it did under a name; one day is left for clocks and delays. In ms. */
const surelyOnce = 6 * 24 * 60 * 60 * 1000;

export function createUnsentEntries(around: Surroundings): UnsentEntries {
  const { store } = around;
  let owner: string | null = null;
  let leaving = new AbortController();
  let entries: readonly SavedEntry[] = [];
  let running: Promise<void> | null = null;
  let again = false;
  const listeners = createListeners();
  const nextTry = createNextTry(around.later, () => void run(), listeners.tell);
  const hands = createInHand(around.names, () => run());

  function become(next: readonly SavedEntry[]) {
    entries = next;
    listeners.tell();
  }

  async function reread() {
    const mine = owner;
    const found = mine === null ? [] : await store.list(mine);
    if (mine === owner) become(found);
  }

  function run(): Promise<void> {
    // A running pass that is already at its end does not see newer entries.
    again = running !== null;
    running ??= sendAllInTurn().finally(() => (running = null));
    return running;
  }

  async function sendAllInTurn() {
    do {
      again = false;
      await sendAll();
    } while (again && !nextTry.isSet());
  }

  async function sendAll() {
    nextTry.callOff();
    const mine = owner;
    if (mine === null) return;
    let count = 0;
    for (;;) {
      // A lock for each entry and not for the whole pass, so that another tab, or a person who discards an entry, gets
      // a turn.
      const step = await around.exclusively(() => sendNext(mine));
      if (step.became === "done" && !step.isQuiet) count += 1;
      if (step.became === "nothing") nextTry.endPause();
      if (step.became === "done" || step.became === "refused") {
        nextTry.startOver();
        continue;
      }
      if (step.became === "unreached") nextTry.setAfterFailure(step.afterMs);
      if (step.became === "failed") nextTry.setAfterFailure(0);
      break;
    }
    if (count > 0) around.wasSent(count);
  }

  async function sendNext(mine: string): Promise<Step> {
    const left = leaving.signal;
    const found = owner === mine ? await store.next(mine, hands.isSentElsewhere) : null;
    if (!found) return { became: "nothing" };
    if (isTooOld(found)) return refuse(mine, found, tooOld);
    const isKnown = found.triedAt !== null && !found.inHand;
    const triedAt = found.triedAt ?? around.now().toISOString();
    const saved = isKnown ? found : { ...found, triedAt, inHand: false };
    // Before it is sent: if the tab dies now, the entry knows that it may have arrived.
    if (!isKnown) await put(mine, saved);
    if (left.aborted) return { became: "signed-out" };
    let latest = saved;
    const sent = await around.send(saved, {
      left,
      photo: () => store.photo(mine, saved),
      save: async (next) => {
        latest = next;
        await put(mine, next);
      },
    });
    if (sent.became === "done") {
      if (sent.next) {
        if (left.aborted) return { became: "signed-out" };
        // Before this one is removed: if the tab is closed now, it is sent again under its name, which has one effect.
        await add(mine, sent.next);
      }
      await drop(saved.number);
      return { became: "done", isQuiet: found.behind && found.triedAt === null };
    }
    if (sent.became === "refused") {
      return refuse(mine, { ...latest, isHere: sent.isHere ?? false }, sent.reason);
    }
    if (sent.became === "failed") {
      const faults = latest.faults + 1;
      if (faults >= mostFaults) return refuse(mine, { ...latest, faults: 0 }, sent.reason, latest.triedAt);
      await put(mine, { ...latest, faults });
    }
    return sent;
  }

  /** `triedAt` stays where it may have been done anyway. */
  async function refuse(mine: string, saved: SavedEntry, reason: string, triedAt: string | null = null) {
    const refused: SavedEntry = { ...saved, state: "refused", reason, triedAt };
    await put(mine, refused);
    around.wasRefused(refused);
    return { became: "refused" as const, reason };
  }

  function isTooOld({ triedAt }: SavedEntry): boolean {
    return triedAt !== null && around.now().getTime() - new Date(triedAt).getTime() > surelyOnce;
  }

  async function put(mine: string, saved: SavedEntry) {
    await store.change(mine, saved);
    if (owner === mine) become(entries.map((each) => (each.number === saved.number ? saved : each)));
    around.tell();
  }

  /** Saves `unsent` as the last entry, or in place of the one under its name. Nobody may be sending that one meanwhile. */
  async function add(mine: string, unsent: Unsent, inHand = false): Promise<SavedEntry> {
    const known = savedUnder(unsent.attempt);
    const { entry, file } = newEntry(unsent, around.now(), inHand);
    if (known) {
      const corrected = correctedEntry(known, entry);
      await put(mine, corrected);
      return corrected;
    }
    const saved = await store.add(mine, entry, file);
    become([...entries, saved]);
    around.tell();
    return saved;
  }

  async function drop(number: number): Promise<boolean> {
    const was = await store.remove(number);
    become(entries.filter((each) => each.number !== number));
    around.tell();
    return was;
  }

  function known(attempt: string): SavedEntry {
    const saved = savedUnder(attempt);
    if (saved) return saved;
    throw new ApiError("not_found", gone);
  }

  function savedUnder(attempt: string): SavedEntry | undefined {
    return entries.find((each) => each.attempt === attempt);
  }

  return {
    entries: () => entries,
    count: async () => (owner === null ? 0 : (await store.list(owner)).length),
    isPaused: nextTry.isPaused,
    subscribe: listeners.subscribe,
    follow: async (next) => {
      if (next === owner) return;
      owner = next;
      leaving.abort();
      leaving = new AbortController();
      nextTry.callOff();
      nextTry.startOver();
      nextTry.endPause();
      become([]);
      await reread();
      await run();
    },
    add: async (unsent) => {
      if (owner === null) throw new DOMException("Nobody is signed in.", "InvalidStateError");
      const mine = owner;
      const isSentHere = savedUnder(unsent.attempt)?.inHand ?? true;
      const saved = isSentHere
        ? await add(mine, unsent)
        : await around.exclusively(async () => {
            // It may have been sent while this waited for its turn, here or in another tab.
            await reread();
            return add(mine, unsent);
          });
      // A tried entry has just failed; an untried one may only have waited for its turn.
      if (unsent.tried) nextTry.set();
      else if (!nextTry.isSet()) void run();
      return saved;
    },
    hold: async (unsent) => {
      const mine = owner;
      if (mine === null) return null;
      const { attempt } = unsent;
      return hands.take(attempt, {
        save: () => add(mine, unsent, true),
        drop: async () => {
          const now = savedUnder(attempt);
          if (now?.inHand) await drop(now.number);
        },
      });
    },
    run: () => {
      nextTry.startOver();
      return run();
    },
    retry: async (attempt) => {
      const saved = known(attempt);
      if (owner === null) return;
      const args = saved.isHere ? { ...saved.args, again: true } : saved.args;
      await put(owner, { ...saved, args, state: "waiting", reason: null, isHere: false, faults: 0 });
      void run();
    },
    discard: async (attempt) => {
      const was = await around.exclusively(() => drop(known(attempt).number));
      if (!was) throw new ApiError("not_found", gone);
    },
    photo: async (attempt) => (owner === null ? null : store.photo(owner, known(attempt))),
    reread,
    wipe: async (whose) => {
      await store.wipe(whose);
      if (owner === whose) become([]);
      around.tell();
    },
  };
}

const gone = "It is no longer on this machine: it was sent or discarded. Look in the mailbox's history.";
const tooOld =
  "It was sent over 6 days ago and no answer came, so it may have been done, and a repeat could do it twice. Look first, then send it again or discard it.";

// The console's unsent entries, with the browser's own database, locks and channel. They belong to the person who is signed in.
import { useSyncExternalStore } from "react";
import { contextHere } from "@/app/command/run/command-context";
import { show } from "@/app/command/surfaces";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { session } from "@/app/platform/session/session";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome } from "@/kernel/command/define";
import type { UnsentStep } from "@commands/unsent/shared/unsent-step";
import type { TakesUnsent, Unsent } from "@/kernel/command/offline-intake";
import { randomName } from "@/kernel/command/random-name";
import { withCode } from "@/app/command/run/fetched-code";
import { photoOf } from "./photo-entry";
import { isOutOfReach, unsentEntries, setUnsentEntries } from "@/app/platform/unsent/unsent-entries";
import type { SavedEntry } from "@/app/platform/unsent/entry";
import { createEntryStore } from "@/app/platform/unsent/entry-store";
import { type UnsentEntries, createUnsentEntries } from "@/app/platform/unsent/send-in-order";
import { createStore } from "@/app/ui/store";
import { tellReached } from "@/app/ui/read-again";
import { forLatest } from "@/kernel/values/for-latest";
import { sentence } from "@/contract/text/sentence";

const NAME = "pigeonhole.queue";
/** Changes of other tabs within this many ms are read together. */
const gatherFor = 250;

/**
 * Browsers encrypt and lock only on secure addresses. Elsewhere nothing is saved, and commands fail at once.
 */
const isSupported = window.isSecureContext && "locks" in navigator && "indexedDB" in window;

const channel = new BroadcastChannel(NAME);

const saved: UnsentEntries = createUnsentEntries({
  store: createEntryStore(),
  exclusively: (work) => navigator.locks.request(NAME, work),
  // Loaded when something is sent: where its code cannot be reached, the server cannot be, either.
  send: async (entry, steps) => {
    const code = await import("./send-entry").catch(() => null);
    return code ? code.sendEntry(entry, steps) : { became: "unreached", afterMs: 0 };
  },
  names: {
    hold: holdName,
    isHeld: async (name) => {
      const { held = [] } = await navigator.locks.query();
      return held.some((lock) => lock.name === lockOf(name));
    },
    isFree: (name) => navigator.locks.request(lockOf(name), () => undefined),
  },
  now: () => new Date(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
  tell: () => channel.postMessage("changed"),
  wasSent: (count) =>
    showNotice(`${count === 1 ? "1 unsent entry was" : `${count} unsent entries were`} sent.`),
  wasRefused: ({ label, reason }) =>
    showError(`${sentence(`Refused: ${label}`)} ${reason ?? ""}`, {
      action: { label: "Show", onSelect: () => show({ surface: "unsent" }, contextHere()) },
    }),
});

function lockOf(name: string): string {
  return `${NAME}.${name}`;
}

/** A browser gives the locks of a tab that died to the next that asks. */
function holdName(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(name), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((letGo) => resolve(letGo));
      })
      .catch(reject);
  });
}

const owner = createStore<string | null>(null);

/** The entries are the signed-in person's, and are sent when they can be, from now on. Called once, at the start. */
export function followUnsent(): void {
  if (!isSupported) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener("message", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void saved.reread();
    }, gatherFor);
  });
  saved.subscribe(publishEntries);
  session.subscribe(follow);
  follow();
  window.addEventListener("online", () => void saved.run());
}

function follow() {
  const state = session.state();
  const next = state.status === "signed-in" ? state.user.id : null;
  const former = owner.get();
  if (next === former) return;
  // Signing out deletes it, here and in every other tab. A session that expired leaves it for the next sign-in.
  if (former !== null && state.status === "signed-out" && state.because === "signed-out") {
    void saved.wipe(former);
  }
  owner.set(next);
  void saved.follow(next);
  publishEntries();
}

function publishEntries() {
  // Background entries are not shown unless sending them fails.
  const shown = saved
    .entries()
    .filter(({ behind, state, inHand }) => !inHand && (!behind || state === "refused" || saved.isPaused()));
  const unsent = shown.map(({ attempt, label, command, state, behind }) => ({
    id: attempt,
    label,
    command,
    state,
    ...(behind && { behind }),
  }));
  setUnsentEntries(owner.get() === null ? undefined : unsent);
}

/** Takes commands with `intake` while the server cannot be reached. */
export const takesUnsent: TakesUnsent = {
  isDue: (attempt) => unsentEntries() !== undefined && (isOutOfReach() || isWaiting(attempt)),
  add: (unsent) => addUnsent(unsent),
};

/** Saves `unsent` for the person who is signed in; null where it cannot be saved. */
async function addUnsent(unsent: Unsent): Promise<Outcome | null> {
  if (!canWait()) return null;
  try {
    // Requested once there is something to lose: the browser then deletes this database last.
    void navigator.storage.persist();
    const { attempt, label } = await saved.add(unsent);
    return {
      say: sentence(`Saved on this machine; it will be sent when the network is back: ${label}`),
      undo: { id: "unsent.discard", args: { entry: { id: attempt, label } } },
    };
  } catch (error) {
    // The disk is full, or the browser saves nothing here: the person is told that the command failed.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/**
 * Makes `file` the photo of a registered item, in the background. Resolves once it is saved on this machine, from where it is
 * sent even if this tab is closed; where nothing can be saved, once it is sent.
 * @param attempt name of the attempt: the same name adds no second photo.
 */
export async function attachPhoto(mail: Ref, file: File, attempt = randomName()): Promise<void> {
  const unsent = photoOf(mail, file, attempt);
  try {
    if (canWait()) return void (await saved.add(unsent));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  await withCode(import("./send-entry"), async ({ sendPhotoNow }) => {
    const why = await sendPhotoNow(mail, file);
    if (why !== null) showError(`The photo of ${mail.label} was not saved. ${why}`);
  });
}

/**
 * Saves `unsent`, which the caller sends itself now, so that another tab sends it if this one dies.
 * @returns a function that ends this; null where nothing can be saved, and it is sent anyway.
 */
export async function holdUnsent(unsent: Unsent): Promise<(() => Promise<void>) | null> {
  if (!canWait()) return null;
  try {
    return await saved.hold(unsent);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function isWaiting(attempt: string): boolean {
  return findUnsent(attempt)?.inHand === false;
}

/** Whether commands that cannot be sent can be saved, for the person who is signed in. */
export function canWait(): boolean {
  return isSupported && owner.get() !== null;
}

/** Carries out a command about unsent entries. @throws ApiError where the entry is no longer saved. */
export async function stepUnsent(step: UnsentStep): Promise<void> {
  if (step === "send") await saved.run();
  else if ("retry" in step) await saved.retry(step.retry);
  else await saved.discard(step.discard);
}

/** Deletes the entry where it is still saved, because another one replaces it or its row was removed. */
export async function discardReplaced(attempt: string): Promise<void> {
  if (saved.entries().some((each) => each.attempt === attempt)) await saved.discard(attempt);
}

/** The server can be reached again. */
export function serverInReach(): void {
  tellReached();
  if (owner.get() !== null) void saved.run();
}

export function useUnsent(): readonly SavedEntry[] {
  return useSyncExternalStore(onUnsentChange, unsentNow);
}

const waitingOf = forLatest((entries: readonly SavedEntry[]) => entries.filter(({ inHand }) => !inHand));

/** The entries that wait on this machine, the oldest first, without those that a tab is sending now. */
export function unsentNow(): readonly SavedEntry[] {
  return waitingOf(saved.entries());
}

/** How many entries are saved for the person who is signed in, those included that are being sent. */
export const { count: countUnsent } = saved;

export function onUnsentChange(listener: () => void): () => void {
  return saved.subscribe(listener);
}

/** An entry as it is now; null when it is no longer saved. */
export function findUnsent(attempt: string): SavedEntry | null {
  return saved.entries().find((each) => each.attempt === attempt) ?? null;
}

/** The photo that is saved with an entry. @throws ApiError `not_found` when the entry is no longer saved. */
export function unsentPhoto(attempt: string): Promise<File | null> {
  return saved.photo(attempt);
}

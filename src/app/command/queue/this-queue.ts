// The console's queue, over the browser's own database, locks and channel; it belongs to the one who is signed in.
import { useSyncExternalStore } from "react";
import { contextHere } from "@/app/command/command-context";
import { show } from "@/app/command/surfaces";
import { showError, showNotice } from "@/app/ui/toasts/notices";
import { session } from "@/app/platform/session/session";
import type { Ref } from "@/kernel/argument";
import type { Outcome, QueueStep } from "@/kernel/define";
import type { Keeping, Unsent } from "@/kernel/offline-intake";
import { randomName } from "@/kernel/random-name";
import { withCode } from "../fetched-code";
import { photoOf } from "./photo-entry";
import { isOutOfReach, keptAtHand, setKeptAtHand } from "@/app/platform/queue/queue-state";
import type { Kept } from "@/app/platform/queue/entry";
import { createKeptStore } from "@/app/platform/queue/entry-store";
import { type Queue, createQueue } from "@/app/platform/queue/queue";
import { sentence } from "@/contract/sentence";

const NAME = "pigeonhole.queue";
/** What other tabs did within so many ms is read as one. */
const gatherFor = 250;

/** Browsers seal and lock on secure addresses only; elsewhere nothing is kept, and commands fail as they always did. */
const canKeep = window.isSecureContext && "locks" in navigator && "indexedDB" in window;

const channel = new BroadcastChannel(NAME);

const queue: Queue = createQueue({
  store: createKeptStore(),
  exclusively: (work) => navigator.locks.request(NAME, work),
  // Fetched when something is sent: where its code is out of reach, so is the server.
  send: async (kept, steps) => {
    const code = await import("./send-entry").catch(() => null);
    return code ? code.sendKept(kept, steps) : { became: "unreached", afterMs: 0 };
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
      action: { label: "Show", onSelect: () => show({ surface: "queue" }, contextHere()) },
    }),
});

let owner: string | null = null;

if (canKeep) begin();

function begin() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener("message", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queue.reread();
    }, gatherFor);
  });
  queue.subscribe(showAtHand);
  session.subscribe(follow);
  follow();
  window.addEventListener("online", () => void queue.run());
}

function follow() {
  const state = session.state();
  const next = state.status === "signed-in" ? state.user.id : null;
  if (next === owner) return;
  // Logging out throws it away, here and in every other tab. A session that lapsed leaves it for the next sign-in.
  if (owner !== null && state.status === "signed-out" && state.because === "signed-out") {
    void queue.wipe(owner);
  }
  owner = next;
  void queue.follow(owner);
  showAtHand();
}

function showAtHand() {
  // What is sent behind the work is not shown as long as nothing is in its way.
  const shown = queue
    .entries()
    .filter(({ behind, state }) => !behind || state === "refused" || queue.isPaused());
  const kept = shown.map(({ attempt, label, command, state, behind }) => ({
    id: attempt,
    label,
    command,
    state,
    ...(behind && { behind }),
  }));
  setKeptAtHand(owner === null ? undefined : kept);
}

/** Where commands that take things in go while the server is out of reach. */
export const keeping: Keeping = {
  isDue: () => keptAtHand() !== undefined && isOutOfReach(),
  keep: (unsent) => keepHere(unsent),
};

/** Keeps `unsent` for who is signed in; null where it cannot be saved. */
export async function keepHere(unsent: Unsent): Promise<Outcome | null> {
  if (!keepsHere()) return null;
  try {
    // Asked for once something is at stake: the browser then clears this database last.
    void navigator.storage.persist();
    const { attempt, label } = await queue.keep(unsent);
    return {
      say: sentence(`Saved on this machine; it will be sent when the network is back: ${label}`),
      kept: attempt,
      undo: { id: "queue.discard", args: { entry: { id: attempt, label } } },
    };
  } catch (error) {
    // The disk is full, or the browser keeps nothing here: the person is told that it failed, as without a queue.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/**
 * Has `file` become the photo of a registered item, behind the work. Resolves once it is saved on this machine, from where it
 * is sent even if this tab is closed; where nothing can be saved, once it is sent.
 * @param attempt name of the intention: the same one adds no second photo.
 */
export async function attachPhoto(mail: Ref, file: File, attempt = randomName()): Promise<void> {
  const unsent = photoOf(mail, file, attempt);
  try {
    if (keepsHere()) return void (await queue.keep(unsent));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  await withCode(import("./send-entry"), async ({ sendPhotoNow }) => {
    const why = await sendPhotoNow(mail, file);
    if (why !== null) showError(`The photo of ${mail.label} was not saved. ${why}`);
  });
}

/** Whether what cannot be sent can be saved, for the person who is signed in. */
export function keepsHere(): boolean {
  return canKeep && owner !== null;
}

/** Does what a command of the queue says. @throws ApiError where the entry is no longer saved. */
export async function stepThisQueue(step: QueueStep): Promise<void> {
  if (step === "send") await queue.run();
  else if ("retry" in step) await queue.retry(step.retry);
  else await queue.discard(step.discard);
}

/** Another entry was made in its place. */
export async function dropKept(attempt: string): Promise<void> {
  if (queue.entries().some((each) => each.attempt === attempt)) await queue.discard(attempt);
}

/** The server is in reach again. */
export function serverInReach(): void {
  if (owner !== null) void queue.run();
}

export function useKept(): readonly Kept[] {
  return useSyncExternalStore(queue.subscribe, queue.entries);
}

/** An entry as it is now; null when it is no longer saved. */
export function keptEntry(attempt: string): Kept | null {
  return queue.entries().find((each) => each.attempt === attempt) ?? null;
}

/** The photo that is kept with an entry. @throws ApiError `not_found` when the entry is no longer saved. */
export function keptPhoto(attempt: string): Promise<File | null> {
  return queue.photo(attempt);
}

// The notices on the screen, and the clock that removes them: it stops while somebody uses them.
import type { About } from "@/kernel/command/run/run";
import { createStore } from "../store";
import { noticeState, setNoticeState } from "./notice-state";

export type NoticeOnScreen = {
  id: string;
  /** Its text. */
  text: string;
  /** It is an error, and is shown among the errors. */
  isError: boolean;
  /** It explains why nothing was done. */
  isWarning?: boolean;
  /** Its button: text and action. */
  offer: { label: string; onSelect: () => void } | null;
  /** How long it stays, in ms; Infinity until a person closes it. */
  durationMs: number;
  /** For an error: what must be done before it is solved; undefined where that is unknown. */
  about?: About | undefined;
  /** Removes it from the screen. */
  close: () => void;
};

const notices = createStore<readonly NoticeOnScreen[]>([]);
const clocks = new Map<string, ReturnType<typeof setTimeout>>();
const holders = new Set<symbol>();

/** The notices on screen, the newest last. */
export const { get: noticesOnScreen } = notices;

/** The notice that keys act on: the newest with a button, else the newest; null where there is none. */
export function newestNotice(): NoticeOnScreen | null {
  return notices.get().findLast(({ offer }) => offer !== null) ?? notices.get().at(-1) ?? null;
}

/** Whether one of them needs an answer or must be closed: it has a button, or it stays. */
export function waitsForSomebody({ offer, durationMs }: NoticeOnScreen): boolean {
  return offer !== null || durationMs === Number.POSITIVE_INFINITY;
}

/** It is on screen from now on, in place of the one with the same id. */
export function noticeShown(notice: NoticeOnScreen): void {
  const isThere = notices.get().some(({ id }) => id === notice.id);
  become(
    isThere
      ? notices.get().map((each) => (each.id === notice.id ? notice : each))
      : [...notices.get(), notice],
  );
  wind(notice);
}

/** It has left the screen, in any way. */
export function noticeGone(id: string): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
  if (notices.get().some((each) => each.id === id)) become(notices.get().filter((each) => each.id !== id));
}

/** Presses the button of the notice `id` and removes the notice; false where it is no longer there. */
export function takeOffer(id: string): boolean {
  const notice = notices.get().find((each) => each.id === id);
  if (!notice?.offer) return false;
  // First, so that the action finds the focus where it was before the notice.
  closeNotice(id);
  notice.offer.onSelect();
  return true;
}

/** Runs a request by key or palette on the newest notice; false where there is none for it. */
export function answerNotice(answer: "offer" | "dismiss"): boolean {
  if (answer === "offer") return takeOffer(newestNotice()?.id ?? "");
  return closeNotice(notices.get().at(-1)?.id ?? "");
}

/** Removes the notice `id` from the screen; false where it is no longer there. */
export function closeNotice(id: string): boolean {
  const notice = notices.get().find((each) => each.id === id);
  if (!notice) return false;
  noticeGone(id);
  notice.close();
  return true;
}

/** Errors are removed with the screen on which they appeared (D16). */
export function screenLeft(): void {
  for (const { id, isError } of notices.get()) if (isError) closeNotice(id);
}

/** The work that `done` is about is done: errors are removed once everything they are about is solved (D16). */
export function mended(done: About): void {
  for (const notice of notices.get()) {
    const { id, isError, about } = notice;
    if (!isError || about?.command !== done.command) continue;
    const left = about.records.filter((record) => !done.records.includes(record));
    if (left.length === 0) closeNotice(id);
    else
      become(
        notices
          .get()
          .map((each) => (each.id === id ? { ...notice, about: { ...about, records: left } } : each)),
      );
  }
}

/** Stops the clock of every notice until the returned function is called; each then has its full time again. */
export function holdNotices(): () => void {
  const holder = Symbol("hold");
  holders.add(holder);
  for (const clock of clocks.values()) clearTimeout(clock);
  return () => {
    if (holders.delete(holder)) notices.get().forEach(wind);
  };
}

function wind({ id, durationMs }: NoticeOnScreen) {
  clearTimeout(clocks.get(id));
  // A timer with Infinity would end at once.
  if (holders.size > 0 || durationMs === Number.POSITIVE_INFINITY) return;
  clocks.set(
    id,
    setTimeout(() => closeNotice(id), durationMs),
  );
}

function become(next: readonly NoticeOnScreen[]) {
  notices.set(next);
  const newest = newestNotice();
  const { key } = noticeState();
  setNoticeState({
    waits: next.some(waitsForSomebody),
    ...(newest && { notice: { offer: newest.offer?.label ?? null } }),
    ...(key && { key }),
  });
}

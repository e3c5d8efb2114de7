// The notices that are on screen, and the clock by which they go: it stands still while somebody is at them.
import type { About } from "@/kernel/run";
import { noticeState, setNoticeState } from "./notice-state";

export type NoticeOnScreen = {
  id: string;
  /** What it says. */
  text: string;
  /** It is an error, and stands among those. */
  isError: boolean;
  /** Its button: what that is called, and what it does. */
  offer: { label: string; onSelect: () => void } | null;
  /** How long it stays, in ms; Infinity until somebody closes it. */
  durationMs: number;
  /** Of an error: what has to be done for it to be mended; undefined where nothing tells. */
  about?: About | undefined;
  /** Takes it off the screen. */
  close: () => void;
};

let notices: readonly NoticeOnScreen[] = [];
const clocks = new Map<string, ReturnType<typeof setTimeout>>();
const holders = new Set<symbol>();

/** What is on screen, the newest last. */
export function noticesOnScreen(): readonly NoticeOnScreen[] {
  return notices;
}

/** The notice that keys act on: the newest that offers something, else the newest; null where there is none. */
export function newestNotice(): NoticeOnScreen | null {
  return notices.findLast(({ offer }) => offer !== null) ?? notices.at(-1) ?? null;
}

/** Whether somebody has to answer or to close one: it offers something, or it stays. */
export function waitsForSomebody({ offer, durationMs }: NoticeOnScreen): boolean {
  return offer !== null || durationMs === Number.POSITIVE_INFINITY;
}

/** It is on screen from now on, in place of the one with its id. */
export function noticeShown(notice: NoticeOnScreen): void {
  const isThere = notices.some(({ id }) => id === notice.id);
  become(isThere ? notices.map((each) => (each.id === notice.id ? notice : each)) : [...notices, notice]);
  wind(notice);
}

/** It has left the screen, by whatever way. */
export function noticeGone(id: string): void {
  clearTimeout(clocks.get(id));
  clocks.delete(id);
  if (notices.some((each) => each.id === id)) become(notices.filter((each) => each.id !== id));
}

/** Presses the button of the notice `id` and takes it off the screen; false where it is there no more. */
export function takeOffer(id: string): boolean {
  const notice = notices.find((each) => each.id === id);
  if (!notice?.offer) return false;
  // First, so that what it does finds the focus where it was before the notice.
  closeNotice(id);
  notice.offer.onSelect();
  return true;
}

/** Does what a key or the palette asks of the newest notice; false where there is none that it could be done to. */
export function answerNotice(answer: "offer" | "dismiss"): boolean {
  if (answer === "offer") return takeOffer(newestNotice()?.id ?? "");
  return closeNotice(notices.at(-1)?.id ?? "");
}

/** Takes the notice `id` off the screen; false where it is there no more. */
export function closeNotice(id: string): boolean {
  const notice = notices.find((each) => each.id === id);
  if (!notice) return false;
  noticeGone(id);
  notice.close();
  return true;
}

/** Errors leave with the screen that they came on (D16). */
export function screenLeft(): void {
  for (const { id, isError } of notices) if (isError) closeNotice(id);
}

/** What `done` was about is done: errors leave once nothing is left of what they tell of (D16). */
export function mended(done: About): void {
  for (const notice of notices) {
    const { id, isError, about } = notice;
    if (!isError || about?.command !== done.command) continue;
    const left = about.records.filter((record) => !done.records.includes(record));
    if (left.length === 0) closeNotice(id);
    else
      become(
        notices.map((each) => (each.id === id ? { ...notice, about: { ...about, records: left } } : each)),
      );
  }
}

/** Stops the clock of every notice until what it gives back is called; each then has its whole time again. */
export function holdNotices(): () => void {
  const holder = Symbol("hold");
  holders.add(holder);
  for (const clock of clocks.values()) clearTimeout(clock);
  return () => {
    if (holders.delete(holder)) notices.forEach(wind);
  };
}

function wind({ id, durationMs }: NoticeOnScreen) {
  clearTimeout(clocks.get(id));
  // A timer knows no infinity: it would end at once.
  if (holders.size > 0 || durationMs === Number.POSITIVE_INFINITY) return;
  clocks.set(
    id,
    setTimeout(() => closeNotice(id), durationMs),
  );
}

function become(next: readonly NoticeOnScreen[]) {
  notices = next;
  const newest = newestNotice();
  const { key } = noticeState();
  setNoticeState({
    waits: next.some(waitsForSomebody),
    ...(newest && { notice: { offer: newest.offer?.label ?? null } }),
    ...(key && { key }),
  });
}

// Notices as the context and the commands see them: what is on the screen itself comes with code of its own.
import type { ReactNode } from "react";
import { createListeners } from "@/app/ui/listeners";

export type NoticeState = {
  /** What the button of the newest notice that has one is called, null where none has one; absent without a notice. */
  notice?: { offer: string | null };
  /** Somebody has to answer or to close one: it offers something, or it stays. */
  waits?: boolean;
  /** The key that presses that button: drawn, and as `aria-keyshortcuts` has it. Absent until the commands have come. */
  key?: { cap: ReactNode; aria: string | undefined } | null;
};

let now: NoticeState = {};
const listeners = createListeners();

export function noticeState(): NoticeState {
  return now;
}

/** Told by the notices on screen, and of the key by the commands. */
export function setNoticeState(next: NoticeState): void {
  now = next;
  listeners.tell();
}

export function subscribeToNotices(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

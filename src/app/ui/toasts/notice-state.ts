// Notices as the context and the commands see them. The code that draws notices is loaded separately.
import type { ReactNode } from "react";
import { createStore } from "../store";

export type NoticeState = {
  /** The text of the button of the newest notice that has one, null where none has one; absent without a notice. */
  notice?: { offer: string | null };
  /** One of them needs an answer or must be closed: it has a button, or it stays. */
  waits?: boolean;
  /**
   * The key that presses that button: as it is drawn, and as `aria-keyshortcuts` has it. Absent until the commands are
   * loaded.
   */
  key?: { cap: ReactNode; aria: string | undefined } | null;
};

/** Set by the notices on the screen and, for the key, by the commands. */
export const {
  get: noticeState,
  set: setNoticeState,
  subscribe: subscribeToNotices,
} = createStore<NoticeState>({});

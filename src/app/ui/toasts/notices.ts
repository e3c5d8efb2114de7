// Short messages: what was done, or what failed.
import type { About } from "@/kernel/command/run/run";
import { counter } from "@/kernel/values/counter";
import { showOnceDrawn } from "./later-toaster";

const FADE_MS = 3_000;
/** An action (Undo, Retry) needs time to be read and reached; its notice stays while the focus or the pointer is there. */
const OFFER_MS = 8_000;

export interface NoticeOptions {
  description?: string;
  /** One button, e.g. Undo or Retry. */
  action?: { label: string; onSelect: () => void };
  /** How long it stays, in ms; the default is 3,000, or 8,000 with an action. Hover and focus stop the clock. */
  durationMs?: number;
  /** For an error: what must be done before it is solved; then it is removed. */
  about?: About;
  /** A notice with the same id is replaced, not stacked. */
  id?: string;
}

const nextNumber = counter();

/** Says what was done, politely (role status). Returns the id by which it can be replaced. */
export function showNotice(message: string, options: NoticeOptions = {}): string {
  return show(message, options, "done");
}

/** Says why nothing was done, politely. Returns the id by which it can be replaced. */
export function showWarning(message: string, options: NoticeOptions = {}): string {
  return show(message, { durationMs: OFFER_MS, ...options }, "warning");
}

/** Says what failed and what to do, at once (role alert). Returns the id by which it can be replaced. */
export function showError(message: string, options: NoticeOptions = {}): string {
  return show(message, options, "error");
}

function show(text: string, options: NoticeOptions, tone: "done" | "warning" | "error"): string {
  const { description, action, about, id = `notice-${nextNumber()}` } = options;
  const durationMs = options.durationMs ?? (action ? OFFER_MS : FADE_MS);
  showOnceDrawn({
    id,
    text,
    isError: tone === "error",
    isWarning: tone === "warning",
    description,
    offer: action ?? null,
    about,
    durationMs,
  });
  return id;
}

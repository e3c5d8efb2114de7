// Lets Ctrl+Enter through a focused control: Radix presses it by Enter whatever is held with that, and marks the key as handled.
import type { KeyboardEvent } from "react";

/** Given as `onKeyDown`. Only the control's own view of the event is marked, so that the key still reaches the commands. */
export function passChords(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) Object.assign(event, { defaultPrevented: true });
}

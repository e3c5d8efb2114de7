// Keys that were held back, and are pressed on the element that is focused by then.
import { doAsPressed, isChord, isTextField } from "./field";

/** What happened to a key: a character typed into a text field needs no drawing before the next key. */
export type Given = { isTyped: boolean };

const given = new WeakSet<Event>();

/** Presses a key that was held back from the page, at the present focus. */
export function giveOn(event: KeyboardEvent): Given {
  const again = new KeyboardEvent("keydown", event);
  given.add(again);
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(again)) return { isTyped: false };
  doAsPressed(event, target);
  return { isTyped: event.key.length === 1 && !isChord(event) && isTextField(target) };
}

/** Presses the Enter of a scan in a field, for the listeners of the page; it submits no form. */
export function pressEnter(field: HTMLElement): void {
  const press = new KeyboardEvent("keydown", {
    key: "Enter",
    bubbles: true,
    cancelable: true,
    detail: ofScan,
  });
  // So soon after a scan it would otherwise count as its second closing key.
  given.add(press);
  field.dispatchEvent(press);
}

/** The `detail` of a scan's Enter, which chooses what was scanned and goes no further; a key's is 0. */
export const ofScan = 1;

/** Whether a press was held back before, or was made by the console: it is not a scanner's. */
export function isGivenOn(event: Event): boolean {
  return given.has(event);
}

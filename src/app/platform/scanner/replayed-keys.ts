// Keys that were held back, and are given to the one who has the focus by then.
import { doAsPressed, isChord, isTextField } from "./field";

/** What became of a key: whether it is a character in a text field, which leads nowhere that the next would have to wait for. */
export type Given = { isTyped: boolean };

const given = new WeakSet<Event>();

/** Presses a key that was held back from the page, where the focus is now. */
export function giveOn(event: KeyboardEvent): Given {
  const again = new KeyboardEvent("keydown", event);
  given.add(again);
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(again)) return { isTyped: false };
  doAsPressed(event, target);
  return { isTyped: event.key.length === 1 && !isChord(event) && isTextField(target) };
}

/** Presses Enter in a field, for the listeners of the page; it submits no form. */
export function pressEnter(field: HTMLElement): void {
  const press = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  // So soon after a scan it would else be taken for its second closing key.
  given.add(press);
  field.dispatchEvent(press);
}

/** Whether a press was held back before, or is the console's own: it is no scanner's. */
export function isGivenOn(event: Event): boolean {
  return given.has(event);
}

/** Does `work` once the page has drawn: after two frames, since the first may be under way and an effect of it may move the focus. */
export function afterDrawing(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}

// Text fields during a scan: their content before it, and how text is put into a field so that its form notices.

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field with its content at one moment. */
export type Snapshot = { field: TextField; value: string; selection: readonly [number, number] | null };

/** The focused text field, with its content; null when none is focused. */
export function focusedField(): Snapshot | null {
  const field = document.activeElement;
  if (!isTextField(field)) return null;
  const { value, selectionStart, selectionEnd } = field;
  const selection =
    selectionStart === null ? null : ([selectionStart, selectionEnd ?? selectionStart] as const);
  return { field, value, selection };
}

/** Removes what a scan has typed into a field. */
export function restore({ field, value, selection }: Snapshot): void {
  if (!field.isConnected) return;
  // Also where the value is unchanged: a field for dates or numbers also shows text that it does not accept.
  setValue(field, value);
  if (selection !== null) field.setSelectionRange(...selection);
}

/** Puts `text` in place of the field's content, and moves the focus there. */
export function fillField(field: TextField, text: string): void {
  field.focus();
  setValue(field, text);
}

/**
 * Does what the browser would have done with a key that was held: types it, or presses the focused control. A chord
 * types nothing; of the browser's chords, only selecting everything in a field can be done here.
 */
export function doAsPressed(press: KeyboardEvent, element: Element | null): void {
  const { key } = press;
  if (isChord(press)) {
    if (isTextField(element) && key.toLowerCase() === "a" && !press.altKey && !press.shiftKey)
      element.select();
  } else if (isTextField(element) && key.length === 1) {
    const { value, selectionStart, selectionEnd } = element;
    const from = selectionStart ?? value.length;
    setValue(element, value.slice(0, from) + key + value.slice(selectionEnd ?? from));
    if (selectionStart !== null) element.setSelectionRange(from + 1, from + 1);
  } else if (isTextField(element) && key === "Backspace") {
    const { value, selectionStart, selectionEnd } = element;
    const to = selectionEnd ?? value.length;
    const from = selectionStart === selectionEnd ? Math.max(0, to - 1) : (selectionStart ?? to);
    setValue(element, value.slice(0, from) + value.slice(to));
    if (selectionStart !== null) element.setSelectionRange(from, from);
  } else if ((key === "Enter" || key === " ") && element instanceof HTMLElement && isPressed(element)) {
    element.click();
  }
}

/** A command's key. AltGr types characters; Windows reports it as Ctrl and Alt. */
export function isChord(press: KeyboardEvent): boolean {
  if (press.getModifierState("AltGraph")) return press.metaKey;
  return press.ctrlKey || press.metaKey || press.altKey;
}

function isPressed(element: HTMLElement): boolean {
  return element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement;
}

export function isTextField(element: unknown): element is TextField {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  return element instanceof HTMLInputElement && !element.readOnly && !untyped.has(element.type);
}

/** A field for a password or a one-time code. */
export function isForSecrets(element: unknown): boolean {
  return element instanceof HTMLInputElement && /password|one-time-code/.test(element.autocomplete);
}

const untyped = new Set([
  "button",
  "checkbox",
  "color",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

/** With the element's own setter: React remembers the last value it set and would ignore the change otherwise. */
function setValue(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

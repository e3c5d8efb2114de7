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
 * Does what the browser would have done with a key that was held: types or deletes, moves the cursor or the focus, presses the
 * focused control. A chord types nothing; of the browser's chords, selecting everything in a field, undo and redo can be done here.
 */
export function doAsPressed(press: KeyboardEvent, element: Element | null): void {
  const { key } = press;
  if (key === "Tab" && !isChord(press)) moveFocus(press.shiftKey ? -1 : 1);
  else if (isTextField(element)) doInField(press, element);
  else if (!isChord(press) && (key === "Enter" || key === " ") && element instanceof HTMLElement) {
    if (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) element.click();
    else if (key === "Enter" && element instanceof HTMLAnchorElement) element.click();
  }
}

function doInField(press: KeyboardEvent, field: TextField): void {
  const { key } = press;
  if (isChord(press)) return doChord(press, field);
  if (key === "Enter" && field instanceof HTMLInputElement) return field.form?.requestSubmit();
  const typed = key === "Enter" ? "\n" : key;
  if (typed.length === 1) return edit("insertText", typed);
  if (key === "Backspace") return edit("delete");
  if (key === "Delete") return edit("forwardDelete");
  const { value } = field;
  const from = field.selectionStart ?? value.length;
  const to = field.selectionEnd ?? value.length;
  const places: Partial<Record<string, number>> = {
    ArrowLeft: from === to ? Math.max(0, from - 1) : from,
    ArrowRight: from === to ? Math.min(value.length, to + 1) : to,
    Home: 0,
    End: value.length,
  };
  const place = places[key];
  if (place !== undefined && field.selectionStart !== null) field.setSelectionRange(place, place);
}

function doChord(press: KeyboardEvent, field: TextField): void {
  if (press.altKey) return;
  const key = press.key.toLowerCase();
  if (key === "a" && !press.shiftKey) field.select();
  else if (key === "z") edit(press.shiftKey ? "redo" : "undo");
  else if (key === "y" && !press.shiftKey) edit("redo");
}

/** Edits the focused field as a key does, so that the browser's own undo takes it back, which it does not after `setValue`. */
function edit(how: "insertText" | "delete" | "forwardDelete" | "undo" | "redo", text?: string): void {
  // Deprecated, and without a successor: nothing else writes into a field's history.
  document.execCommand(how, false, text);
}

/** Moves the focus as Tab does, by the order of the page; inside a dialog it stays there. */
function moveFocus(by: 1 | -1): void {
  const here = document.activeElement;
  const room = here?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const stops = [...room.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility(),
  );
  const place = here instanceof HTMLElement ? stops.indexOf(here) : -1;
  const next = stops[(place + by + stops.length) % stops.length];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]";

/** A command's key. AltGr types characters; Windows reports it as Ctrl and Alt. */
export function isChord(press: KeyboardEvent): boolean {
  if (press.getModifierState("AltGraph")) return press.metaKey;
  return press.ctrlKey || press.metaKey || press.altKey;
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

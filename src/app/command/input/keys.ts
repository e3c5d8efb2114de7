// Keys and clicks that come before what they are meant for: held in order, and given to the screen that earlier input led to.
import { isTextField } from "@/app/platform/input/field";
import { giveOn } from "@/app/platform/input/replayed-keys";
import type { Scanner } from "@/app/platform/scanner/listener";
import { isApple } from "@/app/ui/key-names";
import { createStore } from "@/app/ui/store";
import { showError } from "@/app/ui/toasts/notices";
import { strokesOf, textEditing } from "@/kernel/input/keys";
import { heldBindings } from "../current-keys";
import { registry } from "../registry";
import { noSequence, pendingStrokes, sequence } from "./sequence";
import { stream } from "./stream";

/**
 * Listens from now on, before anything else on the page.
 * @param scanner hears a key first: what it hides comes as a scan, or as a key by `pressInTurn`
 */
export function listenForKeys(scanner: () => Scanner | null): void {
  window.addEventListener(
    "keydown",
    (event) => {
      scanner()?.hear(event);
      if (!event.defaultPrevented) keyPressed(event);
    },
    { capture: true },
  );
  window.addEventListener("click", clicked, { capture: true });
}

/** Presses a key that was held back, in its turn. */
export function pressInTurn(press: KeyboardEvent): void {
  stream.put({
    name: nameOf(press),
    kind: "key",
    take: () => (giveOn(press).isTyped ? "types" : "draws"),
    needsScreen: () => needsScreen(press),
  });
}

function keyPressed(event: KeyboardEvent): void {
  const { key } = event;
  // What stops work does not wait for it.
  if (isBrowsers(event) || begunBy(event).some(({ command }) => command === "app.stop")) return;
  if (key === "Escape" && !stream.unfinished().inputs[0] && document.querySelector("[data-stops=Escape]")) {
    return;
  }
  const field = document.activeElement;
  // Typing is shown at once. A line is taken with its Enter, and the line itself waits.
  const isTyping = isTextField(field) && isPlain(event) && (key.length === 1 || editing.has(key));
  if ((isTyping || isLinesEnter(event, field)) && stream.echoes()) return;
  if (stream.isFree({ kind: "key", needsScreen: () => needsScreen(event) })) return;
  hide(event);
  pressInTurn(event);
}

function hide(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The mouse aims at what is on the screen: only input that is still being taken holds a click back. */
function clicked(event: MouseEvent): void {
  const { target } = event;
  const control = controlOf(event);
  if (isElsewhere(event) || isSecondHalf(event)) return hide(event);
  // A key presses, too, and a label its field: that is no half of a double click.
  if (event.detail === 1) firstHalf.set(control);
  // The next key is for what was clicked, such as a field.
  sequence.set(noSequence);
  if (
    stream.isFree({ kind: "click", needsScreen: () => false }) ||
    !(target instanceof HTMLElement || target instanceof SVGElement) ||
    target.closest("[data-stops]")
  )
    return;
  hide(event);
  stream.put({
    name: "The click",
    kind: "click",
    needsScreen: () => false,
    take: () => {
      // What is drawn in a button changes while the button stays.
      const aim = [target, control].find((each) => each?.isConnected);
      if (aim) aim.dispatchEvent(new MouseEvent("click", event));
      // The first half of a double click did what the person wanted.
      else if (event.detail < 2) {
        showError("The screen changed before your click. Look at it, then click again.", { id: "input" });
      }
      return "draws";
    },
  });
}

/**
 * A double click on a button that changes something is one press: its second half would be for what the first led to. Buttons that
 * only show something, as the pager's, may be pressed in a row; those of work mode do what another command does.
 */
function isSecondHalf({ detail, target }: MouseEvent): boolean {
  const button = detail > 1 && target instanceof Element && target.closest<HTMLElement>(pressedOnce);
  if (!button) return false;
  const { command } = button.dataset;
  return !command || command.startsWith("work.") || registry.get(command).danger !== "safe";
}

/** What the last single click, or the first half of a double click, pressed; null for none. */
const firstHalf = createStore<Element | null>(null);

/** Whether the second half of a double click is on what is there only since the first half: it presses nothing. */
function isElsewhere(event: MouseEvent): boolean {
  return event.detail > 1 && controlOf(event) !== firstHalf.get();
}

/** What a click presses. */
function controlOf({ target }: MouseEvent): Element | null {
  return target instanceof Element ? target.closest(pressable) : null;
}

const pressable = "a,button,input,label,[role]";

const pressedOnce =
  "button[data-command], [type=submit], :is([role=alertdialog], [data-slot=dialog-footer]) button";

/** Whether the key acts on rows or on the record of the screen: all but those that only lead to another screen do. */
function needsScreen(event: KeyboardEvent): boolean {
  if (pendingStrokes().length > 0) return false;
  const begun = begunBy(event);
  return begun.length === 0 || begun.some(({ command }) => !command.startsWith("go."));
}

/** The bindings that the key is or begins. */
function begunBy(event: KeyboardEvent) {
  const strokes = strokesOf(event, isApple);
  return heldBindings().filter(({ strokes: [first] }) => first !== undefined && strokes.includes(first));
}

/** Whether a sequence of keys waits for this one. */
export function goesOn(event: KeyboardEvent): boolean {
  const pending = pendingStrokes();
  if (pending.length === 0) return false;
  const strokes = strokesOf(event, isApple);
  return heldBindings().some(
    ({ strokes: bound }) =>
      strokes.includes(bound[pending.length] ?? "") && pending.every((stroke, at) => bound[at] === stroke),
  );
}

/** In a field whose Enter takes its text as a line, which waits in the stream itself. */
function isLinesEnter(event: KeyboardEvent, field: Element | null): boolean {
  return (
    event.key === "Enter" &&
    isPlain(event) &&
    field instanceof HTMLElement &&
    field.dataset["line"] !== undefined
  );
}

/** As a person says it: "Ctrl+Enter". */
function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return [ctrlKey && "Ctrl", metaKey && "⌘", altKey && "Alt", key === " " ? "Space" : key]
    .filter(Boolean)
    .join("+");
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

const editing = new Set(["Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End"]);

/**
 * Whether the key is not for the console: a part of a composed character, a modifier alone, or a chord or function key
 * without a command.
 */
function isBrowsers(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing || modifiers.has(key)) return true;
  if (!ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key)) return false;
  const strokes = strokesOf(event, isApple);
  // Undo takes back the letters typed before it, also where these still wait.
  if (isTextField(document.activeElement) && strokes.some((each) => textEditing.has(each))) return false;
  return begunBy(event).length === 0;
}

const modifiers = new Set([
  "Shift",
  "CapsLock",
  "NumLock",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "Dead",
  "Process",
]);

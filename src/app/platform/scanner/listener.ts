// Listens for the scanner: runs before every other key listener, and hides a scan's keys from them.
import {
  type Burst,
  type Step,
  type Where,
  holdOf,
  mayControl,
  quiet,
  takeKey,
  takePause,
  waitOf,
} from "@/kernel/scan-detector";
import { type ScanLayout, readingsOf } from "@/kernel/key-position";
import { controlOf } from "./control";
import { focusedField, isChord, isForSecrets, isTextField, restore } from "./field";
import { afterDrawing, giveOn as give, isGivenOn } from "./replayed-keys";

/** Where keys go before it is known that they are a scan. */
export type Typing = {
  /** Removes what came since. */
  takeBack: () => void;
};

export type Hearing = {
  /** The key that scanners send first; null when they send none. Read at every key. */
  prefix: () => string | null;
  /** How keys are read: by what they type on this computer, or by their places. Read at every key. */
  layout: () => ScanLayout;
  /** An element that takes the keys although no field is focused; null when there is none. Read at every key. */
  typing: () => Typing | null;
  /** Receives a scanned code; `byOther`: only the reading that `layout` does not use made it one. */
  scanned: (code: string, byOther: boolean) => void;
};

/**
 * Listens until the returned function is called. In a text field, what the scanner types before it is recognised is
 * removed again. Elsewhere every key that types a character is held for a moment, and replayed when it was not a scan.
 */
export function hearScanner({ prefix, layout, typing, scanned }: Hearing): () => void {
  let burst: Burst = quiet;
  /** Where each key of the burst went, as it was before that key. */
  let before: (Typing | null)[] = [];
  let held: KeyboardEvent[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  let isGiving = false;

  const hear = (event: KeyboardEvent) => {
    if (isGivenOn(event) || event.isComposing || event.repeat || silent.has(event.key)) return;
    const at = event.timeStamp;
    const control = controlOf(event, mayControl(burst, at));
    if ((control === null && isChord(event)) || isForSecrets(document.activeElement)) {
      // This key is not a scanner's, and the field that it opens must not get the keys before it. Programs type passwords as fast
      // as scanners.
      burst = quiet;
      return giveAllOn();
    }
    clearTimeout(patience);
    clearTimeout(release);
    const beside = typing();
    const inField = beside !== null || isTextField(document.activeElement);
    const begin = prefix();
    const read =
      control !== null || event.key === begin ? { key: control ?? event.key } : readingsOf(event, layout());
    const step = takeKey(burst, { ...read, at }, { prefix: begin });
    burst = step.burst;
    const count = burst.keys.length;
    if (step.key === "scanned") swallow(event);
    else if (count > 0) {
      before = [...before.slice(0, count - 1), beside ?? typingInField()];
      if (control !== null || !inField || isBehind()) hold(event);
    } else if (isBehind() && (event.key.length === 1 || event.key === "Enter")) {
      hold(event);
      giveOn();
    } else giveAllOn();
    took(step);
    const wait = waitOf(burst);
    if (wait !== null) patience = setTimeout(pause, wait);
  };

  /** Hides a key from the page until it is known whether it is a scan. */
  function hold(event: KeyboardEvent) {
    swallow(event);
    held.push(event);
    release = setTimeout(giveOn, holdOf(burst));
  }

  function pause() {
    const where: Where = before.at(-1) ? "field" : "elsewhere";
    const step = takePause(burst, where);
    burst = step.burst;
    took(step);
    giveOn();
  }

  function took({ codes, byOther, from }: Pick<Step, "codes" | "byOther" | "from">) {
    if (codes.length === 0) return;
    clearTimeout(release);
    held = [];
    before[from]?.takeBack();
    before = [];
    for (const [place, code] of codes.entries()) scanned(code, byOther[place] ?? false);
  }

  /** Whether a key that arrives now would overtake held ones. */
  function isBehind(): boolean {
    return isGiving || held.length > 0;
  }

  /**
   * Replays the held keys, each to the element that is focused when the page has drawn the effect of the key before.
   */
  function giveOn() {
    if (!isGiving) giveNext();
  }

  function giveNext() {
    const event = held.shift();
    isGiving = event !== undefined && held.length > 0;
    if (!event) return;
    const { isTyped } = give(event);
    if (isGiving && isTyped) giveNext();
    else if (isGiving) afterDrawing(giveNext);
  }

  /** Replays all keys now: the browser handles what comes next. */
  function giveAllOn() {
    for (const event of held.splice(0)) give(event);
  }

  window.addEventListener("keydown", hear, { capture: true });
  return () => {
    window.removeEventListener("keydown", hear, { capture: true });
    clearTimeout(patience);
    clearTimeout(release);
  };
}

function typingInField(): Typing | null {
  const snapshot = focusedField();
  return snapshot && { takeBack: () => restore(snapshot) };
}

/** Modifiers alone: a scanner presses Shift for its capitals, and Ctrl for the separators within a code. */
const silent = new Set(["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph"]);

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

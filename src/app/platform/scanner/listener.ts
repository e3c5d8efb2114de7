// Hears the scanner: sits before every other listener for keys, and lets none of a scan's keys through to them.
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
import { controlOf } from "./control";
import { focusedField, isChord, isForSecrets, isTextField, restore } from "./field";
import { afterDrawing, giveOn as give, isGivenOn } from "./replayed-keys";

/** What keys go to before they are known for a scan's. */
export type Typing = {
  /** Takes back what came since. */
  takeBack: () => void;
};

export type Hearing = {
  /** The key scanners send first; null when they send none. Asked at every key. */
  prefix: () => string | null;
  /** Anyone who takes the keys although no field has the focus; null when nobody does. Asked at every key. */
  typing: () => Typing | null;
  /** Takes a code that was scanned. */
  scanned: (code: string) => void;
};

/**
 * Listens until the function it returns is called. In a text field what the scanner types before it is known for one is
 * taken back; elsewhere every key that types a character is held for a moment, and given on when it was no scan's.
 */
export function hearScanner({ prefix, typing, scanned }: Hearing): () => void {
  let burst: Burst = quiet;
  /** What each key of the burst went to, as that stood before the key. */
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
      // It is no scanner's, and what it opens must not get the keys before it. Programs type passwords as fast as scanners.
      burst = quiet;
      return giveAllOn();
    }
    clearTimeout(patience);
    clearTimeout(release);
    const beside = typing();
    const inField = beside !== null || isTextField(document.activeElement);
    const key = control ?? event.key;
    const step = takeKey(burst, { key, at }, { prefix: prefix() });
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

  /** Keeps a key from the page until it is known whose it is. */
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

  function took({ codes, from }: Pick<Step, "codes" | "from">) {
    if (codes.length === 0) return;
    clearTimeout(release);
    held = [];
    before[from]?.takeBack();
    before = [];
    for (const code of codes) scanned(code);
  }

  /** Whether a key that came now would overtake held ones. */
  function isBehind(): boolean {
    return isGiving || held.length > 0;
  }

  /** Gives the held keys on, each to the one who has the focus when the page has drawn what the one before it opened. */
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

  /** Gives all on now: what comes next is the browser's to do. */
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

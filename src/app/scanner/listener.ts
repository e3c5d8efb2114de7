// Hears the scanner: sits before every other listener for keys, and lets none of a scan's keys through to them.
import {
  type Burst,
  fastGap,
  looksScanned,
  quiet,
  slowGap,
  takeKey,
  takePause,
  waitOf,
} from "@/kernel/scan-detector";
import { doAsPressed, focusedField, isForSecrets, isTextField, restore } from "./field";

/** What keys go to before they are known for a scan's. */
export type Typing = {
  /** Takes back what came since. */
  takeBack: () => void;
};

export type Hearing = {
  /** The key scanners send first; null when they send none. Asked at every key. */
  prefix: () => string | null;
  /** Whoever takes the keys although no field has the focus; null when nobody does. Asked at every key. */
  typing: () => Typing | null;
  /** Takes a code that was scanned. */
  scanned: (code: string) => void;
};

/**
 * Listens until the function it returns is called. In a text field what the scanner types before it is known for one is
 * taken back; elsewhere keys that may be a scan's are held for a moment and given on when they were not.
 */
export function hearScanner({ prefix, typing, scanned }: Hearing): () => void {
  let burst: Burst = quiet;
  let before: Typing | null = null;
  let held: KeyboardEvent[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  const givenOn = new WeakSet<Event>();

  const hear = (event: KeyboardEvent) => {
    if (givenOn.has(event) || event.isComposing || event.repeat || silent.has(event.key)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isForSecrets(document.activeElement)) {
      // It is no scanner's, and what it opens must not get the keys before it. Programs type passwords as fast as scanners.
      burst = quiet;
      return giveOn();
    }
    clearTimeout(patience);
    clearTimeout(release);
    const beside = typing();
    const inField = beside !== null || isTextField(document.activeElement);
    const press = { key: event.key, at: event.timeStamp };
    const step = takeKey(burst, press, { prefix: prefix() });
    burst = step.burst;
    if (burst.keys.length === 1 && step.key === "typed") before = beside ?? fieldInHand();
    if (step.key === "scanned") swallow(event);
    else if (!inField && mayBegin(event, burst)) {
      swallow(event);
      held.push(event);
      release = setTimeout(giveOn, burst.keys.length === 1 ? fastGap : slowGap);
    } else if (held.length > 0) {
      swallow(event);
      held.push(event);
      giveOn();
    }
    took(step.codes);
    const wait = waitOf(burst);
    if (wait !== null) patience = setTimeout(pause, wait);
  };

  function pause() {
    const step = takePause(burst);
    burst = step.burst;
    took(step.codes);
    giveOn();
  }

  function took(codes: readonly string[]) {
    if (codes.length === 0) return;
    clearTimeout(release);
    held = [];
    before?.takeBack();
    before = null;
    for (const code of codes) scanned(code);
  }

  /** Gives the held keys on, each to whoever has the focus by then: the one before it may have opened something. */
  function giveOn() {
    const events = held;
    held = [];
    for (const event of events) {
      const again = new KeyboardEvent("keydown", event);
      givenOn.add(again);
      const target = document.activeElement ?? document.body;
      if (target.dispatchEvent(again)) doAsPressed(event.key, target);
    }
  }

  window.addEventListener("keydown", hear, { capture: true });
  return () => {
    window.removeEventListener("keydown", hear, { capture: true });
    clearTimeout(patience);
    clearTimeout(release);
  };
}

function fieldInHand(): Typing | null {
  const snapshot = focusedField();
  return snapshot && { takeBack: () => restore(snapshot) };
}

/** Modifiers alone: a scanner presses Shift for its capitals. */
const silent = new Set(["Shift", "CapsLock", "NumLock"]);

/** Whether a key outside of text fields may belong to a scan: codes begin with a digit or a capital, and come fast. */
function mayBegin({ key }: KeyboardEvent, burst: Burst): boolean {
  return looksScanned(burst) || (burst.keys.length === 1 && /^[0-9A-Z]$/.test(key));
}

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Tells a scanner's keys from a person's: it hears every key before anything else does, and hides a scan's keys.
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
} from "@/kernel/input/scan-detector";
import { type ScanLayout, charactersOf } from "@/kernel/input/key-position";
import { controlOf } from "./control";
import { focusedField, isChord, isForSecrets, restore } from "../input/field";
import { isGivenOn } from "../input/replayed-keys";

/** Where keys go before it is known that they are a scan. */
type Typing = {
  /** Removes what came since. */
  takeBack: () => void;
};

export type Hearing = {
  /** The key that scanners send first; null when they send none. Read at every key. */
  prefix: () => string | null;
  /** How keys are read: by what they type on this computer, or by their places. Read at every key. */
  layout: () => ScanLayout;
  /** Whether a sequence of keys waits for this one. */
  isAwaited: (event: KeyboardEvent) => boolean;
  /** What holds the keys although no field is focused; null when nothing does. Read at every key. */
  typing: () => Typing | null;
  /** Receives a scanned code; `byOther`: only the reading that `layout` does not use made it one. */
  scanned: (code: string, byOther: boolean) => void;
  /** Presses a key that was hidden and was no scan's, after those given before it. */
  give: (press: KeyboardEvent) => void;
};

export type Scanner = {
  /** Takes a key; it is hidden from the page if it is, or may be, a scan's. */
  hear: (event: KeyboardEvent) => void;
  /** Forgets what was heard. */
  stop: () => void;
};

/** A device may deliver one scan twice; the second within so many ms, with nothing pressed between them, is not another scan. */
const echo = 400;

/**
 * In a text field, what the scanner types before it is recognised is removed again. Elsewhere every key that types a
 * character is held for a moment, and given on when it was not a scan.
 */
export function makeScanner({ prefix, layout, isAwaited, typing, scanned, give }: Hearing): Scanner {
  let burst: Burst = quiet;
  /** Where each key of the burst went, as it was before that key. */
  let before: (Typing | null)[] = [];
  /** Hidden keys, each with its place in the burst. */
  let held: { press: KeyboardEvent; place: number }[] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  let release: ReturnType<typeof setTimeout> | undefined;
  /** When the held keys are given on, if none of a scan's follows. */
  let due = 0;
  /** The scan before; null once a person pressed a key after it. */
  let last: { code: string; at: number } | null = null;

  const hear = (event: KeyboardEvent) => {
    if (isGivenOn(event) || event.isComposing || event.repeat || silent.has(event.key)) return;
    const at = event.timeStamp;
    const control = controlOf(event, mayControl(burst, at));
    if ((control === null && isChord(event)) || isForSecrets(document.activeElement)) {
      // This key is not a scanner's, and the field that it opens must not get the keys before it. Programs type passwords as fast
      // as scanners.
      burst = quiet;
      last = null;
      return giveAllOn();
    }
    clearTimeout(patience);
    clearTimeout(release);
    // The machine was too busy to give them on in time.
    if (at > due) giveAllOn();
    const goes = whereItGoes(typing());
    const inField = goes !== null;
    const begin = prefix();
    const read =
      control !== null || event.key === begin ? { key: control ?? event.key } : charactersOf(event, layout());
    const step = takeKey(burst, { ...read, at, isAwaited: isAwaited(event) }, { prefix: begin });
    burst = step.burst;
    const count = burst.keys.length;
    if (step.key === "scanned") swallow(event);
    else if (count > 0) {
      before = [...before.slice(0, count - 1), goes];
      if (control !== null || !inField || held.length > 0) hold(event);
    } else {
      last = null;
      giveAllOn();
    }
    took(step, at);
    const wait = waitOf(burst);
    if (wait !== null) patience = setTimeout(pause, wait);
  };

  /** Hides a key from the page until it is known whether it is a scan. */
  function hold(event: KeyboardEvent) {
    swallow(event);
    held.push({ press: event, place: burst.keys.length - 1 });
    due = event.timeStamp + holdOf(burst);
    release = setTimeout(giveAllOn, holdOf(burst));
  }

  function pause() {
    const where: Where = before.at(-1) ? "field" : "elsewhere";
    const step = takePause(burst, where);
    burst = step.burst;
    took(step, performance.now());
    giveAllOn();
  }

  function took({ codes, byOther, from }: Pick<Step, "codes" | "byOther" | "from">, at: number) {
    if (codes.length === 0) return;
    clearTimeout(release);
    // What a person pressed right before the scan comes before it.
    held = held.filter(({ place }) => place < from);
    before[from]?.takeBack();
    before = [];
    giveAllOn();
    for (const [place, code] of codes.entries()) {
      const isEcho = last?.code === code && at - last.at < echo;
      last = { code, at };
      if (!isEcho) scanned(code, byOther[place] ?? false);
    }
  }

  /** It was no scan: its keys are pressed before the one that comes now. */
  function giveAllOn() {
    if (held.length > 0) last = null;
    for (const { press } of held.splice(0)) give(press);
  }

  return {
    hear,
    stop: () => {
      burst = quiet;
      before = [];
      held = [];
      clearTimeout(patience);
      clearTimeout(release);
    },
  };
}

/** Where a key goes now: to what holds keys, into the focused field, or both; null where it goes to neither. */
function whereItGoes(beside: Typing | null): Typing | null {
  const snapshot = focusedField();
  if (!snapshot) return beside;
  return {
    takeBack: () => {
      beside?.takeBack();
      restore(snapshot);
    },
  };
}

/** Modifiers alone: a scanner presses Shift for its capitals, and Ctrl for the separators within a code. */
const silent = new Set(["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph"]);

function swallow(event: KeyboardEvent) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

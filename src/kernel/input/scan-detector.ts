// The scan detector: tells a burst of keys from a scanner from a person's typing, by the prefix, else by timing, length
// and form.
import { isUnmistakable } from "./scan-code";
import { cardText } from "./test-card";

/** What the detector is told of a key press. */
export type ScanKey = {
  /** `KeyboardEvent.key`. For Ctrl and a character inside a burst, the control character that it stands for. */
  key: string;
  /** What the key is by another keyboard layout, where that is known. */
  other?: string;
  /** Time of the press, in milliseconds of one clock. */
  at: number;
  /** It goes on with a sequence of keys that waits for it. */
  isAwaited?: boolean;
};

export type ScanSettings = {
  /** The key that the scanner is set to send first ("F9", "~"); null when it sends none. */
  prefix: string | null;
};

/** Where the keys of a possible burst go. */
export type Where = "field" | "elsewhere";

/** The longest time between two keys of a fast scanner, in ms. No person types several keys in a row so fast. */
export const fastGap = 35;
/** The longest time between two keys of the slowest scanners, in ms: some wait up to 100 ms between keys. */
const slowGap = 120;
/** How long a scanner may pause inside one code, in ms, before the code counts as ended. */
export const stall = 400;
/** Shorter codes cannot be told from typing by their timing. */
const shortest = 4;
/** From this length on, the pace alone shows a scan: people reach that pace over a few keys, but not over so many. */
const longEnough = 8;
/**
 * The largest difference between the longest and the shortest pause of a slow scanner, in ms: people are never so even.
 */
const unevenness = 35;

/**
 * Tells a short code (4 to 7 characters, any form) from keys that a fast typist rolls over: pauses of `mean` ms or less
 * on average, or pauses that differ by at most `spread` ms. The pause before the closing key counts too. Rolled pairs
 * can be 30 ms apart, but the finger for Enter comes from another place.
 */
const short = { mean: 20, spread: 8 };
/**
 * Tells a long code from a scanner set to 40 or 50 ms for each key: no person is so fast and so even over eight keys.
 */
const paced = { gap: 55, spread: 12 };
/** Three keys with pauses of at most this mean (ms) come from a machine: a run that a pause has cut off. */
const cutOff = { length: 3, mean: 15 };

/** The keys of a burst so far. */
export type Burst = {
  keys: readonly ScanKey[];
  /** It began with the prefix, so everything that follows is a scan. */
  prefixed: boolean;
  /** When the last scan ended: some scanners send more than one closing key. */
  ended: number;
};

export const quiet: Burst = { keys: [], prefixed: false, ended: Number.NEGATIVE_INFINITY };

export type Step = {
  burst: Burst;
  /** Codes that ended with this key or pause, in order. */
  codes: readonly string[];
  /** For each code, whether only the other layout made its keys one. */
  byOther: readonly boolean[];
  /** The key of the burst at which the codes begin. What a person typed right before them stays typed. */
  from: number;
  /**
   * `typed`: the key is handled as usual. `scanned`: it is the scanner's and must reach neither a field nor a hotkey.
   */
  key: "typed" | "scanned";
};

type Codes = Pick<Step, "codes" | "byOther" | "from">;

const none: Codes = { codes: [], byOther: [], from: 0 };

/**
 * Adds a key press. Presses with modifiers are passed as control characters where `mayControl` allows it, and otherwise
 * left out. Presses during composition are left out.
 */
export function takeKey(burst: Burst, press: ScanKey, { prefix }: ScanSettings): Step {
  const before = isOver(burst, press.at) ? { ...quiet, ended: burst.ended } : burst;
  if (prefix !== null && press.key === prefix) {
    // What was typed before stays typed. A prefix in the middle begins the next code.
    const codes = before.prefixed ? wholeOf(before) : none;
    return { burst: { ...quiet, prefixed: true }, ...codes, key: "scanned" };
  }
  const isEnding = endings.has(press.key);
  if (before.keys.length === 0 && !before.prefixed && (isEnding || isControl(press.key))) {
    const isRest = press.at - before.ended <= fastGap;
    if (isRest) return { burst: { ...quiet, ended: press.at }, ...none, key: "scanned" };
  }
  if (isEnding) return end(before, press.at);
  if (Array.from(press.key).length !== 1)
    return { burst: before.prefixed ? before : quiet, ...none, key: "typed" };
  const keys = [...before.keys, press];
  return {
    burst: { ...before, keys },
    ...none,
    key: before.prefixed ? "scanned" : "typed",
  };
}

/**
 * Adds a pause: scanners without a closing key end with one. Call it once `waitOf` has passed without a key. Programs
 * also type into fields as fast as scanners, so in a field the form must show a code; elsewhere only scanners type so
 * fast.
 */
export function takePause(burst: Burst, where: Where): Pick<Step, "burst"> & Codes {
  if (burst.prefixed) return { burst: quiet, ...wholeOf(burst) };
  return { burst: quiet, ...codesOf(burst.keys, { by: "pause", where }) };
}

/** How long to wait for the next key of the burst before it counts as ended, in ms; null when there is no burst. */
export function waitOf(burst: Burst): number | null {
  return burst.prefixed || burst.keys.length >= shortest ? stall : null;
}

/**
 * How long hotkeys must wait until it is clear whether the last key belongs to a scan, in ms. For a single key: as long
 * as a fast scanner takes for the next one. For a few keys: longer. For what no person types: until the burst has
 * ended.
 */
export function holdOf({ keys }: Burst): number {
  const run = runsOf(keys).at(-1) ?? [];
  if (run.length >= shortest) return stall;
  return run.length > 1 ? 2 * fastGap : fastGap;
}

/**
 * Whether Ctrl and a letter can only come from a scanner now: inside a burst, or right after one. After fewer keys than
 * a code has, a person pressed it, such as Ctrl+A after a typed digit.
 */
export function mayControl({ keys, prefixed, ended }: Burst, at: number): boolean {
  if (prefixed) return true;
  const pause = at - (keys.at(-1)?.at ?? ended);
  // The two-dimensional code of a parcel's label: no person begins so, and slow scanners send it too.
  if (isMessage(keys)) return pause <= slowGap;
  if (keys.length > 0 && keys.length < shortest) return false;
  return pause <= fastGap;
}

function isMessage(keys: readonly ScanKey[]): boolean {
  return [keys.map(({ key }) => key), keys.map(({ key, other }) => other ?? key)].some((typed) =>
    typed.join("").includes("[)>"),
  );
}

/** Enter and Tab, and the control characters they stand for. */
const endings: ReadonlySet<string> = new Set(["Enter", "Tab", "\r", "\n", "\t"]);

function isControl(key: string): boolean {
  return /^\p{Cc}$/u.test(key);
}

function end(burst: Burst, at: number): Step {
  const ended: Burst = { ...quiet, ended: at };
  if (burst.prefixed) return { burst: ended, ...wholeOf(burst), key: "scanned" };
  const last = burst.keys.at(-1);
  if (!last || at - last.at > slowGap) return { burst: quiet, ...none, key: "typed" };
  const found = codesOf(burst.keys, { by: "key", gap: at - last.at });
  return found.codes.length > 0
    ? { burst: ended, ...found, key: "scanned" }
    : { burst: quiet, ...none, key: "typed" };
}

/** How a burst ended: with a closing key `gap` ms after the last key, or with a pause. */
type Ending = { by: "key"; gap: number } | { by: "pause"; where: Where };

/**
 * The codes in a burst without a prefix: one, or two that came with no key between them; none when a person typed it.
 */
function codesOf(keys: readonly ScanKey[], ending: Ending): Codes {
  if (isKnown(keys)) return codesAt(0, [keys]);
  const at = splitOf(keys);
  const parts = [keys.slice(0, at), keys.slice(at)];
  if (parts.every((part) => isKnown(part))) return codesAt(0, parts);
  const from = beginOf(keys);
  if (!isScanned(keys.slice(from), ending)) return none;
  const begin = behindHand(keys, formBeginOf(keys, from));
  return codesAt(begin, [keys.slice(begin)]);
}

/**
 * Where the code begins, if a person pressed one or two keys so shortly before it that they look like its first ones: the pause behind
 * them is much longer than any of the scanner's, and only the rest has the form of a code, or a sequence waited for the key.
 */
function behindHand(keys: readonly ScanKey[], from: number): number {
  if (isForm(keys, from)) return from;
  const hand = [1, 2].find((count) => {
    const rest = keys.slice(from + count);
    if (rest.length < shortest) return false;
    const [pause = 0, ...gaps] = gapsOf(keys.slice(from + count - 1));
    const isAwaited = count === 1 && keys[from]?.isAwaited === true;
    return pause > 2 * Math.max(...gaps) && (isAwaited || isForm(keys, from + count));
  });
  return from + (hand ?? 0);
}

function isForm(keys: readonly ScanKey[], at: number): boolean {
  return isMachines(textOf(keys.slice(at)).text);
}

/**
 * Where the code begins of which `from` is the first key at a scanner's pace: earlier where only the keys before a pause make the
 * form of a code, for that was the scanner's pause: "ST", then "E 1043".
 */
function formBeginOf(keys: readonly ScanKey[], from: number): number {
  const earlier = isForm(keys, from) ? -1 : keys.slice(0, from).findIndex((_, at) => isForm(keys, at));
  return earlier === -1 ? from : earlier;
}

function codesAt(from: number, parts: readonly (readonly ScanKey[])[]): Codes {
  const texts = parts.map(textOf);
  return {
    codes: texts.map(({ text }) => text),
    byOther: texts.map(({ byOther }) => byOther),
    from,
  };
}

/** A code whose form shows that a machine sent it: it may come slowly and needs no closing key. */
function isKnown(keys: readonly ScanKey[]): boolean {
  if (keys.length < shortest || !isMachines(textOf(keys).text)) return false;
  const gaps = gapsOf(keys);
  return (
    isFast(gaps) ||
    (keys.length >= longEnough && Math.max(...gaps) <= slowGap && spreadOf(gaps) <= unevenness)
  );
}

/** A code of any form, recognised by the pace of its keys alone. */
function isScanned(keys: readonly ScanKey[], ending: Ending): boolean {
  if (keys.length < shortest) return false;
  const gaps = gapsOf(keys);
  const isSent = isFast(gaps) || isPaced(keys);
  if (isKnown(keys) || (isSent && keys.some(({ key }) => isControl(key)))) return true;
  if (keys.length >= longEnough) return isSent && (ending.by === "key" || ending.where === "elsewhere");
  if (ending.by === "pause") return false;
  const all = [...gaps, ending.gap];
  return Math.max(...all) <= fastGap && (meanOf(all) <= short.mean || spreadOf(all) <= short.spread);
}

/** One or two pauses in an otherwise fast burst are still the machine's. */
function isFast(gaps: readonly number[]): boolean {
  return gaps.filter((gap) => gap > fastGap).length * 8 <= gaps.length;
}

function isPaced(keys: readonly ScanKey[]): boolean {
  const gaps = gapsOf(keys);
  return keys.length >= longEnough && Math.max(...gaps) <= paced.gap && spreadOf(gaps) <= paced.spread;
}

/** Where the scanner's keys begin. Keys that a person typed right before them come alone or in pairs. */
function beginOf(keys: readonly ScanKey[]): number {
  if (isPaced(keys)) return 0;
  let from = 0;
  for (const run of runsOf(keys)) {
    const isCutOff = run.length >= cutOff.length && meanOf(gapsOf(run)) <= cutOff.mean;
    if (run.length >= shortest || isCutOff) return from;
    from += run.length;
  }
  return from;
}

/** The keys in runs that have no longer pause than a fast scanner makes. */
function runsOf(keys: readonly ScanKey[]): readonly (readonly ScanKey[])[] {
  const runs: ScanKey[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const press of keys) {
    if (press.at - last > fastGap) runs.push([]);
    runs.at(-1)?.push(press);
    last = press.at;
  }
  return runs;
}

/** Where the longest pause is: one code ends there and the next begins. */
function splitOf(keys: readonly ScanKey[]): number {
  const gaps = gapsOf(keys);
  return gaps.indexOf(Math.max(...gaps)) + 1;
}

function isOver({ keys, prefixed }: Burst, at: number): boolean {
  const last = keys.at(-1);
  if (!last) return false;
  const pause = at - last.at;
  // Only a burst that began at a scanner's pace may pause; a typing person pauses at every word.
  const mayStall = prefixed || (keys.length >= shortest && medianGap(keys) <= fastGap);
  return pause > (mayStall ? stall : slowGap);
}

function wholeOf({ keys }: Burst): Codes {
  return keys.length === 0 ? none : codesAt(0, [keys]);
}

/** The text of the keys: by the other layout where that alone shows a code. */
function textOf(keys: readonly ScanKey[]): { text: string; byOther: boolean } {
  const text = keys.map(({ key }) => key).join("");
  const other = keys.map((each) => each.other ?? each.key).join("");
  const byOther = other !== text && !isMachines(text) && isMachines(other);
  return { text: byOther ? other : text, byOther };
}

function isMachines(text: string): boolean {
  return text === cardText || isUnmistakable(text);
}

function gapsOf(keys: readonly ScanKey[]): number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}

function meanOf(gaps: readonly number[]): number {
  return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}

function spreadOf(gaps: readonly number[]): number {
  return Math.max(...gaps) - Math.min(...gaps);
}

function medianGap(keys: readonly ScanKey[]): number {
  const gaps = gapsOf(keys).toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

// The scan detector: tells a scanner's burst of keys from a person's typing, by prefix, or by timing, length and form.
import { formOf } from "./scan-code";

/** What the detector is told of a key press. */
export type ScanKey = {
  /** `KeyboardEvent.key`. */
  key: string;
  /** When, in milliseconds of one clock. */
  at: number;
};

export type ScanSettings = {
  /** The key a scanner is set up to send first ("F9", "~"); null when it sends none. */
  prefix: string | null;
};

/** Between two keys of a fast scanner, in ms at most. Nobody types several keys in a row so fast. */
export const fastGap = 35;
/** Between two keys of the slowest scanners, in ms at most: they are sold with up to 100 ms between keys. */
export const slowGap = 120;
/** How long a scanner may stall within one code, in ms, before the code counts as ended. */
export const stall = 400;
/** Codes shorter than this are not told from typing by their timing. */
const shortest = 4;
/** After a slow burst a code must be as long as this: people reach that pace over a few keys, not over so many. */
const shortestSlow = 8;
/** Between the widest and the narrowest pause of a slow scanner, in ms at most: people are never as even as that. */
const unevenness = 35;

/** The keys of a burst under way. */
export type Burst = {
  keys: readonly ScanKey[];
  /** It began with the prefix: whatever follows is a scan. */
  prefixed: boolean;
};

export const quiet: Burst = { keys: [], prefixed: false };

export type Step = {
  burst: Burst;
  /** Codes that ended with this key or pause, in their order. */
  codes: readonly string[];
  /**
   * What the key is to the console: `typed` goes its usual way, `scanned` is the scanner's and must reach neither field
   * nor hotkey.
   */
  key: "typed" | "scanned";
};

/** Takes a key press into account. Presses with modifiers, and those of a composition, are not to be told. */
export function takeKey(burst: Burst, press: ScanKey, { prefix }: ScanSettings): Step {
  const before = isOver(burst, press.at) ? quiet : burst;
  if (prefix !== null && press.key === prefix) {
    // What was typed before stays typed; a prefix in the middle begins the next code.
    const codes = before.prefixed ? [textOf(before)].filter((code) => code !== "") : [];
    return { burst: { keys: [], prefixed: true }, codes, key: "scanned" };
  }
  if (press.key === "Enter" || press.key === "Tab") return end(before, press.at);
  if (Array.from(press.key).length !== 1)
    return { burst: before.prefixed ? before : quiet, codes: [], key: "typed" };
  const keys = [...before.keys, press];
  return {
    burst: { ...before, keys },
    codes: [],
    key: before.prefixed ? "scanned" : "typed",
  };
}

/** Takes a pause into account: scanners without a closing key end with it. Ask once `waitOf` has passed without a key. */
export function takePause(burst: Burst): Pick<Step, "burst" | "codes"> {
  if (burst.prefixed) return { burst: quiet, codes: [textOf(burst)].filter((code) => code !== "") };
  return { burst: quiet, codes: codesOf(burst.keys, "pause") };
}

/** How long to wait for the burst's next key before it counts as ended, in ms; null when nothing is under way. */
export function waitOf(burst: Burst): number | null {
  return burst.prefixed || burst.keys.length >= shortest ? stall : null;
}

/** Whether the burst is fast enough to be a scanner's, so that hotkeys must wait for what becomes of it. */
export function looksScanned({ keys }: Burst): boolean {
  return keys.length >= 2 && medianGap(keys) <= fastGap;
}

function end(burst: Burst, at: number): Step {
  if (burst.prefixed) {
    return { burst: quiet, codes: [textOf(burst)].filter((code) => code !== ""), key: "scanned" };
  }
  const last = burst.keys.at(-1);
  if (!last || at - last.at > slowGap) return { burst: quiet, codes: [], key: "typed" };
  const codes = codesOf(burst.keys, "suffix");
  return { burst: quiet, codes, key: codes.length > 0 ? "scanned" : "typed" };
}

/** The codes in a burst without a prefix: one, or two that came without a key between them; none when a person typed it. */
function codesOf(keys: readonly ScanKey[], ending: "suffix" | "pause"): string[] {
  if (isScanned(keys, ending)) return [textOf({ keys })];
  const at = splitOf(keys);
  const parts = [keys.slice(0, at), keys.slice(at)];
  return parts.every((part) => isScanned(part, "pause")) ? parts.map((part) => textOf({ keys: part })) : [];
}

function isScanned(keys: readonly ScanKey[], ending: "suffix" | "pause"): boolean {
  if (keys.length < shortest) return false;
  const form = formOf(textOf({ keys }));
  // A stall or two within an otherwise fast burst is still the machine's.
  const gaps = gapsOf(keys);
  const slow = gaps.filter((gap) => gap > fastGap).length;
  const isFast = slow * 8 <= gaps.length;
  const isSteady = Math.max(...gaps) <= slowGap && Math.max(...gaps) - Math.min(...gaps) <= unevenness;
  if (isFast) return form === "sure" || (form === "fitting" && ending === "suffix" && slow === 0);
  return isSteady && keys.length >= shortestSlow && form === "sure";
}

/** Where the widest pause is: there one code ends and the next begins. */
function splitOf(keys: readonly ScanKey[]): number {
  const gaps = gapsOf(keys);
  return gaps.indexOf(Math.max(...gaps)) + 1;
}

function isOver({ keys, prefixed }: Burst, at: number): boolean {
  const last = keys.at(-1);
  if (!last) return false;
  const pause = at - last.at;
  // Only a burst that began at a scanner's pace may stall; typing does so at every word.
  const mayStall = prefixed || (keys.length >= shortest && medianGap(keys) <= fastGap);
  return pause > (mayStall ? stall : slowGap);
}

function textOf({ keys }: Pick<Burst, "keys">): string {
  return keys.map(({ key }) => key).join("");
}

function gapsOf(keys: readonly ScanKey[]): number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}

function medianGap(keys: readonly ScanKey[]): number {
  const gaps = gapsOf(keys).toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

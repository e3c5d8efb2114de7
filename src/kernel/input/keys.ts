// Keys: which stroke an event is, what a sequence means in the live scopes, and where two sequences clash.
import { type Scope, depthOf, familyOf } from "./scope";

/** One key with its modifiers, such as "c", "shift+j", "mod+k", "escape", "?". `mod` is ⌘ on Apple machines, Ctrl elsewhere. */
export type Stroke = string;

export type Binding = {
  command: string;
  scope: Scope;
  strokes: readonly Stroke[];
  /** Holding the key down repeats it. */
  repeats?: true;
};

/** What a command says about its keys. */
export type Keyed = {
  id: string;
  title: string;
  scope: Scope;
  danger: string;
  keysIn?: Scope | readonly Scope[];
  hotkeys?: readonly string[];
  repeats?: true;
};

/** The fields of a KeyboardEvent that are used. */
export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  isComposing: boolean;
};

/** Strokes that browsers handle before a page sees them, or that people need from the browser. */
export const reservedByBrowsers: ReadonlySet<Stroke> = new Set([
  ..."twnqlrpfdhj".split("").map((letter) => `mod+${letter}`),
  ..."twnpi".split("").map((letter) => `mod+shift+${letter}`),
  ..."acvx".split("").map((letter) => `mod+${letter}`),
  "mod+tab",
  "alt+arrowleft",
  "alt+arrowright",
  "f5",
  "f11",
  "f12",
]);

/** Strokes that edit text: in a field that is being edited they always belong to the field. */
export const textEditing: ReadonlySet<Stroke> = new Set(["mod+z", "mod+shift+z", "mod+y"]);

/** Every binding of `commands`, one for each sequence. */
export function bindingsOf(
  commands: readonly Pick<Keyed, "id" | "scope" | "keysIn" | "hotkeys" | "repeats">[],
): Binding[] {
  return commands.flatMap(({ id, scope, keysIn = scope, hotkeys = [], repeats }) =>
    hotkeys.flatMap((sequence) =>
      [keysIn].flat().map((live) => ({
        command: id,
        scope: live,
        strokes: strokesOfSequence(sequence),
        ...(repeats && { repeats }),
      })),
    ),
  );
}

/** "g d" gives ["g", "d"]. */
export function strokesOfSequence(sequence: string): Stroke[] {
  return sequence.split(" ");
}

/**
 * The strokes that a key press can mean, the most likely first. `key` comes first, because it is what the person reads
 * on the key. `code` is used as well for non-Latin layouts, dead keys and digits, which people know by their place on
 * the board. Empty while text is being composed, and for a modifier alone. `resolve` decides what a repeated press may
 * do.
 */
export function strokesOf(press: KeyPress, apple: boolean): Stroke[] {
  if (press.isComposing || modifierKeys.has(press.key)) return [];
  const mod = apple ? press.metaKey : press.ctrlKey;
  const control = apple ? press.ctrlKey : press.metaKey;
  const prefix = (shift: boolean) =>
    `${mod ? "mod+" : ""}${control ? "ctrl+" : ""}${press.altKey && !typesCharacter(press) ? "alt+" : ""}${shift ? "shift+" : ""}`;

  const found: Stroke[] = [];
  const byKey = nameOfKey(press.key);
  if (byKey !== null) found.push(prefix(press.shiftKey && !isSymbol(byKey)) + byKey);
  const byCode = nameOfCode(press.code);
  if (byCode !== null && (isDigit(byCode) || !isOfLatinLayout(press.key))) {
    found.push(prefix(press.shiftKey) + byCode);
  }
  return [...new Set(found)];
}

export type Resolution =
  /** Run this command; the page does not see the press. */
  | { do: "run"; command: string }
  /** Part of a longer sequence. The page does not see the press, and the next press continues the sequence. */
  | { do: "wait"; pending: readonly Stroke[] }
  /** A sequence ended without a meaning, or a key was held too long. The page does not see the press. */
  | { do: "drop" }
  /** Not for the console; the page gets the press. */
  | { do: "pass" };

/**
 * What a press means.
 * @param strokes what the press can stand for, from `strokesOf`
 * @param pending strokes of the sequence so far
 * @param scopes live scopes, the shallowest first
 * @param editing whether a text field has the focus: then only strokes with a modifier and function keys count, and
 *   Escape belongs to the field
 * @param repeat whether the key is held down: then only commands with `repeats` run, and a pending sequence goes on
 * waiting
 */
export function resolve(
  strokes: readonly Stroke[],
  pending: readonly Stroke[],
  bindings: readonly Binding[],
  scopes: readonly Scope[],
  editing: boolean,
  repeat = false,
): Resolution {
  if (strokes.length === 0) return { do: "pass" };
  if (repeat && pending.length > 0) return { do: "wait", pending };
  for (const stroke of strokes) {
    if (editing && pending.length === 0 && !leavesTextAlone(stroke)) continue;
    const sequence = [...pending, stroke];
    const deepest = deepestOf(
      bindings.filter(({ strokes: bound }) => startsWith(bound, sequence)),
      scopes,
    );
    if (!deepest) continue;
    if (repeat && !deepest.repeats) return { do: "drop" };
    return deepest.strokes.length === sequence.length
      ? { do: "run", command: deepest.command }
      : { do: "wait", pending: sequence };
  }
  return pending.length > 0 ? { do: "drop" } : { do: "pass" };
}

/** The binding in the deepest live scope, if any binding is live. */
function deepestOf(bindings: readonly Binding[], scopes: readonly Scope[]): Binding | undefined {
  return bindings
    .flatMap((binding) => {
      const depth = depthOf(binding.scope, scopes);
      return depth === null ? [] : [{ binding, depth }];
    })
    .toSorted((a, b) => b.depth - a.depth)[0]?.binding;
}

/**
 * Pairs of bindings that clash: the same sequence in the same kind of scope, or one sequence that begins a longer one
 * where both can be live, because the longer one could then never be completed. The same sequence in a deeper scope is
 * allowed: it replaces the other on purpose.
 */
export function conflicts(bindings: readonly Binding[]): [Binding, Binding][] {
  return bindings.flatMap((a, index) =>
    bindings
      .slice(index + 1)
      .filter((b) => liveTogether(a.scope, b.scope) && clash(a, b))
      .map((b): [Binding, Binding] => [a, b]),
  );
}

function clash(a: Binding, b: Binding): boolean {
  if (!startsWith(a.strokes, b.strokes) && !startsWith(b.strokes, a.strokes)) return false;
  const equal = a.strokes.length === b.strokes.length;
  return !equal || familyOf(a.scope) === familyOf(b.scope) || [a.scope, b.scope].includes("everywhere");
}

/** Whether two scopes can be live at once. An open dialog closes every other scope except `everywhere`. */
function liveTogether(a: Scope, b: Scope): boolean {
  if (a === b || a === "everywhere" || b === "everywhere") return true;
  if (familyOf(a) === familyOf(b)) return a === familyOf(a) || b === familyOf(b);
  return familyOf(a) !== "dialog" && familyOf(b) !== "dialog";
}

function startsWith(long: readonly Stroke[], short: readonly Stroke[]): boolean {
  return short.length <= long.length && short.every((stroke, index) => stroke === long[index]);
}

function leavesTextAlone(stroke: Stroke): boolean {
  if (textEditing.has(stroke)) return false;
  return /^(mod|ctrl|alt)\+/.test(stroke) || /^(shift\+)?f\d+$/.test(stroke);
}

const modifierKeys: ReadonlySet<string> = new Set([
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "Fn",
  "Process",
]);

/** Alt on Apple machines and AltGr elsewhere are used to type characters. Then they are not modifiers of a stroke. */
function typesCharacter(press: KeyPress): boolean {
  return press.key.length === 1 && !/[a-z0-9]/i.test(press.key);
}

function nameOfKey(key: string): string | null {
  if (key === "Dead" || key === "Unidentified" || key === "") return null;
  if (key === " ") return "space";
  return key === "İ" ? "i" : key.toLowerCase();
}

function nameOfCode(code: string): string | null {
  return /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.slice(1).find(Boolean)?.toLowerCase() ?? null;
}

const isDigit = (name: string): boolean => /^\d$/.test(name);

/** Symbols are written without Shift: whether "?" or "1" needs Shift differs between layouts. */
const isSymbol = (name: string): boolean => name.length === 1 && !/\p{L}/u.test(name);

/** Whether the character on the key can be used: it is neither a dead key nor of another script. */
function isOfLatinLayout(key: string): boolean {
  return key !== "Dead" && (key.length > 1 || /[\p{Script=Latin}\p{Script=Common}]/u.test(key));
}

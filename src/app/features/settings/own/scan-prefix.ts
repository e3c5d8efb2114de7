// Which prefix a press in the prefix field sets: a scanner's first key or none; or whether the key belongs to the field
// or the console.

/** Removes the prefix, as in any other text field. */
const clearing: ReadonlySet<string> = new Set(["Backspace", "Delete"]);

/** Keys that a person needs; no scanner sends these first. */
const reserved: ReadonlySet<string> = new Set([
  "Tab",
  "Enter",
  "Escape",
  "Shift",
  "Control",
  "Alt",
  "AltGraph",
  "Meta",
  "CapsLock",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
]);

/** The prefix after `press`: a key's name, or null for none; undefined where the press says nothing about it. */
export function prefixAfter(press: {
  key: string;
  /** A modifier is held that makes it a command's key. AltGr does not count: it types characters. */
  chord: boolean;
}): string | null | undefined {
  const { key, chord } = press;
  if (chord || reserved.has(key)) return undefined;
  return clearing.has(key) ? null : key;
}

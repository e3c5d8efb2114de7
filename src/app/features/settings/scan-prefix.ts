// Which key a press in the prefix field means: a scanner's first, none any more, or one that is the field's or the console's.

/** Takes the prefix away, as it takes away what stands in any other field. */
const clearing: ReadonlySet<string> = new Set(["Backspace", "Delete"]);

/** What a person needs to get on; no scanner sends these first. */
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
  /** A modifier that makes it a command's key is held. AltGr is none: it types characters. */
  chord: boolean;
}): string | null | undefined {
  const { key, chord } = press;
  if (chord || reserved.has(key)) return undefined;
  return clearing.has(key) ? null : key;
}

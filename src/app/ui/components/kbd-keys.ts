// How a stroke such as "mod+k" is written on this keyboard and how it is spoken.
export type Keyboard = "apple" | "other";

interface KeyName {
  /** The text on the key cap. */
  sign: Record<Keyboard, string>;
  /** The text that is read aloud. */
  word: Record<Keyboard, string>;
}

const both = (sign: string, word = sign): KeyName => ({
  sign: { apple: sign, other: sign },
  word: { apple: word, other: word },
});

const NAMES: Record<string, KeyName> = {
  mod: { sign: { apple: "⌘", other: "Ctrl" }, word: { apple: "Command", other: "Control" } },
  ctrl: { sign: { apple: "⌃", other: "Ctrl" }, word: { apple: "Control", other: "Control" } },
  meta: { sign: { apple: "⌘", other: "Meta" }, word: { apple: "Command", other: "Meta" } },
  alt: { sign: { apple: "⌥", other: "Alt" }, word: { apple: "Option", other: "Alt" } },
  shift: { sign: { apple: "⇧", other: "Shift" }, word: { apple: "Shift", other: "Shift" } },
  enter: both("↵", "Enter"),
  escape: both("Esc", "Escape"),
  tab: both("⇥", "Tab"),
  backspace: both("⌫", "Backspace"),
  delete: both("Del", "Delete"),
  space: both("Space"),
  arrowup: both("↑", "Up"),
  arrowdown: both("↓", "Down"),
  arrowleft: both("←", "Left"),
  arrowright: both("→", "Right"),
  pageup: both("PgUp", "Page up"),
  pagedown: both("PgDn", "Page down"),
};

/** The kind of keyboard of this browser; outside a browser, "other". */
export function currentKeyboard(): Keyboard {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.userAgent) ? "apple" : "other";
}

/** "mod+k" becomes sign "⌘K" and words "Command K" on Apple keyboards, "Ctrl+K" and "Control K" elsewhere. */
export function strokeLabel(stroke: string, keyboard: Keyboard): { sign: string; words: string } {
  // The lookahead keeps the plus key itself: "shift++" is Shift and "+".
  const keys = stroke.split(/\+(?=.)/).map((key) => nameOf(key));
  return {
    sign: keys.map((key) => key.sign[keyboard]).join(keyboard === "apple" ? "" : "+"),
    words: keys.map((key) => key.word[keyboard]).join(" "),
  };
}

function nameOf(key: string): KeyName {
  if (key === " ") return both("Space");
  return NAMES[key.toLowerCase()] ?? both(key.charAt(0).toUpperCase() + key.slice(1));
}

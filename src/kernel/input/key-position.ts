// What a key types by its place, on a keyboard of the United States: what nearly every scanner is set to, whatever the computer's
// keyboard is.

/** The keys beside the letters, by `KeyboardEvent.code`: what each types without Shift and with it. */
const signs: Readonly<Record<string, string>> = {
  Backquote: "`~",
  Digit1: "1!",
  Digit2: "2@",
  Digit3: "3#",
  Digit4: "4$",
  Digit5: "5%",
  Digit6: "6^",
  Digit7: "7&",
  Digit8: "8*",
  Digit9: "9(",
  Digit0: "0)",
  Minus: "-_",
  Equal: "=+",
  BracketLeft: "[{",
  BracketRight: "]}",
  Backslash: "\\|",
  Semicolon: ";:",
  Quote: "'\"",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Space: "  ",
};

type Press = Pick<KeyboardEvent, "code" | "shiftKey">;

/** The character of a key's place on a keyboard of the United States; null for a key that types none there. */
export function characterAt({ code, shiftKey }: Press): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return signs[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** How the keys of a scanner are read: as the computer's keyboard types them, or by their places. */
export type ScanLayout = "computer" | "us";

/**
 * What a key types by both layouts: the one to use, and the `other` one, which is used where only that makes a code. A key that types nothing by
 * itself on the computer's keyboard ("Dead") is read by its place.
 */
export function charactersOf(
  press: Press & Pick<KeyboardEvent, "key">,
  layout: ScanLayout,
): { key: string; other: string } {
  const { key } = press;
  const placed = characterAt(press);
  if (placed === null || key === "Enter" || key === "Tab") return { key, other: key };
  const typed = Array.from(key).length === 1 ? key : placed;
  return layout === "us" ? { key: placed, other: typed } : { key: typed, other: placed };
}

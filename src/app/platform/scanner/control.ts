// Control characters inside a code: scanners send them as Ctrl and the character 64 places higher.

/** What keyboards send for a control character; `within`: it comes inside a burst. */
type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">;

/**
 * The control character that a press stands for, null for none: Ctrl+] is the group separator. The separators of bar
 * codes are no command's keys and may begin a code. Ctrl and a letter comes from a scanner only `within` a burst, and so does a
 * separator that is told by the place of its key alone, as the computer's keyboard has another character there.
 */
export function controlOf(press: Press, within: boolean): string | null {
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = press;
  if (!ctrlKey || altKey || metaKey) return null;
  const place = key.length === 1 ? key.toUpperCase().charCodeAt(0) - 64 : 0;
  if (place >= 1 && place <= 31) {
    return within || place >= firstSeparator ? String.fromCharCode(place) : null;
  }
  return within ? (separators[`${shiftKey ? "Shift+" : ""}${code}`] ?? null) : null;
}

/** File, group, record and unit separator are 28 to 31. */
const firstSeparator = 28;

/** Where their keys are: the record separator is Ctrl+^, and ^ is Shift+6. Some scanners leave Shift out. */
const separators: Readonly<Record<string, string>> = {
  Backslash: "\u001c",
  BracketRight: "\u001d",
  "Shift+Digit6": "\u001e",
  Digit6: "\u001e",
  "Shift+Minus": "\u001f",
};

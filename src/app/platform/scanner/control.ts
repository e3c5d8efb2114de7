// Control characters inside a code: scanners send them as Ctrl and the character 64 places higher.

/** What keyboards send for a control character; `within`: it comes inside a burst. */
type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/**
 * The control character that a press stands for, null for none: Ctrl+] is the group separator. The separators of bar
 * codes are no command's keys and may begin a code. Ctrl and a letter comes from a scanner only `within` a burst.
 */
export function controlOf({ key, ctrlKey, altKey, metaKey }: Press, within: boolean): string | null {
  if (!ctrlKey || altKey || metaKey || key.length !== 1) return null;
  const place = key.toUpperCase().charCodeAt(0) - 64;
  if (place < 1 || place > 31) return null;
  return within || place >= firstSeparator ? String.fromCharCode(place) : null;
}

/** File, group, record and unit separator are 28 to 31. */
const firstSeparator = 28;

// Makes a text a sentence, whatever name it ends with.

/** `text` with exactly one full stop at its end: "for Acme" gives "for Acme.", "for Acme Inc." stays unchanged. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

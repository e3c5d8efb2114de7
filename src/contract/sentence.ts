// The one way a text becomes a sentence, whatever the name that stands at its end.

/** `text` with one full stop at its end: "for Acme" gives "for Acme.", "for Acme Inc." stays as it is. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

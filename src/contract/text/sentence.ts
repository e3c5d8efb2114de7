// Makes a text a sentence, whatever name it ends with, and puts the article before a noun.

/** `text` with exactly one full stop at its end: "for Acme" gives "for Acme.", "for Acme Inc." stays unchanged. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** `noun` as a sentence asks for it: "a mailbox", "an address", "a user"; one in the plural stays as it is: "office hours". */
export function withArticle(noun: string): string {
  const [head = noun] = noun.split(" of ");
  if (/[^s]s$/.test(head)) return noun;
  return `${/^(?!us)[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

// Folds text for search: two spellings become equal when case, accents and the Turkish dotted and dotless i do not
// matter.

const marksAndInvisible = /[\p{M}\p{Cf}]+/gu;

/**
 * Characters that Unicode does not decompose, as a plain keyboard would write them; the final sigma is written like the
 * other sigma.
 */
const plainSpelling: Record<string, string> = {
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ς: "σ",
  "‘": "'",
  "’": "'",
  ʻ: "'",
  ʼ: "'",
  "‐": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const spelledOut = new RegExp(`[${Object.keys(plainSpelling).join("")}]`, "gu");

/** Letters, digits and signs of a plain keyboard, with single blanks. */
const plain = /^(?: ?[!-~])* ?$/;

/**
 * Folds `text` so that two spellings of one name become equal: "IŞIL", "Işıl" and "ışıl" all give "isil", "STRASSE" and
 * "Straße" give "strasse". Runs of white space become one blank, with none at the ends. A second call changes nothing.
 * The database's `search` columns hold folded text, and every query is folded in the same way before it is compared.
 */
export function fold(text: string): string {
  // A short way for plain text: it only needs lower case, and typed text is folded at every key.
  if (plain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFKD")
    .replace(marksAndInvisible, "")
    .toLowerCase()
    .replace(spelledOut, (letter) => plainSpelling[letter] ?? letter)
    .replace(/\s+/gu, " ")
    .trim();
}

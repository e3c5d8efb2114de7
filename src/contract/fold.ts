// Folding text for search: what two spellings share when case, accents and the Turkish dotted and dotless i are set aside.

const marksAndInvisible = /[\p{M}\p{Cf}]+/gu;

/** What Unicode does not take apart, written as a plain keyboard would; the final sigma as the one inside a word. */
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
 * "Straße" give "strasse". Runs of white space become one blank, none at the ends. Folding twice changes nothing.
 * The database's `search` columns hold folded text, and every query is folded the same way before it is compared.
 */
export function fold(text: string): string {
  // Most of what is typed, and folded at every key, has only its case to lose.
  if (plain.test(text)) return text.toLowerCase().trim();
  return text
    .normalize("NFKD")
    .replace(marksAndInvisible, "")
    .toLowerCase()
    .replace(spelledOut, (letter) => plainSpelling[letter] ?? letter)
    .replace(/\s+/gu, " ")
    .trim();
}

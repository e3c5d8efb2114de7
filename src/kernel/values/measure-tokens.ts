// The words and numbers that a measure is written in.

export type Amount = { kind: "number"; value: number; typed: string; thousands: boolean };
export type Token = Amount | { kind: "word"; word: string } | { kind: "dash"; spaced: boolean };

// Each alternative is tried once at each place and takes only its own characters, so the time is linear in the text's
// length.
const number = /(?:(\d+)(?:\s+|-))?(\d+)\/(\d+)|\d[\d.,]*|\.\d+/y;
const word = /[a-z]+|["#*&,]/y;
const space = /\s*/y;

/** The tokens of a text, or null where it holds anything that no measure has. */
export function tokenise(text: string): Token[] | null {
  const plain = plainly(text);
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(plain);
    if (match) at += match[0].length;
    return match;
  };
  for (;;) {
    const spaced = take(space)?.[0] !== "" || at === 0;
    if (at === plain.length) return tokens;
    const digits = take(number);
    const letters = digits ? null : take(word)?.[0];
    if (digits) {
      tokens.push(amountOf(digits));
    } else if (letters) {
      // In "4inx3in" the unit and the times sign are written together.
      const stem = letters.length > 1 && letters.endsWith("x") ? letters.slice(0, -1) : letters;
      tokens.push({ kind: "word", word: stem });
      if (stem !== letters) tokens.push({ kind: "word", word: "x" });
      // The dot of "lb." ends the unit; the dot of "lb .5" begins a number.
      if (plain[at] === "." && !/\d/.test(plain[at + 1] ?? "")) at += 1;
    } else if (plain[at] === "-") {
      tokens.push({ kind: "dash", spaced });
      at += 1;
    } else {
      return null;
    }
  }
}

/** One spelling for characters that keyboards and labels write in several ways. */
function plainly(text: string): string {
  return text
    .toLowerCase()
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize("NFKD")}`)
    .replaceAll("i\u0307", "i") // what lower-casing leaves of the Turkish İ
    .replaceAll("⁄", "/")
    .replace(/[‐-―−]/g, "-")
    .replace(/[×✕✖]/g, "x")
    .replace(/[″“”]|''|’’|′′/g, '"');
}

function amountOf([typed, whole, over, under]: RegExpExecArray): Amount {
  const value = over ? Number(whole ?? 0) + Number(over) / Number(under) : decimalOf(typed);
  return { kind: "number", value, typed, thousands: /^[1-9]\d{0,2},\d{3}$/.test(typed) };
}

/** The value of "1.5", "1,5", "1,250.5"; NaN where the marks are not those of a number. */
function decimalOf(typed: string): number {
  if (/^\d+,\d+$/.test(typed)) return Number(typed.replace(",", "."));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(typed) || /^\d{1,3}(?:,\d{3}){2,}$/.test(typed)) {
    return Number(typed.replaceAll(",", ""));
  }
  return Number(typed);
}

// Problems

// The code of its own that every mail item has, as labels carry it: "PH", seven characters and a check character.
import { normalCode } from "@/contract/codes/code";

/** Crockford's base 32: no I, L, O and U, which people take for something else. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const base = alphabet.length;
const digits = 7;

/** How many codes there are: 2^35. */
export const itemCodes = base ** digits;

/** The code for a whole number from 0 to `itemCodes` - 1; each number has another one. */
export function itemCode(number: number): string {
  let rest = number;
  let text = "";
  for (let place = 0; place < digits; place++) {
    text = `${alphabet[rest % base]}${text}`;
    rest = Math.floor(rest / base);
  }
  return `PH${text}${checkCharacter(text)}`;
}

/**
 * The item code that `text` is, in the form in which it is stored; null where it is none. What people mistake is forgiven:
 * lower case, blanks, dashes, O for 0, I and L for 1. One wrong character makes it none.
 */
export function readItemCode(text: string): string | null {
  const typed = /^PH([0-9A-Z]{8})$/.exec(normalCode(text))?.[1];
  if (typed === undefined) return null;
  const code = typed.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return !code.includes("U") && code.endsWith(checkCharacter(code.slice(0, digits))) ? `PH${code}` : null;
}

/** By the hybrid system of ISO 7064 for an alphabet of 32: no single wrong character passes. */
function checkCharacter(text: string): string {
  let product = base;
  for (const character of text) {
    const sum = (product + alphabet.indexOf(character)) % base || base;
    product = (sum * 2) % (base + 1);
  }
  return alphabet[(base + 1 - product) % base] ?? "";
}

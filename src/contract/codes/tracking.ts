// Carriers' numbers: what a scanned or typed code can be, by format and check digit.
import { normalCode } from "./code";
import type { CarrierName } from "./carrier-names";
import { groundHolds, postalHolds } from "./check-digits";
import { type Strength, formats } from "./tracking-formats";

export type TrackingMatch = {
  carrier: CarrierName;
  /**
   * The number alone, in the form that is saved and compared: no blanks, no ZIP prefix, nothing else of the bar code.
   */
  number: string;
  /** The format's name, for people. */
  format: string;
  strength: Strength;
};

/**
 * What `text` can be, the best first; empty where no carrier's format fits. Blanks, dashes and case do not matter. A
 * prefix of 420 and a ZIP code (five or nine digits, both are tried) is removed, and FedEx's bar codes of 34 and 32
 * digits give the 12 digits inside them. The same number may fit several carriers.
 */
export function readTracking(text: string): TrackingMatch[] {
  const code = normalCode(text);
  if (code.length > longestCode) return [];
  const matches = candidates(code).flatMap((candidate) =>
    formats
      .filter(({ pattern, holds }) => pattern.test(candidate) && holds(candidate))
      .map(({ carrier, format, strength, number }) => ({
        carrier,
        number: number?.(candidate) ?? candidate,
        format,
        strength,
      })),
  );
  return ranked(matches);
}

/**
 * Every number that finds an item with the code `text`, the whole code first: the bar code and the text printed below
 * it can hold different numbers. Empty for a blank text.
 */
export function trackingCodes(text: string): string[] {
  const code = normalCode(text);
  if (code === "") return [];
  const numbers = readTracking(code).map(({ number }) => number);
  const printed = [code, ...numbers].flatMap(printedNumber);
  return [...new Set([code, ...numbers, ...printed])];
}

/**
 * What is shown of a saved code. For a carrier's long bar code it is the number inside that carriers and customers
 * know. Else it is the normal form, because codes saved earlier may not have it. "(420) 22153 9101…" gives "9101…". A
 * second call changes nothing.
 */
export function shownNumber(stored: string): string {
  const code = normalCode(stored);
  const matches = readTracking(code);
  const [best] = matches;
  if (!best || best.strength === "weak") return code;
  const { number, strength } = best;
  // A ZIP prefix that can be removed in two ways does not show which number is right.
  if (matches.some((other) => other.strength === strength && other.number !== number)) return code;
  return groundNumber(number) ?? number;
}

/**
 * The shorter number that is printed on the parcel, where the bar code holds more, as with FedEx Ground and FedEx
 * Economy.
 */
function printedNumber(code: string): string[] {
  const ground = groundNumber(code);
  if (ground !== null) return [ground];
  if (/^92(?:6129|7489)\d{16}$/.test(code) && postalHolds(code)) return [code.slice(2)];
  return [];
}

/** The number inside a bar code of FedEx Ground; null for another code. */
function groundNumber(code: string): string | null {
  return /^96\d{20}$/.test(code) && groundHolds(code.slice(-15)) ? code.slice(-15) : null;
}

// DHL eCommerce: two letters and up to 39 digits.
const longestCode = 41;

/** The code itself, then the code without a postal routing prefix (420 and a ZIP code). */
function candidates(code: string): string[] {
  if (!/^420\d{25,35}$/.test(code)) return [code];
  const withoutZip5 = code.slice(8);
  const withoutZip9 = code.slice(12);
  return [code, ...[withoutZip5, withoutZip9].filter((rest) => [20, 22, 26].includes(rest.length))];
}

function ranked(matches: TrackingMatch[]): TrackingMatch[] {
  const certain = matches.filter(({ strength }) => strength === "certain");
  const settled =
    certain.length > 1
      ? matches.map((match): TrackingMatch =>
          match.strength === "certain" ? { ...match, strength: "likely" } : match,
        )
      : matches;
  const order: Strength[] = ["certain", "likely", "weak"];
  return settled.toSorted((a, b) => order.indexOf(a.strength) - order.indexOf(b.strength));
}

// Lengths and weights: saved once in inches and pounds (D10), and converted here for each screen.

const centimetresPerInch = 2.54;
const kilogramsPerPound = 0.45359237;
const ouncesPerPound = 16;

/**
 * The divisor that most carriers use for the volumetric weight: desi = cm³ / 5000. Each provider may set another (D10).
 */
export const usualDesiDivisor = 5000;

/**
 * The longest side (inches) and the heaviest item (pounds). More than a handler could carry is taken for a typing slip.
 */
export const mostInches = 1000;
export const mostPounds = 10_000;

/** The largest volume, in cm³ or desi. */
export const mostVolume = 1_000_000;

/** Sides in inches. */
export type Sides = { width: number; height: number; length: number };

export const toCentimetres = (inches: number): number => inches * centimetresPerInch;
export const toInches = (centimetres: number): number => centimetres / centimetresPerInch;
export const toKilograms = (pounds: number): number => pounds * kilogramsPerPound;
export const toPounds = (kilograms: number): number => kilograms / kilogramsPerPound;
export const toOunces = (pounds: number): number => pounds * ouncesPerPound;
export const poundsOfOunces = (ounces: number): number => ounces / ouncesPerPound;

/** Volume in cm³ of sides in inches, to the nearest whole cm³. */
export function volumeCm3({ width, height, length }: Sides): number {
  return Math.round(toCentimetres(width) * toCentimetres(height) * toCentimetres(length));
}

/** Volumetric weight (desi) of sides in inches, to two decimals. `divisor` is the cm³ of one desi. */
export function desiOf({ width, height, length }: Sides, divisor: number): number {
  return desiOfVolume(toCentimetres(width) * toCentimetres(height) * toCentimetres(length), divisor);
}

/** Volumetric weight (desi) of a volume in cm³, to two decimals. `divisor` is the cm³ of one desi. */
export function desiOfVolume(cm3: number, divisor: number): number {
  return Math.round((cm3 / divisor) * 100) / 100;
}

const rounded = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2, signDisplay: "negative" });

/** A measure as people read it: at most two decimals, and none where they are zero. */
export function measure(value: number, unit: "in" | "cm" | "lb" | "oz" | "kg"): string {
  return `${rounded.format(value)} ${unit}`;
}

/** Sides as people read them: "10 in × 5 in × 2 in". */
export function sidesText({ width, height, length }: Sides, unit: "in" | "cm"): string {
  const sides = [width, height, length].map((side) => (unit === "cm" ? toCentimetres(side) : side));
  return sides.map((side) => measure(side, unit)).join(" × ");
}

/** A weight in pounds and ounces: "11 lb 12 oz", "3.5 oz". */
export function poundsText(pounds: number): string {
  const ounces = Math.round(toOunces(pounds) * 100) / 100;
  const whole = Math.floor(ounces / ouncesPerPound);
  const rest = measure(ounces - whole * ouncesPerPound, "oz");
  if (whole === 0) return rest;
  return rest === "0 oz" ? `${whole} lb` : `${whole} lb ${rest}`;
}

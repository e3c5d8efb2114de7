// Weights and sizes as people type them, read into pounds and inches, and written so that they read back exactly.
import {
  poundsText,
  toKilograms,
  toOunces,
  mostInches,
  mostPounds,
  mostVolume,
  poundsOfOunces,
  toInches,
  toPounds,
  type Sides,
} from "@/contract/text/units";
import { type Amount, type Token, tokenise } from "./measure-tokens";

/** Text that is meant as a measure and is not valid: a sentence that says why and what to type instead. */
export type Problem = { problem: string };

/**
 * Reads a weight: `0.22lb`, `3.5 oz`, `100 g`, `2 lbs 3 oz`, `1,5 kg`, `1 1/2 lb`, `½ lb`. A unit is required. Gives
 * pounds, or a problem (negative, above `mostPounds`, or `1,250`, which can be read two ways), or null where the text
 * is no weight at all.
 */
export function parseWeight(text: string): { pounds: number } | Problem | null {
  const tokens = tokenise(text);
  if (!tokens) return null;
  const parts = weightParts(tokens);
  const [first, second] = parts;
  if (!first || parts.length > 2) return null;
  if (second && !(first.unit.smaller && first.unit.smaller === second.unit)) return null;

  const typed = excerpt(text);
  const problem = numberProblem(parts, "weight", typed);
  if (problem) return problem;
  const pounds = parts.reduce((sum, { amount, unit }) => sum + unit.toPounds(amount.value), 0);
  if (pounds > mostPounds) return tooMuch(typed, `${counted.format(mostPounds)} lb`, "weight");
  return { pounds };
}

/** Pounds as text that `parseWeight` reads back to the same number. Takes 0 to `mostPounds`. */
export function formatWeight(pounds: number): string {
  return `${decimal(pounds)}lb`;
}

/** Pounds in the unit in which they make a short number, as a person most likely typed them: "2 lb 3 oz", "1.5 kg". */
export function weightInWords(pounds: number): string {
  if (isShort(pounds, 2)) return `${pounds} lb`;
  if (isShort(toOunces(pounds), 2)) return poundsText(pounds);
  const kilograms = Number(toKilograms(pounds).toFixed(3));
  if (toPounds(kilograms) !== pounds) return `${shortly(pounds)} lb`;
  return kilograms < 1 ? `${Number((kilograms * 1000).toFixed(0))} g` : `${kilograms} kg`;
}

/** Whether `value` has at most `places` decimals. */
function isShort(value: number, places: number): boolean {
  return Number(value.toFixed(places)) === value;
}

/**
 * Reads the three sides of an item as width x height x length: `9.5x4.3x0.2in`, `9 1/2 x 4.3 x .2 in`, `30×20×10 cm`,
 * `9"x4"x1"`. Sides without a unit take the unit of the other sides, or inches where there is none. Gives inches, or a
 * problem (negative, above `mostInches`, not three sides), or null where the text is no size at all.
 */
export function parseSize(text: string): { sides: Sides } | Problem | null {
  const tokens = tokenise(text);
  const parts = tokens && sizeParts(tokens);
  if (!parts || parts.length < 2) return null;

  const typed = excerpt(text);
  const units = new Set(parts.flatMap(({ unit }) => unit ?? []));
  if (parts.length !== 3) {
    // "4x4" may be a name; only with a unit is it a size.
    if (units.size === 0) return null;
    return { problem: `"${typed}" has ${parts.length} sides. Type three: width x height x length.` };
  }
  const problem = numberProblem(parts, "size", typed);
  if (problem) return problem;
  if (units.size > 1 && parts.some(({ unit }) => !unit)) {
    return { problem: `"${typed}" mixes units. Type one unit at the end, or one after each side.` };
  }
  const [shared = inInches] = units;
  const [width = 0, height = 0, length = 0] = parts.map(({ amount, unit }) => (unit ?? shared)(amount.value));
  if (Math.max(width, height, length) > mostInches) {
    return tooMuch(typed, `${counted.format(mostInches)} in`, "side");
  }
  return { sides: { width, height, length } };
}

/** Sides (inches) as text that `parseSize` reads back to the same numbers. Each side is 0 to `mostInches`. */
export function formatSize({ width, height, length }: Sides): string {
  return `${decimal(width)}x${decimal(height)}x${decimal(length)}in`;
}

/** Sides as people read them: "12 × 9 × 4 in". */
export function sizeInWords({ width, height, length }: Sides): string {
  return `${[width, height, length].map(shortly).join(" × ")} in`;
}

/** The unit of a field where the person types none. */
export type FieldUnit = "lb" | "in" | "cm³" | "desi";

/**
 * Reads what was typed into the field of one measure, in the field's unit: `9,5`, `9 1/2`, `24 cm`, `1.5 kg`. A number
 * without a unit has the field's unit. `1,234` is a problem, because it can be read two ways, except in cm³, which
 * people count in thousands. Empty text is 0.
 */
export function readField(text: string, unit: FieldUnit): { value: number } | Problem {
  if (text.trim() === "") return { value: 0 };
  const typed = excerpt(text);
  if (unit === "lb") {
    const weight = parseWeight(text);
    if (weight) return "problem" in weight ? weight : { value: weight.pounds };
  }
  const own = unit === "cm³" || unit === "desi" ? text.trim().replace(ownUnit[unit], "") : text;
  const parts = sizeParts(tokenise(own) ?? []);
  const [part, second] = parts ?? [];
  if (!part || second || (part.unit && unit !== "in"))
    return { problem: `"${typed}" ${fieldWords[unit].unread}` };
  const value = (part.unit ?? inInches)(part.amount.value);
  if (unit === "cm³" && part.amount.thousands && !part.negative) {
    return { value: Number(part.amount.typed.replace(",", "")) };
  }
  const problem = numberProblem([part], fieldWords[unit].what, typed);
  if (problem) return problem;
  const { most } = fieldWords[unit];
  if (value > most) return tooMuch(typed, `${counted.format(most)} ${unit}`, fieldWords[unit].what);
  return { value };
}

/** A field's value as text that `readField` reads back to the same number. Takes 0 or more. */
export function formatField(value: number): string {
  return decimal(value);
}

/** "1.5 kg = 3.31 lb": how `readField` understood the text, where it is more than a plain number; else null. */
export function understoodField(text: string, unit: FieldUnit): string | null {
  const typed = text.trim();
  const read = readField(text, unit);
  if ("problem" in read || /^(\d+\.?\d*|\.\d+)?$/.test(typed)) return null;
  return `${excerpt(typed)} = ${shortly(read.value)} ${unit}`;
}

/** The field's value one step up (`by` above 0) or down, never below 0; null where the text cannot be read. */
export function steppedField(text: string, unit: FieldUnit, by: number): string | null {
  const read = readField(text, unit);
  if ("problem" in read) return null;
  // Steps are tenths or whole numbers, so rounding removes what binary fractions add.
  return decimal(Math.max(0, Number((read.value + by).toFixed(6))));
}

const ownUnit = { "cm³": /(?:cm³|cm3|ccm)$/i, desi: /desi$/i };

type What = "weight" | "size" | "side" | "volume";

/** A value above `most` is a typing slip. `unread` is what to say of text that is no such measure. */
const fieldWords: Record<FieldUnit, { what: What; most: number; unread: string }> = {
  lb: {
    what: "weight",
    most: mostPounds,
    unread: "is no weight. Type a number of pounds, or one with its unit: 3.5 oz, 1.5 kg.",
  },
  in: {
    what: "side",
    most: mostInches,
    unread: "is no length. Type a number of inches, or one with its unit: 24 cm.",
  },
  "cm³": { what: "volume", most: mostVolume, unread: "is no volume. Type a number of cm³." },
  desi: { what: "volume", most: mostVolume, unread: "is no volume. Type a number of desi, such as 3.28." },
};

// Units

type WeightUnit = { toPounds: (amount: number) => number; smaller?: WeightUnit };

const ounce: WeightUnit = { toPounds: poundsOfOunces };
const pound: WeightUnit = { toPounds: (amount) => amount, smaller: ounce };
const gram: WeightUnit = { toPounds: (amount) => toPounds(amount / 1000) };
const kilogram: WeightUnit = { toPounds, smaller: gram };

const weightUnits = new Map<string, WeightUnit>([
  ...["lb", "lbs", "pound", "pounds", "#"].map((name) => [name, pound] as const),
  ...["oz", "ozs", "ounce", "ounces"].map((name) => [name, ounce] as const),
  ...["kg", "kgs", "kilo", "kilos", "kilogram", "kilograms"].map((name) => [name, kilogram] as const),
  ...["g", "gr", "gram", "grams"].map((name) => [name, gram] as const),
]);

type LengthUnit = (amount: number) => number;

const inInches: LengthUnit = (amount) => amount;
const inMillimetres: LengthUnit = (amount) => toInches(amount / 10);

const lengthUnits = new Map<string, LengthUnit>([
  ...["in", "ins", "inch", "inches", '"'].map((name) => [name, inInches] as const),
  ...["cm", "cms", "centimeter", "centimeters", "centimetre", "centimetres"].map(
    (name) => [name, toInches] as const,
  ),
  ...["mm", "mms", "millimeter", "millimeters", "millimetre", "millimetres"].map(
    (name) => [name, inMillimetres] as const,
  ),
]);

// Grammar. A part is one number with its unit.

type Part<Unit> = { amount: Amount; unit: Unit; negative: boolean };

const joiners = new Set([",", "&", "and"]);
const times = new Set(["x", "*", "by"]);

/** The parts of "2 lb 3 oz", "2lb, 3oz", "2lb-3oz"; none where the tokens do not have that form. */
function weightParts(tokens: Token[]): Part<WeightUnit>[] {
  const parts: Part<WeightUnit>[] = [];
  let at = 0;
  while (at < tokens.length) {
    let token = tokens[at];
    const joined = parts.length > 0 && token && isJoiner(token);
    if (joined) token = tokens[++at];
    const negative = token?.kind === "dash";
    if (negative) token = tokens[++at];
    const unit = unitAfter(tokens, at, weightUnits);
    // "2# 12" is said of pounds and ounces.
    if (token?.kind === "number" && !unit && isOuncesBehindPounds(tokens, at)) {
      parts.push({ amount: token, unit: ounce, negative: false });
      return parts;
    }
    if (token?.kind !== "number" || !unit) return [];
    parts.push({ amount: token, unit, negative });
    at += 2;
  }
  return parts;
}

/** The parts of "9 x 4in x 2"; null where the tokens do not have that form. */
function sizeParts(tokens: Token[]): Part<LengthUnit | undefined>[] | null {
  const parts: Part<LengthUnit | undefined>[] = [];
  let at = 0;
  while (at < tokens.length) {
    let token = tokens[at];
    if (parts.length > 0) {
      if (token?.kind !== "word" || !times.has(token.word)) return null;
      token = tokens[++at];
    }
    const negative = token?.kind === "dash";
    if (negative) token = tokens[++at];
    if (token?.kind !== "number") return null;
    const unit = unitAfter(tokens, at, lengthUnits);
    parts.push({ amount: token, unit, negative });
    at += unit ? 2 : 1;
  }
  return parts;
}

/** "2# 12": a number below 16 that ends the text behind a "#" of pounds. */
function isOuncesBehindPounds(tokens: Token[], at: number): boolean {
  const [, sign, ounces, more] = tokens;
  return (
    at === 2 &&
    more === undefined &&
    sign?.kind === "word" &&
    sign.word === "#" &&
    ounces?.kind === "number" &&
    ounces.value < 16
  );
}

function isJoiner(token: Token): boolean {
  // "2lb-3oz" joins; "2lb -3oz" is a negative weight.
  return token.kind === "dash" ? !token.spaced : token.kind === "word" && joiners.has(token.word);
}

function unitAfter<Unit>(tokens: Token[], at: number, units: Map<string, Unit>): Unit | undefined {
  const next = tokens[at + 1];
  return next?.kind === "word" ? units.get(next.word) : undefined;
}

const counted = new Intl.NumberFormat("en-US");

function numberProblem(parts: Part<unknown>[], what: What, typed: string): Problem | null {
  if (parts.some(({ negative }) => negative)) {
    return { problem: `"${typed}" is negative, which no ${what} is. Type it without the minus sign.` };
  }
  for (const { amount } of parts) {
    const shown = excerpt(amount.typed);
    if (amount.thousands) {
      const either = `${amount.typed.replace(",", "")} or ${amount.value}`;
      return { problem: `"${shown}" can be read as ${either}. Type the one you mean.` };
    }
    // Infinity is refused by the limit, whose message is better.
    if (Number.isNaN(amount.value) || /\/0+$/.test(amount.typed)) {
      return { problem: `"${shown}" is not a number. Type it like 1.5 or 1 1/2.` };
    }
  }
  return null;
}

function tooMuch(typed: string, most: string, what: What): Problem {
  return { problem: `"${typed}" is more than ${most}, the most a ${what} can be. Check number and unit.` };
}

function excerpt(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > 40 ? `${trimmed.slice(0, 39)}…` : trimmed;
}

/** The shortest decimal that reads back as `value`, never with an exponent. */
function decimal(value: number): string {
  const shortest = String(value);
  const [digits = "", exponent] = shortest.split("e-");
  return exponent ? `0.${"0".repeat(Number(exponent) - 1)}${digits.replace(".", "")}` : shortest;
}

const rounded = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2, useGrouping: false });
const rather = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2, useGrouping: false });

/** At most two decimals; for values too small for that, two significant digits. */
function shortly(value: number): string {
  return (value < 0.1 ? rather : rounded).format(value);
}

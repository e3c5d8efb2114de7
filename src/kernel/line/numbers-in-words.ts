// Numbers in words before a unit, in figures: "thirty days" is "30 days", "two pounds four" is "2 pounds 4 oz". Pure.

import { months } from "@/kernel/values/date";

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const small = `(?:${ones.slice(1).join("|")})`;
const upTo99 = `(?:(?:${tens.join("|")})(?:[- ](?:${ones.slice(1, 10).join("|")}))?|${small})`;
const number = `(?:(?:a|${ones.slice(1, 10).join("|")}) hundred(?: (?:and )?${upTo99})?|${upTo99})`;
const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const nth = `(?:(?:twenty|thirty)[- ](?:${ordinals.slice(0, 9).join("|")})|thirtieth|${ordinals.join("|")})`;
const month = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join("|")})`;
const pound = "pounds?|lbs?";
const weight = `${pound}|ounces?|oz|kilos?|kilogram(?:me)?s?|kgs?|grams?`;
const length = "inch|inches|in|centimet(?:er|re)s?|cms?|millimet(?:er|re)s?|mm";
const time = "days?|weeks?|months?";
const money = "dollars?|bucks?";
const unit = `${weight}|${length}|${time}|${money}`;
const ends = String.raw`(?=[.,;!?]*(?: |$))`;

/** From here on a line is somebody's text, and keeps its words. */
const text =
  /(?:^| )(?:task|tsk|todo|note|say|saying|says|flag|reply|rply|answer|ans|respond|leave|tell|ask|remind|comment|macro|write|because|bc|reason|title|message|that)(?=[ :]|$)|["“]/i;

/** `line` with the numbers before a unit in figures. What is in a text or in quotes stays. */
export function inFigures(line: string): string {
  if (!spoken.test(line)) return line;
  const end = text.exec(line)?.index ?? line.length;
  return (
    steps.reduce((said, [pattern, figures]) => said.replace(pattern, figures), line.slice(0, end)) +
    line.slice(end)
  );
}

type Step = readonly [RegExp, (...matched: string[]) => string];

/** Where none of these words stands, nothing is to be done: most lines have none. */
const spoken = new RegExp(
  `(?<![\\p{L}-])(?:${number}|half|quarter|an? (?:${weight})|${pound}|(?:the|${month}) ${nth}) |(?:the|${month}) ${nth}[.,;!?]*$`,
  "iu",
);

const steps: readonly Step[] = [
  // "the twenty-eighth of November", "January the tenth"
  step(`the (${nth}) of (?=${month}${ends})`, (_, day = "") => `the ${dayOf(day)} of `),
  step(`(${month}) (?:the )?(${nth})${ends}`, (_, of = "", day = "") => `${of} ${dayOf(day)}`),
  // "a pound and a half", "two and a half kilos", "half a pound", "a quarter pound"
  step(
    `(an?|${number}|\\d+) (${weight}) and a half`,
    (_, count = "", of = "") => `${valueOf(count)}.5 ${of}`,
  ),
  step(`(${number}|\\d+) and a half (?=(?:${unit})${ends})`, (_, count = "") => `${valueOf(count)}.5 `),
  step(`half (?:an? )?(?=(?:${weight})${ends})`, () => "0.5 "),
  step(`(?:an? )?quarter (?:of )?(?:an? )?(?=(?:${weight})${ends})`, () => "0.25 "),
  // "forty by thirty by ten centimetres"
  step(`(?:(?:${number}|\\d+) (?:by|x) ){1,2}(?:${number}|\\d+) (?=(?:${length})${ends})`, (sides = "") =>
    sides.replace(new RegExp(`(?<!\\p{L})${number}`, "giu"), (each) => valueOf(each)),
  ),
  // "a pound"; a week and a month are said so anyway.
  step(`an? (?=(?:${weight})${ends})`, () => "1 "),
  step(`(${number}) (?=(?:${unit})${ends})`, (_, count = "") => `${valueOf(count)} `),
  // "twelve dollars and fifty cents"
  step(`(${number}|\\d+) (?:${money}) and (${number}|\\d\\d?) cents${ends}`, (_, whole = "", cents = "") => {
    return `$${valueOf(whole)}.${valueOf(cents).padStart(2, "0")}`;
  }),
  // "two pounds four"
  step(
    `(\\d+) (${pound}) (?:and )?(${small}|1[0-5]|[1-9])(?=[.,;]?(?:$| (?:from|for|via|by|to) ))`,
    (_, pounds, of, ounces = "") => `${pounds} ${of} ${valueOf(ounces)} oz`,
  ),
];

function step(pattern: string, figures: (...matched: string[]) => string): Step {
  return [new RegExp(`(?<![\\p{L}\\d-])${pattern}`, "giu"), figures];
}

/** "twenty-eighth" as "28th". */
function dayOf(said: string): string {
  const words = said.toLowerCase().split(/[- ]/);
  const last = words.at(-1) ?? "";
  const tenner = words.length > 1 || last === "thirtieth" ? (words[0]?.startsWith("thirt") ? 30 : 20) : 0;
  const day = tenner + ordinals.indexOf(last) + 1;
  return `${day}${{ 1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st" }[day] ?? "th"}`;
}

/** "twenty-five" as "25", "four hundred twelve" as "412"; figures as they are. */
function valueOf(said: string): string {
  if (/^\d/.test(said)) return said;
  const words = said
    .toLowerCase()
    .split(/[- ]/)
    .filter((word) => word !== "and");
  const at = words.indexOf("hundred");
  if (at > 0) {
    const rest = words.slice(at + 1).join(" ");
    return String(Number(valueOf(words[0] ?? "")) * 100 + Number(rest === "" ? 0 : valueOf(rest)));
  }
  const value = words.reduce((sum, word) => {
    const ten = tens.indexOf(word);
    return (
      sum + (ten < 0 ? Math.max(ones.indexOf(word), word === "a" || word === "an" ? 1 : 0) : (ten + 2) * 10)
    );
  }, 0);
  return String(value);
}

// Free text: where it ends, because exact values of other slots, measures and whole names behind it are theirs.
import { messageArg } from "@/kernel/arguments/plain/text";
import { type Slot, isList, prepositions } from "@/kernel/command/phrase";
import { type Word, follows } from "@/kernel/values/words";
import { courtesy, fillers } from "./left-over-words";
import { type Fit, formFit, isOwnName, longestRun, numberFit } from "./fits";
import { type LineState, fillSlot, isOpen, kindOf, parseAs } from "./state";

/** After these words, a name is part of the text before it: "Law Office of Ayşe Yıldız". */
const goesOn: ReadonlySet<string> = new Set(["of", "for", "and", "&", "by", "c/o", "the", "von", "de"]);

/**
 * Fills a slot for free text. Exact values of other slots and whole names at its end go to those slots. Returns how many words it took:
 * none where all that is left are small words.
 */
export function takeText(line: LineState, slot: Slot, run: readonly Word[]): number {
  const lead = leadIn(line, slot, run);
  const rest = run.slice(lead);
  const whole = slot === line.slots.at(-1) ? rest : rest.slice(0, rest.length - trailing(line, rest));
  const said = whole.slice(0, measureIn(line, slot, whole));
  // "from chase pls": a name has no such end, and a message may.
  const isOver = kindOf(line, slot).isName && (isCourteous(said) || leadsToNumber(line, said));
  const text = isOver ? said.slice(0, -1) : said;
  const name = wholeName(line, text);
  const own = name ? text.slice(0, text.length - name.run.length) : text;
  // "task of 1042" is called nothing yet: the small word leads to the mailbox.
  const isSmall = ({ text: said, quoted }: Word) =>
    !quoted && (fillers.has(said.toLowerCase()) || prepositions.has(said.toLowerCase()));
  if (slot.literal === null && own.every(isSmall)) return 0;
  line.leading.push(...run.slice(0, lead));
  fillSlot(line, slot, own, parseAs(line, slot, own));
  if (name) fillSlot(line, name.slot, name.run, name.parsed);
  return lead + text.length;
}

/**
 * How many words only lead to the sentence that a message is: "reply 118 with We ship it", "tell 118 that it is here". "With pleasure"
 * and "that is right" are its own words.
 */
function leadIn(line: LineState, slot: Slot, run: readonly Word[]): number {
  const [first, second] = run;
  if (kindOf(line, slot) !== messageArg || slot.literal !== null || !first || first.quoted || !second)
    return 0;
  const word = (at: number) => (run[at]?.quoted ? "" : (run[at]?.text.toLowerCase() ?? ""));
  const says = /^saying[,:]?$/.test(word(0)) ? 1 : word(0) === "to" && /^say[,:]?$/.test(word(1)) ? 2 : 0;
  const that =
    ["that", "with"].includes(word(says)) && (says === 0 || word(says) === "that") ? says + 1 : says;
  const next = run[that];
  const isOwn = next !== undefined && (next.quoted || begins(word(that - 1), next, first));
  if (that > says && isOwn) return that;
  return says > 0 && run.length > says ? says : 0;
}

/** Whether `next` begins a sentence behind the small word `lead`, as its form or its subject says; in capitals it is an abbreviation. */
function begins(lead: string, { text }: Word, first: Word): boolean {
  if (/^\p{Ll}/u.test(first.text) && /^\p{Lu}\p{Ll}/u.test(text)) return true;
  const subject = lead === "that" ? subjects.that : subjects.with;
  return subject.has(text.toLowerCase().replace(/['’](?:s|m|re|ll|ve|d)$/, ""));
}

const persons = ["i", "we", "you", "he", "she", "it", "they", "there"];
const owned = ["a", "an", "the", "your", "our", "his", "my", "their", "this", "these", "no", "all"];
const subjects = { with: new Set(persons), that: new Set([...persons, ...owned]) };

/** "task call 1001 back": the number says whose task it is, and is a word of its title, too. */
export function takeAroundNumber(line: LineState): void {
  const { slots, filled, unknown, text } = line;
  const [first] = unknown;
  const last = unknown.at(-1);
  const around = slots.find(
    (slot) => slot.literal === null && kindOf(line, slot).text && filled.has(slot.name),
  );
  const before = around && filled.get(around.name)?.span;
  const number = slots
    .filter((slot) => kindOf(line, slot).byNumber)
    .map(({ name }) => filled.get(name)?.span)
    .find((span) => span && before && first && span.start > before.end && span.end < first.start);
  if (!first || !last || !around || !before || !number) return;
  const isBlank = (start: number, end: number) => text.slice(start, end).trim() === "";
  const isRun = unknown.every((word, place) => follows(unknown[place - 1], word, text));
  if (!isRun || !isBlank(before.end, number.start) || !isBlank(number.end, first.start)) return;
  const whole = {
    text: text.slice(before.start, last.end),
    start: before.start,
    end: last.end,
    quoted: false,
  };
  fillSlot(line, around, [whole], parseAs(line, around, [whole]));
  line.unknown = [];
}

function isCourteous(run: readonly Word[]): boolean {
  const last = run.at(-1);
  return run.length > 1 && last?.quoted === false && courtesy.has(last.text.toLowerCase());
}

/** "pkg from amazon in 1057": the small word at the end is none of the name. A mailbox's number was taken before. */
function leadsToNumber({ filled, text }: LineState, run: readonly Word[]): boolean {
  const last = run.at(-1);
  if (run.length < 2 || !last || last.quoted || !/^(?:in|on|at)$/i.test(last.text)) return false;
  return [...filled.values()].some(
    ({ kind, span }) =>
      kind.byNumber && span && span.start >= last.end && text.slice(last.end, span.start).trim() === "",
  );
}

/**
 * Where the first measure, number or day of another slot begins in `run`: "Bank of America 4oz flat" ends before "4oz". An amount of
 * money is no part of a name, though the command has no place for it.
 */
function measureIn(line: LineState, slot: Slot, run: readonly Word[]): number {
  const { isName } = kindOf(line, slot);
  const isCut = (from: readonly Word[]) =>
    formFit(line, from) !== undefined || isListed(line, from) || (isName === true && isAmount(from));
  const place = run.findIndex(
    ({ text, quoted }, index) => index > 0 && !quoted && /\d/.test(text) && isCut(run.slice(index)),
  );
  const dated = isName === true ? dayIn(line, run) : -1;
  if (dated > 0 && (place < 0 || dated < place)) return dated;
  return place < 0 ? run.length : place;
}

/** Where a day of another slot begins with a word: "on the 24th", "nov 20"; -1 where none does. */
function dayIn(line: LineState, run: readonly Word[]): number {
  return run.findIndex(({ text, quoted }, index) => {
    if (index === 0 || quoted || /\d/.test(text)) return false;
    const day = run.slice(index + 1, index + 3).findIndex((word) => /\d/.test(word.text));
    if (day < 0) return false;
    const fit = formFit(line, run.slice(index, index + day + 2));
    return fit?.parsed.is === "value" && fit.run.length === day + 2;
  });
}

/** "$250", "250 dollars" */
function isAmount([first, unit]: readonly Word[]): boolean {
  const text = first?.text ?? "";
  return (
    /^\$\d/.test(text) || (/^\d[\d.,]*$/.test(text) && /^(?:usd|dollars?|bucks?)$/i.test(unit?.text ?? ""))
  );
}

/** "scans from chase 1042": in a list, a mailbox's number says whose they are. */
function isListed(line: LineState, from: readonly Word[]): boolean {
  if (!isList(line.command)) return false;
  return line.slots.some((slot) => isOpen(line, slot) && numberFit(line, slot, from) !== undefined);
}

/** The whole name or e-mail of a recipient at the end of a text run: "from Chase Ayşe Yıldız"; not "from Bank of Ayşe". */
function wholeName(line: LineState, run: readonly Word[]): (Fit & { slot: Slot }) | undefined {
  for (const { slot, whole } of line.parts) {
    if (!isOpen(line, slot) || kindOf(line, slot).specificity === 0) continue;
    if (line.args[whole.name] === undefined) continue;
    for (let start = Math.max(1, run.length - longestRun); start < run.length; start++) {
      const name = run.slice(start);
      if (name.some(({ quoted }) => quoted) || goesOn.has(run[start - 1]?.text.toLowerCase() ?? "")) continue;
      const parsed = parseAs(line, slot, name);
      if (isOwnName(parsed)) return { slot, run: name, parsed };
    }
  }
  return undefined;
}

/** "from Walgreens Photo 2 lbs", "from Kodak Photo": such a word takes a photo only at the end, and not as it is written in a name. */
function isOfName(line: LineState, { slot, run }: Fit & { slot: Slot }): boolean {
  if (!kindOf(line, slot).endsLine) return false;
  const signs = line.slots.filter((each) => kindOf(line, each).endsLine);
  const isSign = ({ text }: Word) =>
    signs.some((each) => kindOf(line, each).parse(text, line.given).is === "value");
  const from = line.words.findIndex((word) => word === run[0]);
  const before = line.words[from - 1]?.text ?? "";
  const isWritten = /^\p{Lu}/u.test(before) && /^\p{Lu}\p{Ll}/u.test(run[0]?.text ?? "");
  return isWritten || !line.words.slice(from).every(isSign);
}

/** "12 by 9 by 6 inches, 3 lb 4 oz for 1042": a run of values has at most so many words. */
const longestEnd = 14;

/** How many words at the end of a text run are exact values of other slots. The text gets at least one word. */
function trailing(line: LineState, run: readonly Word[]): number {
  for (let start = Math.max(1, run.length - longestEnd); start < run.length; start++) {
    let at = start;
    const spoken = new Set<string>();
    while (at < run.length) {
      const found = formFit(line, run.slice(at));
      if (!found || spoken.has(found.slot.name) || isOfName(line, found)) break;
      spoken.add(found.slot.name);
      at += found.run.length;
    }
    if (at === run.length) return run.length - start;
  }
  return 0;
}

// What a line asks for, without the words that only make a question or a wish of it: "how many scans", "who has 1042", "pls".
import { forLatest } from "@/kernel/values/for-latest";
import { wordsOf } from "@/kernel/values/words";
import { arrivals } from "./openings/arrivals";
import { corrections } from "./openings/corrections";
import { desk } from "./openings/desk";
import { done } from "./openings/done";
import { steps } from "./openings/steps";
import { exports } from "./openings/exports";
import { facts } from "./openings/facts";
import { items } from "./openings/items";
import { labels } from "./openings/labels";
import { howMany, lists } from "./openings/lists";
import { questions } from "./openings/questions";
import { screens } from "./openings/screens";
import { tasks } from "./openings/tasks";
import { inFigures } from "./numbers-in-words";
import { inInches, inPhraseForms } from "./typed-forms";
import { toBeDoneSaid } from "./openings/to-do";
import { stateSaid } from "./openings/states";
import { type Opening, mayHoldText, withoutEnd, withoutSize } from "./openings/opening";
import { says } from "./openings/says";
import { spokenOf } from "./openings/spoken";

/** Words of courtesy before a question. */
const please = "^(?:please |pls |plz )*";

const askNumber = new RegExp(`${please}(?:${howMany})(?= \\D)`);
/** Who is asked politely says afterwards what for: "could you show me all the scans". */
const politely = new RegExp(
  `${please}(?:(?:could|can|would|will) you (?:please |kindly |be so (?:kind|good) (?:as to|and) |be able to |help me (?:to )?)?|(?:could|can|may) (?:i|we) (?:please )?(?=see |have )|(?:i|we)(?: would|'d) like (?:you )?to |(?:i|we) (?:want|need)(?: you)?(?: to)? |let me |kindly )(?:please )?(?:(?:see|tell me|have)(?: all)?(?: of)?(?: the)? )?`,
);

/** A greeting or an apology, where a question follows: "hi, how many letters came today". Before anything else "hi" is high. */
const greeting =
  /^(?:(?:hi|hey|hello|ok|okay|so|sry|sorry|yo|(?:good )?morning)(?: there| team| all)?[,.!:]* )+(?=(?:please |pls |plz )*(?:how|whats?|what's|who|whos|who's|whose|wheres?|where's|when|why|which|wich|is|isnt|are|was|were|did|do (?:we|you|u|i)|does|has|have (?:we|you)|can (?:you|i)|could you|show|anything|any|is there)(?: |$))/;

/** Whether `line` asks for a number: "how many scans are waiting". */
export function asksNumber(line: string): boolean {
  return askNumber.test(lower(line).slice(greetingIn(line))) && !line.includes('"');
}

/** How long the greeting is that `line` begins with. */
function greetingIn(line: string): number {
  return greeting.exec(lower(line))?.[0].length ?? 0;
}

/** How a question begins. */
const question =
  /^(?:please |pls |plz )*(?:is|isn't|isnt|are|was|were|when|where|who|whose|what|why|how|which|did|does|do (?:we|you|they)|has|have|(?:show|list) (?:me|all)|let me see|(?:can|could|may) i (?:see|have))(?:'?s)? /;

/** Whether `line` asks something: then only what is safe is meant. "have a parcel for 1042" tells. */
export function asksSomething(line: string): boolean {
  const low = lower(line).slice(greetingIn(line));
  if (line.includes('"')) return false;
  return (
    markedWithin.test(low) || (question.test(low) && !/^(?:have|has) (?:an?|another|one|\d+) /.test(low))
  );
}

/** The mark at the end of a question. */
export const questionMark = /\s*\?+\s*$/;

/**
 * Whether `line` ends with the mark of a question: then it changes nothing, but for a message that ends so. "Could you close ticket 118?"
 * is a wish.
 */
export function endsAsQuestion(line: string): boolean {
  return questionMark.test(line) && !line.includes('"') && !wish.test(lower(line).slice(greetingIn(line)));
}

const wish = new RegExp(`${please}(?:can|could|will|would) you `);

/** What "how do i …" asks the way to: the line without that; null where `line` asks for no way. */
export function wayAsked(line: string): string | null {
  const greeted = greetingIn(line);
  const [asked] = way.exec(lower(line).slice(greeted)) ?? [];
  if (asked === undefined || line.includes('"')) return null;
  return line.slice(greeted + asked.length).replace(/\s*\?\s*$/, "");
}

const way =
  /^(?:please |pls |plz )*(?:how (?:(?:do|can|could|would|should|did) )?(?:i|we|you|u|one) |how to |how is |whats the way to |where do i |where can i )(?:an? (?=\S))?/;

/**
 * `line` without such words: "who has 1042" becomes "open    1042". The words that both end with keep their places. A line in quotes
 * stays.
 */
export const plainLine = forLatest((typed: string): string => {
  const line = inPhraseForms(typed);
  if (line.trimStart() !== line || line.includes('"')) return line;
  const greeted = greetingIn(line);
  const polite = politely.exec(lower(line).slice(greeted));
  const before = greeted + (polite?.[0].length ?? 0);
  const said = inFigures(withoutThanks(withoutLoneSign(line.slice(before))));
  return inPlace(plainOf(withoutMiddleMark(inDays(inWeights(said)))), inInches(typed));
});

/** "phone # of 1042", "ltr 4 1042": the sign, and the digit that sounds as "for", say nothing. */
function withoutLoneSign(line: string): string {
  return mayHoldText.test(line) ? line : line.replace(loneSign, "").replace(numberWord, "");
}

/** "close 147, please.": with a mark behind it, too. A message keeps it. */
function withoutThanks(line: string): string {
  return mayHoldText.test(line) ? line : line.replace(thanks, "");
}

const thanks = /,? (?:please|pls|plz|thanks|thank you|thx)[.!]+$/i;
/** "ticket no. 118" */
const numberWord = /(?<=^(?:[a-z]+ ){0,2}(?:ticket|tkt|task|tsk)) (?:no|nr|num|number)\.?(?= #?\d)/i;
const loneSign =
  /(?<= [a-z]{3,}|^[a-z]{3,}) (?:#(?= (?:of|for|on) )|(?<=(?:letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|flat|mail|item|pc|piece|thing|stuff|scan|req|request|label|left|more|new|here|phone|email|plan|task|tkt|ticket)s? | from \S+ | from \S+ \S+ )4(?= (?:ste |#)?\d{3,6}(?:[ ?]|$)))/gi;

/** `plain` with blanks before the words that it ends with and `line` has, too: they stand where they were typed. */
function inPlace(plain: string, line: string): string {
  for (const { start } of wordsOf(plain)) {
    const at = ` ${line}`.lastIndexOf(` ${plain.slice(start)}`);
    if (at >= start) return plain.slice(0, start).padEnd(at) + plain.slice(start);
  }
  return plain;
}

/** "pickup ready? 1042": the number says of whom it is asked. */
function withoutMiddleMark(line: string): string {
  const plain = line.replace(markedWithin, "");
  return plain === line ? line : `${plain}?`;
}

const markedWithin =
  /(?<=^(?!(?:task|tsk|todo|note|say|flag|reply|tell|ask|remind|comment|macro) )(?:[a-z'-]+ ){0,3}[a-z]+)\?+(?= (?:ste |#)?\d{3,6}$)/i;

/** "shred reqs older than week": "shred reqs over 1 week   ". In a message it stays. */
function inDays(line: string): string {
  return line.replace(aged, (_, unit: string) => `over 1 ${unit}`);
}

const aged =
  /(?<=^(?:(?:all|any|show|list|open|late|pending) )*(?:[a-z-]+s|(?:scan|shred|trash|pick-?up|forward|fwd) (?:requests|reqs)) (?:[a-z]+ )?)(?:older|longer|more) than (?:an? )?(week|month|day|year)(?=\?|$)/i;

/** "parcels heavier than 5kg": "parcels over         5kg". In a message it stays. */
function inWeights(line: string): string {
  const [said, list = "", more = ""] = compared.exec(lower(line)) ?? [];
  if (said === undefined) return line;
  const word = /^(?:light|small)|less than$/.test(more) ? "under" : "over";
  return line.slice(0, list.length) + word + line.slice(said.length);
}

const compared =
  /^((?:(?:please|how|many|any|all|the|show|me|list|which|old|un[a-z]+) )*(?:parcels|packages|pkgs|letters|ltrs|envelopes|envs|boxes|flats|checks|mail|items|stuff|everything) (?:[^:,"]+ )??)(?:(?:that|which) are )?(heavier th[ae]n|bigger th[ae]n|larger th[ae]n|lighter th[ae]n|smaller th[ae]n|(?:of |with |weighing )(?:more|less) than)(?= \d+(?:[.,]\d+)? ?(?:kgs?|kilo\w*|lbs?|pounds?|ozs?|ounces?|g|grams?)?(?:[ .?]|$))/;

function plainOf(line: string): string {
  const said = saidOtherwise(line);
  // "which forwards went out": what is left where only the question was taken off may be said as a table has it, too.
  const isBegun = said !== null && said.length < line.length && line.endsWith(said);
  return (isBegun ? saidOtherwise(said) : null) ?? said ?? withoutSize(withoutEnd(line));
}

/** What `line` means where it is said as one of the tables has it. */
export function saidOtherwise(line: string): string | null {
  const said = spokenOf(line);
  for (const opening of openings) {
    const plain = opening.reads(said);
    if (plain !== null) return plain;
  }
  return null;
}

function lower(line: string): string {
  return line.toLowerCase().replaceAll("’", "'");
}

/** Words of courtesy and of haste: "pls scan 1042". */
const courtesy: readonly Opening[] = [
  // Why is nobody's business: "logout im on lunch".
  says(
    "[please|ok|okay] (logout|logoff|signout|signoff|(log|sign) [me] (out|off)) (i am|i|going|gotta|got to|on|for (the day|today|lunch|now|the night|my break|a break)|my|shift|time|bye|thanks|thx|it is|end|done|lunch|break) [{words}]",
    "sign out",
  ),
  says(
    "[ok|okay|so] (i am|we are|shift is|day is|going|that is it) [{words}] [please|so|and]* (log|sign) me (out|off)",
    "sign out",
  ),
  // Of few words; a text keeps what it ends with.
  says(
    "[go|open|show] [to] [the|my] !(reply|note|say|send|with|message) {upToTwo} (please|thx)",
    ({ upToTwo = "" }) => (/ (?:reply|note|say|send|with|message)$/i.test(upToTwo) ? null : plainOf(upToTwo)),
  ),
  says("make [me] (a new|new|a|an) !({number}) ...", ({ rest = "" }) => withoutSize(`create ${rest}`)),
  says(
    "(please|hey|ok|okay|also|now|and|we are)[please|hey|ok|okay|also|now|and|we are]* ...",
    ({ rest = "" }) => saidOtherwise(rest) ?? withoutSize(rest),
  ),
  says("bulk =({verb:word} [all] {lists}) ...", ({ rest = "" }) => withoutSize(rest)),
];

/** What a line may ask for. Where a line fits two subjects, the first counts; no line fits both facts and steps or corrections. */
export const subjects: readonly (readonly Opening[])[] = [
  // "is there anything for 1042" begins as a question for a list does.
  arrivals,
  // "is there any mail" and "what's the number of scans" begin as questions about one record do.
  screens,
  // "is the scan of 1042 done" begins as a question about one record does, and lists.
  stateSaid,
  toBeDoneSaid,
  questions,
  lists,
  exports,
  desk,
  facts,
  done,
  tasks,
  labels,
  steps,
  // That something is junk corrects nothing: it stands before what says what it was.
  items,
  corrections,
  // "please" may stand before any of the others.
  courtesy,
];

const openings = subjects.flat();

/** The words of the tables: a finger may slip in them, too. */
export const tableWords: ReadonlySet<string> = new Set(openings.flatMap(({ words = [] }) => words));

// Words that no slot took: small ones that only lead to a value, and a text at the end whose own word was left out.
import { type Slot, isList, phraseOf } from "@/kernel/command/phrase";
import { fold } from "@/contract/text/fold";
import { listStatuses } from "@/kernel/lists/list-statuses";
import { saidWord } from "@/kernel/values/said-words";
import { type Word, follows, textOf } from "@/kernel/values/words";
import { isFilledByContext } from "./fits";
import { type LineState, fillSlot, isOpen, kindOf, parseAs } from "./state";
import { toldByForm } from "@/kernel/command/argument";

/** Words that only lead to a record: "cancel the forward aaaa1111", "extend storage of e1e10001". */
export const fillers: ReadonlySet<string> = new Set(["of", "for", "the"]);
/** And to a status, a day or another value that is told by its form: "status of 118 to closed", "postpone to friday". */
const leads: ReadonlySet<string> = new Set(["to", "as", "is", "on"]);
/** And in a list to any of its filters: "tickets from 1042", "customers in austin". */
export const listLeads: ReadonlySet<string> = new Set([
  ...fillers,
  "from",
  "in",
  "at",
  "on",
  "by",
  "with",
  "that",
  "ones",
  "who",
  "which",
  "are",
  "is",
  "did",
  "get",
  "got",
  "still",
  "we",
  "have",
  "has",
]);
/** What a question for a list may end with: "tickets nobody has", "any shreds left". */
const listEnds: ReadonlySet<string> = new Set(["has", "have", "got", "left", "there", "ones", "show"]);
/** Words of courtesy that no text took. */
export const courtesy: ReadonlySet<string> = new Set([
  "please",
  "pls",
  "plz",
  "thanks",
  "thx",
  "ty",
  "rn",
  "yet",
]);
/** Where no other word lacks a place, these say nothing. */
export const articles: ReadonlySet<string> = new Set(["the", "a", "an"]);
const dashes = /^[-–—:]+$/;
/** Words that say of an item that is registered that it came: "mail came in for 1010". */
const arrival: ReadonlySet<string> = new Set(["came", "in", "arrived", "arriving", "just", "here", "got"]);

/** Whether `slot` takes a record that no word of the phrase leads to. */
export function isRecord(line: LineState, slot: Slot): boolean {
  const kind = kindOf(line, slot);
  return slot.literal === null && (kind.record !== undefined || kind.byNumber !== undefined);
}

/** Takes small words before the value that they lead to out of the unknown words. */
export function dropFillers(line: LineState): void {
  const leadsTo = (word: Word) => {
    let place = line.words.indexOf(word) + 1;
    // "scans that are still pending"
    while (isList(line.command) && listLeads.has(line.words[place]?.text.toLowerCase() ?? "")) place += 1;
    const next = line.words[place];
    return line.slots.find(({ name }) => next && line.filled.get(name)?.span?.start === next.start);
  };
  const implied = impliedIn(line);
  const isSmall = (word: Word) => {
    if (implied.includes(word)) return true;
    const slot = leadsTo(word);
    const text = word.text.toLowerCase();
    if (isNounOf(line, word) || isNounAlone(line, word)) return true;
    if (isList(line.command) && listEnds.has(text) && (!slot || text === "left")) return true;
    if (!slot)
      return (
        !isList(line.command) &&
        isBehindValue(line, word) &&
        phraseOf(line.command).verb.includes(saidWord(word.text))
      );
    if (isList(line.command)) return listLeads.has(text);
    if (isOfVerb(line, word) || isFieldOf(line, slot, word)) return true;
    // "end instruction of 1042", where the phrase has "for".
    if (fillers.has(text)) return isRecord(line, slot) || (text === "of" && slot.literal === "for");
    return leads.has(text) && (isToldByForm(line, slot) || (text === "to" && isNumbered(line, slot)));
  };
  takeOut(line, isSmall);
}

/**
 * "shipped, not delivered": that a later step is not done yet says nothing more. With a day it does: those that were shipped then may be
 * delivered by now.
 */
function impliedIn(line: LineState): readonly Word[] {
  const { list } = line.command;
  const status = line.slots.find(({ name }) => name === "status");
  const filled = line.filled.get("status");
  if (!list || !status || filled?.state !== "filled" || line.filled.has("filed")) return [];
  const at = line.unknown.findIndex(({ text, quoted }) => !quoted && text.toLowerCase() === "not");
  const [word, next] = at < 0 ? [] : line.unknown.slice(at, at + 2);
  if (!word || !next || !follows(word, next, line.text)) return [];
  const not = parseAs(line, status, [word, next]);
  const { means, way = [] } = listStatuses[list];
  const placeOf = (said: unknown) =>
    way.indexOf(Object.entries(means).find(([each]) => each === said)?.[1] ?? "");
  const [now, later] = [
    placeOf(filled.value),
    placeOf(not.is === "value" ? String(not.value).replace("not ", "") : null),
  ];
  return now >= 0 && later > now ? [word, next] : [];
}

/**
 * "irs letters this month": who sent them stands right before what a list is of; of mail anywhere behind it, too: "letters this week irs
 * 1042". Only a sender that is known.
 */
export function takeSenderBefore(line: LineState): void {
  const { slots, filled, unknown, text } = line;
  const sender = slots.find(({ name }) => name === "sender");
  const noun = filled.get("type")?.span;
  const isMail = line.command.list === "mail";
  const run = noun ? unknown.filter(({ end }) => isMail || end <= noun.start) : [];
  const last = run.at(-1);
  if (!isList(line.command) || !sender || !isOpen(line, sender) || !noun || !last) return;
  const isBehind = (run[0]?.start ?? 0) > noun.start;
  const isBeside = isBehind || (text.slice(last.end, noun.start).trim() === "" && run[0] === line.words[0]);
  const isRun = run.every((word, place) => !word.quoted && follows(run[place - 1], word, text));
  if (!isBeside || !isRun || run.length !== unknown.length || run.some(({ text: said }) => /\d/.test(said)))
    return;
  const query = fold(textOf(run, text));
  const known = line.given.facts.senders(query);
  const need = { ask: "senders", query } as const;
  if (!known) line.needs.push(need);
  // "large parcels" come from nobody.
  const isKnown = known?.some(({ name }) => `${fold(name)} `.startsWith(`${query} `));
  if (isKnown === false) return;
  fillSlot(line, sender, run, isKnown ? parseAs(line, sender, run) : { is: "waiting", needs: [need] });
  line.unknown = [];
}

/** Takes words of courtesy out of the unknown words: "open mailbox 1010 pls"; and a dash between two: "new mail 1042 - Chase". */
export function dropCourtesy(line: LineState): void {
  const isIntake = line.command.intake === true;
  takeOut(line, ({ text, quoted }) => {
    const said = text.toLowerCase();
    return !quoted && (courtesy.has(said) || dashes.test(said) || (isIntake && arrival.has(said)));
  });
  // "close out the ups manifest"
  const isArticle = ({ text, quoted }: Word) => !quoted && articles.has(text.toLowerCase());
  if (line.unknown.every(isArticle)) takeOut(line, isArticle);
}

/** They have a place, though they say nothing of their own. */
function takeOut(line: LineState, isMeant: (word: Word) => boolean): void {
  line.leading.push(...line.unknown.filter(isMeant));
  line.unknown = line.unknown.filter((word) => !line.leading.includes(word));
}

/** "hold exception until fri": the phrase has the word behind another one of its verb, "hold until". */
function isOfVerb({ command }: LineState, { text, quoted }: Word): boolean {
  return !quoted && phraseOf(command).verb.slice(1).includes(saidWord(text));
}

/** "hold 1001 mail until friday": the noun stands behind what it is of. */
function isBehindValue({ words, filled }: LineState, word: Word): boolean {
  const before = words[words.indexOf(word) - 1];
  return [...filled.values()].some(
    ({ span, state }) => state === "filled" && span && span.end === before?.end,
  );
}

/** "keep carrier fedex": what the value behind it is called. */
function isFieldOf(line: LineState, slot: Slot, { text, quoted }: Word): boolean {
  return !quoted && [slot.name.toLowerCase(), kindOf(line, slot).name].includes(saidWord(text));
}

/** "reqs" in "trash reqs 1042" and "ticket" in "postpone ticket 118" say again what the command is about. */
export function isNounOf({ command, slots, words, filled }: LineState, word: Word): boolean {
  if (word.quoted) return false;
  const said = saidWord(word.text);
  if (isList(command)) {
    const nouns = new Set([...command.title.split(" "), ...phraseOf(command).verb].map(fold));
    return said.length > 3 && [said, `${said}s`, said.replace(/s$/, "")].some((each) => nouns.has(each));
  }
  const next = words[words.indexOf(word) + 1];
  const record = slots.find(({ name }) => next && filled.get(name)?.span?.start === next.start);
  const kind = record && command.args?.[record.name];
  if (kind?.byNumber && said === "customer") return true;
  if (kind?.record === undefined) return false;
  // "close tickets 146 and 147"; "open tickets of 1042" are a list.
  const isMany = said === `${kind.name}s` && !fillers.has(next?.text.toLowerCase() ?? "");
  return said === kind.name || isMany;
}

/** "close ticket": which one is asked, or it is the one in front. */
function isNounAlone(line: LineState, word: Word): boolean {
  const { slots, words, unknown } = line;
  const isLast = unknown.length === 1 && words.at(-1) === word && !word.quoted;
  const isItsNoun = (slot: Slot) => {
    const { record, name } = kindOf(line, slot);
    return record !== undefined && name === saidWord(word.text) && isOpen(line, slot);
  };
  return isLast && slots.some(isItsNoun);
}

/** "hand over to 1042": a number says whose mailbox it is. */
function isNumbered(line: LineState, slot: Slot): boolean {
  const span = line.filled.get(slot.name)?.span;
  return (
    span !== null &&
    span !== undefined &&
    kindOf(line, slot).byNumber !== undefined &&
    /^\D*\d+$/.test(line.text.slice(span.start, span.end))
  );
}

function isToldByForm(line: LineState, slot: Slot): boolean {
  return kindOf(line, slot).specificity >= toldByForm;
}

/**
 * "cancel 3fa85f64 customer called": the words without a place at the end, where the record is known, are the text that the
 * command still needs, though its "because" was left out. A word with a digit rather names something else.
 */
export function takeLastWords(line: LineState): void {
  const { words, unknown, slots } = line;
  const [text, another] = slots.filter((slot) => {
    const kind = kindOf(line, slot);
    return (
      kind.text && isOpen(line, slot) && (!slot.optional || kind.name === "reason" || kind.name === "message")
    );
  });
  const [record] = slots;
  const named = record && isRecord(line, record) ? line.filled.get(record.name) : undefined;
  const [first] = unknown;
  if (!text || another || !first || !record) return;
  // "void last, duplicate": the command itself says what it is about.
  const isAlone = slots.length === 1 && text === record;
  if (!isAlone && !isRecord(line, record)) return;
  const isKnown =
    isAlone || named?.state === "filled" || named?.state === "choices" || isFilledByContext(line, record);
  const isAtEnd = words.slice(-unknown.length).every((word, place) => word === unknown[place]);
  if (!isKnown || !isAtEnd || first.start < (named?.span?.end ?? 0) || /\d/.test(first.text)) return;
  fillSlot(line, { ...text, literal: null }, unknown, parseAs(line, text, unknown));
  line.unknown = [];
}

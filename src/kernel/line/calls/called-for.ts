// Whether a line may mean a command that some of its words call: the other words must have a place.
import { idPrefix } from "@/contract/search/record";
import type { ParsedSlot } from "@/kernel/line/read-arguments/state";
import { looksLikeDay } from "@/kernel/values/date";
import { fillers } from "@/kernel/line/read-arguments/left-over-words";
import { saidWord, saidWords } from "@/kernel/values/said-words";
import type { Word } from "@/kernel/values/words";
import { type ParsedLine, straySlot } from "../read-arguments";
import type { VerbMatch } from "../verb";

/**
 * Whether the line may mean the command it calls. A verb among other words counts only where all those words fit. A
 * command that takes free text needs its verb, with no words before it.
 */
export function isCalledFor(match: VerbMatch, parsed: ParsedLine): boolean {
  const { tail } = match;
  const [first] = parsed.slots;
  // "ticket 104" where no ticket has that number is no ticket of mailbox 104.
  const isOwn =
    first?.state === "waiting" || (first?.state === "filled" && !first.loose) || isLastOfNone(first, tail);
  if (match.byOwnNumber && (!isOwn || parsed.unknown.length > 0)) return false;
  // "start scan 1010" starts that request: "start" has the queue of scans only where nothing else is said.
  if (match.second && match.at === 0 && parsed.unknown.length > 0 && parsed.needs.length === 0) return false;
  // "ready 1042" asks what is ready there; "pickup 1042 ready", or "ready" on a pick-up, says what was done.
  const isOfThisOne = tail.trim() === "" && parsed.missing.length === 0;
  if (match.second && match.at === 0 && parsed.command.each !== undefined && !isOfThisOne) return false;
  // "Envelope from Chase" is an item's own name, unless a mailbox is named or on the screen.
  const isBehind = match.byValue && match.at > 0;
  const lacks = ({ optional, state, span }: ParsedSlot) =>
    !optional && (state === "open" || (isBehind && !span));
  // A name that is looked up may hold the value for now: "of parcel high".
  const mayHold = ({ state, span }: ParsedSlot) =>
    state === "waiting" && span !== null && span.start < match.at && match.at < span.end;
  const isHeld = parsed.slots.some(mayHold) || saysItsNoun(parsed);
  if (match.byValue && !isHeld && parsed.slots.some(lacks)) return false;
  // While a name is looked up, it is not clear yet which words have a place.
  const isWaiting = parsed.slots.some(({ state }) => state === "waiting");
  const isWrong = ({ state, span }: ParsedSlot) =>
    state === "wrong" && !(span && saysLast(tail.slice(span.start, span.end)));
  const stray = !isWaiting && (parsed.unknown.length > 0 || parsed.slots.some(isWrong));
  // "ticket 147" is no list of the tickets of STE 1147, whose number only holds it.
  const isPartOfNumber = parsed.slots.some((slot) => slot.state === "choices" && slot.why !== undefined);
  if (isBehind && stray) return false;
  // "add mail for 1042 from Chase" begins no “address”.
  const placed = parsed.slots.filter(({ span }) => span !== null);
  if (match.used === 1 && !match.isWhole && parsed.unknown.length > placed.length) return false;
  const isDated = match.at > 0 && parsed.command.each !== undefined && isDay(parsed, tail);
  // "1043 always scan geico" asks whether that is the sender.
  const isAsked = match.at > 0 && (straySlot(parsed, tail)?.start ?? 0) > match.at;
  if (match.used === 1 && stray && !isDated && !isAsked && (match.at > 0 || isPartOfCalling(match, parsed)))
    return false;
  if (isPartOfNumber && isPartOfCalling(match, parsed)) return false;
  const texts = parsed.slots.filter(({ kind, span }) => kind.text && span !== null);
  if (texts.length === 0) return true;
  // "package from apple" is the name of an item, and no list of "packages".
  if (match.byNoun && !match.isWhole) return false;
  // "task 7a5c0001 done" is that task, and none of such a title.
  const begins = texts.some(
    ({ literal, span }) => !literal && span && anId.test(tail.slice(span.start, span.end)),
  );
  if (begins) return false;
  if (match.at > 0 && texts.some(({ literal, span }) => !literal && span && span.start < match.at)) {
    return false;
  }
  // "add note to 118 …" is no note on the task whose title has an "add" in it.
  if (match.at > 0 && parsed.slots.some((slot) => slot.state === "filled" && slot.loose)) return false;
  return match.isWhole || match.surely;
}

/** "close ticket": what it is about is said, and only which one is not. */
function saysItsNoun({ leading, slots }: ParsedLine): boolean {
  const open = slots.filter(({ state, kind }) => state === "open" && kind.record !== undefined);
  return leading.some(({ text }) => open.some(({ kind }) => kind.name === saidWord(text)));
}

/**
 * Whether all that is wrong is that no record of the command is the one that is said: "complete consolidation 1044", where that
 * mailbox has none.
 */
export function lacksRecordAlone(
  { isWhole, surely }: VerbMatch,
  { command, slots, unknown }: ParsedLine,
): boolean {
  // The verb may say another value before it: "resolve ticket 1112".
  const record = slots.find(({ kind, state }) => state === "open" && kind.record !== undefined);
  const number = unknown.findIndex(({ text }) => /\d/.test(text));
  // Behind it a reason may stand, which is read once the record is known.
  const takesReason = slots.some(({ kind, state }) => kind.text && state === "open");
  const isNamed = ({ text }: Word, place: number) =>
    place === number ||
    fillers.has(text) ||
    saidWord(text) === record?.kind.name ||
    record?.kind.nouns?.has(saidWord(text)) === true ||
    (takesReason && place > number);
  return (
    isWhole &&
    surely &&
    record !== undefined &&
    command.id !== "macro.run" &&
    number >= 0 &&
    unknown.every(isNamed) &&
    slots.every(({ state }) => state === "open" || state === "filled")
  );
}

/** Whether all that is wrong is the record that is said: "start scan 1010", where that mailbox has no such request. */
export function isWrongRecordAlone({ slots, unknown }: ParsedLine): boolean {
  return (
    unknown.length === 0 && slots.every(({ state, kind }) => state !== "wrong" || kind.record !== undefined)
  );
}

/** "last parcel was 3 lb", where none was registered: it is said. */
function saysLast(words: string): boolean {
  return /^(?:the |my )?(?:last|latest|newest)(?: one| [a-z]+)?$/i.test(words);
}

/** "last ticket of 1042", where that mailbox has none: it is said. */
function isLastOfNone(slot: ParsedSlot | undefined, tail: string): boolean {
  const isWhole =
    /^(?:last|latest|newest) (?:[a-z-]+ ){0,3}(?:ste ?|#)?\d+$/i.test(tail) && !/ to /i.test(tail);
  return slot?.state === "wrong" && slot.span?.start === 0 && isWhole;
}

/** Whether all that has no place is a day. */
export function isDay({ unknown, slots }: ParsedLine, tail: string): boolean {
  const [first] = unknown;
  const last = unknown.at(-1);
  if (!first || !last || slots.some(({ state }) => state === "wrong")) return false;
  return looksLikeDay(saidWords(tail.slice(first.start, last.end)));
}

/** Whether words fill a text that no word of the phrase leads to: "show mail from chase" says itself that it is the sender. */
export function takesUnledText({ slots }: ParsedLine): boolean {
  return slots.some(({ kind, span, literal }) => kind.text && span !== null && literal === null);
}

/** The first characters of a record's id. */
const anId = new RegExp(`^(?=\\S*\\d)[0-9a-f]{${idPrefix}}(?![^\\s-])`, "i");

/** "ticket 118" is that ticket, and no list of "tickets" with a word that has no place. */
function isPartOfCalling({ isWhole }: VerbMatch, { slots }: ParsedLine): boolean {
  return !isWhole && slots.length > 0 && slots.every(({ optional }) => optional);
}

// Several lines in one: "am 1042 chase and 1043 citi", "am 1042 from Chase x3", "2 letters for 1042". Pure, over what is known: it
// says which lines they are, and they are run one after the other as pasted lines are.
import { expectedArg } from "@/kernel/arguments/plain/intake";
import type { AnyCommand } from "@/kernel/command/define";
import type { Lookup } from "@/kernel/command/facts";
import { countIn, type Piece, piecesOf } from "./pieces";
import { accountsForAll, straySlot } from "./read-arguments";
import type { Ranked } from "./ranked";
import { fillers } from "./read-arguments/left-over-words";
import type { ParsedSlot } from "./read-arguments/state";
import { isOpenedBy } from "@/kernel/command/phrase";
import { selfCorrected } from "./offered/self-corrections";
import { matchVerb } from "./verb";
import { type Word, wordsOf } from "@/kernel/values/words";

/** The most lines that one line may stand for. */
export const mostLines = 20;

export type SeveralLines = {
  /** The lines it may stand for, the likeliest way first; empty where it is one line. */
  ways: readonly (readonly string[])[];
  /**
   * `lines`: it does not read as one line. `doubtful`: it does, but what follows an "and" of its name begins as a line of its own.
   * `one`: it is one line, and its ways are only offered beside it.
   */
  is: "lines" | "doubtful" | "one";
  /** Why it is too much; null where it is not. */
  refusal: string | null;
  needs: readonly Lookup[];
};

/** The best meaning of a line: of any command, or of the given one. */
export type ReadOne = (
  line: string,
  command?: AnyCommand,
) => { ranked: Ranked | undefined; needs: readonly Lookup[] };

const single: SeveralLines = { ways: [], is: "one", refusal: null, needs: [] };

/** Whether `line` has words that part it into lines or count them. */
export function mayBeSeveral(line: string): boolean {
  return piecesOf(line).length > 1 || countIn(line) !== null;
}

/** The lines in `line`, which `whole` reads as one; `readOne` reads each of them. */
export function severalIn(line: string, whole: Ranked | undefined, readOne: ReadOne): SeveralLines {
  const pieces = piecesOf(line);
  const counted = countIn(line);
  // "pkg 1057 amazon, sorry 1064" is one.
  if ((pieces.length < 2 && !counted) || selfCorrected(line).length > 0) return single;
  const isRead = whole?.parsed.ready === true && !whole.near;
  // A message goes on to the end of its line: "reply to 118 thanks and close the door", "… because torn and wet".
  const joins = joinsOf(line, pieces);
  // Two numbers side by side may be two values of one line.
  if (isRead && !counted && joins.every(({ word }) => word === "")) return single;
  if (isRead && joins.length > 0 && joins.every((join) => opensValue(whole, join))) return single;
  const texts = isRead ? whole.parsed.slots.filter(({ kind, span }) => kind.text && span) : [];
  const twice = isRead ? texts.find((slot) => saysTwice(whole, slot)) : undefined;
  const last = whole?.parsed.slots.at(-1)?.name;
  if (!twice && texts.some(({ literal, name }) => !literal || name === last)) return single;
  // A count is none of a name, unless it is in quotes.
  const isCounted = counted !== null && texts.some(({ span }) => span && holds(whole, span, counted.at));
  if (isRead && pieces.length < 2 && !isCounted) return single;
  const needs: Lookup[] = [];
  const read = (text: string, command?: AnyCommand) => {
    const one = readOne(text, command);
    needs.push(...one.needs);
    return one.ranked;
  };
  const tooMany = (lines: number): SeveralLines => {
    const refusal = `This would be ${lines} lines. Run at most ${mostLines} at once.`;
    return isRead && !isCounted ? { ...single, needs } : { ways: [], is: "lines", refusal, needs };
  };
  if (pieces.length > mostLines) return tooMany(pieces.length);
  if (counted && counted.times > mostLines && repeatable(read(counted.line), counted.line) !== null) {
    return tooMany(counted.times);
  }
  const parts = partsOf(line, pieces, read);
  const ways = waysOf(parts, read);
  const most = Math.max(0, ...ways.map((way) => way.length));
  if (most > mostLines) return tooMany(most);
  if (most === 0 && twice) {
    const refusal = `“${twice.literal}” stands twice. Type a line for each, or put the name in quotes.`;
    return { ways: [], is: "lines", refusal, needs };
  }
  const own = most === 0 && isRead ? joins.find((join) => isOwnLine(whole, line, join)) : undefined;
  if (own) {
    const said = line.slice(own.next).trim();
    const refusal = `“${said}” is a line of its own. Type it by itself, or put the name in quotes.`;
    return { ways: [], is: "lines", refusal, needs };
  }
  if (most === 0) return { ...single, needs };
  // "from Chase and 1043 from Citi": what has a number and reads as a line is no other half of a name.
  const isNumbered = parts.slice(1).every(({ text }) => /\d/.test(text));
  // "irs 1042, dmv 1057": that it arrived is said by nothing.
  const isGuessed = parts.some(({ text, lead }) => {
    const one = lead === null ? readOne(text).ranked : undefined;
    const typed = one?.parsed.slots.filter(({ span }) => span) ?? [];
    // "bank of america, 1043, letter": a name alone is no line beside others.
    const isName = one?.bare === true && !/\d/.test(text);
    return isName || (one?.bare === true && one.parsed.unknown.length > 0 && typed.length < 2);
  });
  if (isGuessed) return { ways, is: "doubtful", refusal: null, needs };
  const apart = counted && parts.length === 1 ? eachFrom(ways[0]?.[0] ?? "", counted.times, read) : null;
  if (apart) return { ways: [apart, ...ways], is: "lines", refusal: null, needs };
  if (!isRead || isCounted || isNumbered) return { ways, is: "lines", refusal: null, needs };
  const isCalledApart = parts.slice(1).some(({ lead }) => lead === null);
  return { ways, is: isCalledApart || twice ? "doubtful" : "one", refusal: null, needs };
}

/** The words between the pieces, and where the next piece begins. */
function joinsOf(line: string, pieces: readonly Piece[]): { word: string; next: number }[] {
  return pieces.slice(1).map(({ start }, place) => {
    return { word: line.slice(pieces[place]?.end, start).trim().toLowerCase(), next: start };
  });
}

/** "scan mail of 1042 from IRS then shred": "then" opens a value of the command itself. */
function opensValue({ parsed, tailStart }: Ranked, { word, next }: { word: string; next: number }): boolean {
  return parsed.slots.some(
    (slot) => isOpenedBy(slot, word) && slot.state === "filled" && slot.span?.start === next - tailStart,
  );
}

/** "from Chase and a box from Amazon": a name that holds its own word again is none. */
function saysTwice({ tail }: Ranked, { kind, span, literal }: ParsedSlot): boolean {
  const words = span && kind.isName ? wordsOf(tail.slice(span.start, span.end)) : [];
  return words.some(({ text, quoted }) => !quoted && text.toLowerCase() === literal);
}

/** "from Geico and scan it": what is to be done with it is no other half of the name. */
function isOwnLine(whole: Ranked, line: string, { word, next }: { word: string; next: number }): boolean {
  const doesWithIt =
    /^(?:(?:please|pls) )?(?:request|file|scan|trash|shred|junk|forward|ship|put|hold|print|open|assign)\b.* (?:it|that|this)$/i;
  const isInName = whole.parsed.slots.some(
    ({ kind, span }) => kind.isName && span !== null && holds(whole, span, next),
  );
  return isInName && (word === "and" || word === "&") && doesWithIt.test(line.slice(next).trim());
}

/** Whether the words of `ranked` at `span` include the place `at` of the line. */
function holds(
  ranked: Ranked | undefined,
  { start, end }: { start: number; end: number },
  at: number,
): boolean {
  const from = ranked?.tailStart ?? 0;
  return at >= start + from && at < end + from;
}

type Read = (text: string, command?: AnyCommand) => Ranked | undefined;

/** The command that the pieces after it take over, and its words in the line: "close tickets". */
type Lead = { command: AnyCommand; verb: string };
/** A piece; `lead` where it takes over the verb of one before it. */
type Part = { text: string; lead: Lead | null };

/** The lines that the pieces are: first as the last one says it for all ("am 1042 and 1043 from Chase"), then as each says it. */
function waysOf(parts: readonly Part[], read: Read): (readonly string[])[] {
  const shared = parts.map((part, place) => `${writtenOf(part)}${sharedBy(parts, place, read)}`);
  const asSaid = parts.map(writtenOf);
  const distinct = shared.join("\n") === asSaid.join("\n") ? [asSaid] : [shared, asSaid];
  return distinct.flatMap((way) => {
    const lines = way.map((each, place) => linesOf(each, read, commandIn(parts[place]?.lead)));
    return lines.every((each) => each !== null) && lines.flat().length > 1 ? [lines.flat()] : [];
  });
}

/** The pieces, where the "and" between two that do not read alone is a part of a name. */
function partsOf(line: string, pieces: readonly Piece[], read: Read): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let lead: Lead | null = null;
  for (const { start, end } of pieces) {
    const text = line.slice(start, end);
    const former = parts.at(-1);
    const own: boolean = !former || (lead !== null && isCalled(text, read));
    if (former && !own && lead && linesOf(withVerb(lead, text), read, commandIn(lead))) {
      parts.push({ text, lead });
      from = start;
      continue;
    }
    if (own) from = start;
    else parts.pop();
    const whole = line.slice(from, end);
    const takenOver: Lead | null = own ? null : (former?.lead ?? null);
    parts.push({ text: whole, lead: takenOver });
    if (!takenOver) lead = leadOf(whole, read);
  }
  return parts;
}

function leadOf(text: string, read: Read): Lead | null {
  const one = countIn(text)?.line ?? text;
  const ranked = read(one);
  if (!ranked || ranked.near || ranked.reason !== null) return null;
  const match = ranked.bare ? null : matchVerb(ranked.command, one);
  if (match && match.at > 0) return null;
  const words = match ? wordsOf(one) : [];
  // "close tickets 118 and 119": the noun is taken over, too.
  const isNoun = ({ start }: Word) =>
    ranked.parsed.leading.some((word) => word.start + ranked.tailStart === start);
  const next = words[match?.used ?? 0];
  const last = next && isNoun(next) && !fillers.has(next.text) ? next : words[(match?.used ?? 0) - 1];
  return { command: ranked.command, verb: one.slice(0, last?.end ?? 0) };
}

function writtenOf({ text, lead }: Part): string {
  return lead ? withVerb(lead, text) : text;
}

function withVerb({ verb }: Lead, text: string): string {
  return `${verb} ${text}`.trim();
}

/** Without a verb, the piece itself says what it is. */
function commandIn(lead: Lead | null | undefined): AnyCommand | undefined {
  return lead && lead.verb !== "" ? lead.command : undefined;
}

/** What the last piece with the verb of `parts[place]` says besides its first value, where that one and those between say nothing. */
function sharedBy(parts: readonly Part[], place: number, read: Read): string {
  const following = parts.slice(place + 1);
  const end = following.findIndex(({ lead }) => lead === null);
  const [last, ...between] = (end < 0 ? following : following.slice(0, end)).toReversed();
  const part = parts[place];
  if (!last || !part || [part, ...between].some((each) => afterFirst(each, read) !== "")) return "";
  return afterFirst(last, read);
}

/** What a piece says after its first value: " because moved" of "1043 because moved". */
function afterFirst(part: Part, read: Read): string {
  const ranked = read(writtenOf(part), commandIn(part.lead));
  const [first] = ranked?.parsed.slots.filter(({ span }) => span).toSorted(byPlace) ?? [];
  return ranked && first?.span ? ranked.tail.slice(first.span.end).trimEnd() : "";
}

function byPlace(a: ParsedSlot, b: ParsedSlot): number {
  return (a.span?.start ?? 0) - (b.span?.start ?? 0);
}

/** Whether the text begins with a verb of its own and reads. */
function isCalled(text: string, read: Read): boolean {
  const one = countIn(text)?.line ?? text;
  const ranked = read(one);
  const match = ranked && !ranked.bare ? matchVerb(ranked.command, one) : null;
  return match?.at === 0 && match.isWhole && match.surely && !match.byNoun && fitting(ranked, one) !== null;
}

/** The lines that one piece stands for, which may count them; null where it does not read. */
function linesOf(text: string, read: Read, command?: AnyCommand): readonly string[] | null {
  const counted = countIn(text);
  const ranked = counted && counted.times <= mostLines ? read(counted.line, command) : undefined;
  const repeated = counted && repeatable(ranked, counted.line);
  if (repeated) return Array<string>(counted.times).fill(repeated);
  const one = fitting(read(text, command), text);
  return one === null ? null : [one];
}

/** "envelope 1010 from amex and verizon" of two may have a sender each; null where there are not so many names. */
function eachFrom(line: string, times: number, read: Read): string[] | null {
  const { parsed, tailStart = 0 } = read(line) ?? {};
  const span = parsed?.slots.find((slot) => slot.kind.isName && slot.span !== null)?.span;
  if (!span) return null;
  const [start, end] = [tailStart + span.start, tailStart + span.end];
  const names = line.slice(start, end).split(betweenNames);
  // "Johnson and Johnson" is one.
  const isOneEach = new Set(names).size === times && names.length === times;
  return isOneEach ? names.map((said) => `${line.slice(0, start)}${said}${line.slice(end)}`) : null;
}

/** "amex, citi and irs"; "Johnson & Johnson" is one. */
const betweenNames = /[ ,;]+and |, ?/i;

/** `line` as it would run several times; null where it does not. */
function repeatable(ranked: Ranked | undefined, line: string): string | null {
  return ranked && adds(ranked.command) ? fitting(ranked, line) : null;
}

/** Whether running it again makes one more. "start intake 40 packages" counts them itself. */
function adds({ intake, danger, args = {} }: AnyCommand): boolean {
  return intake === true || (danger !== "safe" && !Object.values(args).includes(expectedArg));
}

/**
 * `line` as it would run, with the word that a name lacks ("am 1042 from chase"); null where not every word has a place, or
 * something is missing.
 */
function fitting(ranked: Ranked | undefined, line: string): string | null {
  if (!ranked || ranked.near || ranked.offered) return null;
  const { parsed, tail, tailStart } = ranked;
  const isOpen = ({ optional, state, span }: ParsedSlot) => state === "open" && (!optional || span);
  if (!accountsForAll(parsed, tail) || parsed.slots.some(isOpen)) return null;
  const stray = parsed.unknown.length > 0 ? straySlot(parsed, tail) : null;
  if (!stray) return line;
  const at = tailStart + stray.start;
  return `${line.slice(0, at)}${stray.slot.literal ?? ""} ${line.slice(at)}`;
}

// A reading that is complete and may still be another: "consolidate 1057" and "1044 scan all" say what to do, though they could list it;
// "task scan 1042 start" may be a step. It is offered beside what else it may mean, and the person says which. Pure.
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { phraseOf } from "@/kernel/command/phrase";
import { permitted } from "@/kernel/command/run/refusal";
import { dayToday } from "@/kernel/values/own-day";
import { saidWord } from "@/kernel/values/said-words";
import { wordsOf } from "@/kernel/values/words";
import { calledAtLeast, rankCalled } from "../calls/rank-called";
import { plainLine } from "../plain-line";
import type { Ranked, Ranking } from "../ranked";
import { readArguments } from "../read-arguments";

/** What a customer has done with mail, said as a verb or a noun in the singular. "Scans" and "scan requests" are lists. */
const done = /^(?:scan|trash|shred|pick-?up|pu|hold|forward|fwd|deposit|dep)$/i;
/** Said as a verb alone. */
const verbAlone = /^(?:consolidate|combine|destroy|discard|toss|hold)$/i;
/** A state that a forward has, or is to get. */
const ofForward = /^\s*([a-z]+)(?= (?:ste )?#?\d{3,6}(?: [a-z]+)?\s*$)/i;
/** What came is registered, and is a list. */
const mailFirst = /^\s*(?:(?:ste )?#?\d{3,6} mail |mail (?:ste )?#?\d{3,6} (?!.*\bfrom\b))/i;
const whole = /^(?:all|everything)$/i;
const list = /^(?:of|requests?|reqs?|list|queue|open|pending|waiting|done|completed)$/i;
/** A day to come, or one that may be. */
const ahead =
  /^(?:tomorrow|tmrw|next\b.*|on .*|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)$/i;

/** Where a reading may be looked for: among these commands, on this screen, with what is known. */
type Where = { commands: readonly AnyCommand[]; context: Context; facts: Facts };

/** What else `ranking` may mean, where its first reading is ready and doubtful; null where it is not. */
export function doubtIn(
  line: string,
  { ranked }: Ranking,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): Ranking | null {
  const [first, ...others] = ranked;
  if (!first?.parsed.ready || first.near || first.offered || first.bare || line.includes('"')) return null;
  const where = { commands, context, facts };
  const plain = plainLine(line);
  return (
    stepOrTitle(first, where) ??
    mailOrList(plain, first, others) ??
    stateOrList(plain, first, where) ??
    workOrList(line, plain, first, others, where)
  );
}

/** Each of `rows` is offered, and none runs; `besides` follow them. */
function either(
  rows: readonly Ranked[],
  { besides = [], needs = [] }: { besides?: readonly Ranked[]; needs?: readonly Lookup[] } = {},
): Ranking {
  const offered = rows.map((each): Ranked => ({ ...each, offered: true, doubtful: true }));
  return { ranked: [...offered, ...besides], needs, besides: [], tied: true };
}

/** "1057 mail from state farm" and "mail 1042 today" register what came, or ask what did. */
function mailOrList(plain: string, first: Ranked, others: readonly Ranked[]): Ranking | null {
  const listed = others.find(({ command, parsed }) => command.list === "mail" && parsed.ready);
  return first.command.intake && listed && mailFirst.test(plain) ? either([first, listed]) : null;
}

/** "delivered 1057" lists, or says that the forward was, also where none there can be. */
function stateOrList(plain: string, first: Ranked, { commands, context, facts }: Where): Ranking | null {
  const state = ofForward.exec(plain)?.[1];
  const step = state && { delivered: "deliver forward", shipped: "ship forward" }[saidWord(state)];
  if (first.command.count === undefined || !step) return null;
  const { ranked, needs } = rankCalled(plain.replace(state, step), commands, context, facts, [], true);
  return either([first, ...ranked.slice(0, 1)], { needs });
}

/** "consolidate 1057" and "1044 scan all" list, or ask for it to be done. */
function workOrList(
  line: string,
  plain: string,
  first: Ranked,
  others: readonly Ranked[],
  { commands, context, facts }: Where,
): Ranking | null {
  const noun = nounDone(plain, first);
  if (noun === null) return null;
  const also = commands
    .filter((command) => isAbout(command, noun))
    .flatMap((command) => readAs(line, command, context, facts));
  if (also.length === 0) return null;
  const rows = [first, ...also];
  return either(rows, {
    besides: others.filter(({ command }) => rows.every((row) => row.command !== command)),
    needs: also.flatMap(({ parsed }) => parsed.needs),
  });
}

/** The noun of what is to be done, where the line may say to do it to a mailbox's mail; null where it only lists. */
function nounDone(plain: string, { command, parsed, tail }: Ranked): string | null {
  if (command.count === undefined || parsed.args.mailbox === undefined) return null;
  const words = wordsOf(plain);
  const at = words.slice(0, 3).findIndex(({ text }) => done.test(text) || verbAlone.test(text));
  const word = words[at];
  if (!word || words.some(({ text }) => list.test(text))) return null;
  const noun =
    verbAlone.test(word.text) && /^(?:con|com)/i.test(word.text) ? "consolidation" : saidWord(word.text);
  const isSaid = parsed.slots.some((slot) => {
    const { name, span } = slot;
    if (!span || slot.state !== "filled") return false;
    const said = tail.slice(span.start, span.end);
    if (name === "type") return !/s$/i.test(said);
    return name === "status"
      ? whole.test(said)
      : ["filed", "due"].includes(name) && isAhead(said, slot.value);
  });
  const isItem = words
    .slice(at + 1)
    .some(({ text }) => /^(?:check|cheque|chk|ck|letter|parcel|package|item)$/i.test(text));
  return verbAlone.test(word.text) || isSaid || isItem ? noun : null;
}

/** Whether the day that was said is to come, or may be: "12/5", which a list reads as that day a year ago. */
function isAhead(said: string, value: unknown): boolean {
  const [, year] = (typeof value === "string" && /^(\d{4})-/.exec(value)) || [];
  const isLastYears = year !== undefined && Number(year) < dayToday().year;
  return ahead.test(said) || (isLastYears && /\d/.test(said) && !/\d{4}|ago/.test(said));
}

/** Whether `command` files, opens or begins what `noun` calls. */
function isAbout(command: AnyCommand, noun: string): boolean {
  if (command.wishes !== undefined) return command.nouns?.includes(noun) === true;
  if (command.alsoCalled?.includes(noun)) return true;
  const [first] = phraseOf(command).slots;
  const kind = first && command.args?.[first.name];
  return kind?.nouns?.has(noun) === true && /\.(?:open|start)$/.test(command.id);
}

function readAs(line: string, command: AnyCommand, context: Context, facts: Facts): Ranked[] {
  const allowed = permitted(command, context);
  if (allowed === false) return [];
  const parsed = readArguments(command, [], line, context, facts);
  const reason = typeof allowed === "string" ? allowed : null;
  return [{ command, reason, parsed, tail: line, tailStart: 0 }];
}

/** "task scan 1042 start": the title with its number may be a step behind its record. "task close ticket 118" is a task. */
function stepOrTitle(first: Ranked, { commands, context, facts }: Where): Ranking | null {
  const { parsed, tail } = first;
  const title = parsed.slots.find(({ name, span }) => name === "title" && span !== null);
  const said = tail.trim();
  if (!title || !/^(?:[a-z-]+ ){1,2}(?:ste )?#?\d{3,6} [a-z]+$/i.test(said)) return null;
  const { ranked, needs } = rankCalled(said, commands, context, facts, [], true);
  if (needs.length > 0) return either([first], { needs });
  const [step] = ranked;
  const isStep =
    step?.command.each !== undefined &&
    step.parsed.unknown.length === 0 &&
    !step.parsed.slots.some(({ kind, span }) => kind.text && span) &&
    (step.mark ?? 0) >= calledAtLeast;
  return isStep ? either([first, step]) : null;
}

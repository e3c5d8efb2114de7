// A reading that is complete and may still be another: "consolidate 1057" and "1044 scan all" say what to do, though they could list it;
// "task scan 1042 start" may be a step. It is offered beside what else it may mean, and the person says which. Pure.
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts } from "@/kernel/command/facts";
import { phraseOf } from "@/kernel/command/phrase";
import { permitted } from "@/kernel/command/run/refusal";
import { saidWord } from "@/kernel/values/said-words";
import { wordsOf } from "@/kernel/values/words";
import { rankCalled } from "../calls/rank-called";
import { plainLine } from "../plain-line";
import type { Ranked, Ranking } from "../ranked";
import { readArguments } from "../read-arguments";

/** What a customer has done with mail, said as a verb or a noun in the singular. "Scans" and "scan requests" are lists. */
const done = /^(?:scan|trash|shred|pickup|pick-?up|pu|hold|forward|fwd|deposit|dep)$/i;
/** Said as a verb alone. */
const verbAlone = /^(?:consolidate|combine|destroy|discard|toss|hold)$/i;
/** A state that a forward has, or is to get. */
const ofForward = /^\s*(delivered|shipped)(?= (?:ste )?#?\d{3,6}(?: [a-z]+)?\s*$)/i;
/** What came is registered, and is a list. */
const mailFirst = /^\s*(?:(?:ste )?#?\d{3,6} mail |mail (?:ste )?#?\d{3,6} (?!.*\bfrom\b))/i;
const whole = /^(?:all|everything)$/i;
const list = /^(?:of|requests?|reqs?|list|queue|open|pending|waiting|done|completed)$/i;
/** A day to come, or one that may be. */
const ahead =
  /^(?:tomorrow|tmrw|next\b.*|on .*|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)$/i;

/** What else `ranking` may mean, where its first reading is ready and doubtful; null where it is not. */
export function doubtIn(
  line: string,
  { ranked, ...ranking }: Ranking,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): Ranking | null {
  const [first, ...others] = ranked;
  if (!first?.parsed.ready || first.near || first.offered || first.bare || line.includes('"')) return null;
  const step = stepIn(first, commands, context, facts);
  if (step) {
    const both = [first, step.ranked].flatMap((each) => (each ? [asDoubtful(each)] : []));
    return step.needs.length > 0
      ? { ...ranking, ranked, needs: step.needs }
      : both.length > 1
        ? { ranked: both, needs: [], besides: [], tied: true }
        : null;
  }
  const listed = others.find(({ command, parsed }) => command.list === "mail" && parsed.ready);
  // "1057 mail from state farm" and "mail 1042 today" may ask what came.
  if (first.command.intake && listed && mailFirst.test(plainLine(line))) return either(first, listed);
  const plain = plainLine(line);
  // "delivered 1057" may say that it was.
  if (first.command.count !== undefined && ofForward.test(plain)) {
    const said = plain.replace(ofForward, (state) =>
      /^\s*d/i.test(state) ? "deliver forward" : "ship forward",
    );
    const { ranked: steps, needs } = rankCalled(said, commands, context, facts, [], true);
    if (needs.length > 0) return { ...ranking, ranked, needs };
    return either(first, ...steps.slice(0, 1));
  }
  const noun = nounDone(line, first);
  if (noun === null) return null;
  const also = commands
    .filter((command) => isAbout(command, noun))
    .flatMap((command) => readAs(line, command, context, facts));
  const needs = also.flatMap(({ parsed }) => parsed.needs);
  if (also.length === 0) return null;
  const rows = [first, ...also].map(asDoubtful);
  return {
    ranked: [...rows, ...others.filter(({ command }) => rows.every((row) => row.command !== command))],
    needs,
    besides: [],
    tied: true,
  };
}

function either(...both: Ranked[]): Ranking {
  return { ranked: both.map(asDoubtful), needs: [], besides: [], tied: true };
}

function asDoubtful(ranked: Ranked): Ranked {
  return { ...ranked, offered: true, doubtful: true };
}

/** The noun of what is to be done, where the line may say to do it to a mailbox's mail; null where it only lists. */
function nounDone(line: string, { command, parsed, tail }: Ranked): string | null {
  if (command.count === undefined || parsed.args.mailbox === undefined) return null;
  const words = wordsOf(plainLine(line));
  const at = words.slice(0, 3).findIndex(({ text }) => done.test(text) || verbAlone.test(text));
  const word = words[at];
  if (!word || words.some(({ text }) => list.test(text))) return null;
  const noun =
    verbAlone.test(word.text) && /^(?:con|com)/i.test(word.text) ? "consolidation" : saidWord(word.text);
  const isSaid = parsed.slots.some(({ name, span, state }) => {
    if (!span || state !== "filled") return false;
    const said = tail.slice(span.start, span.end);
    if (name === "type") return !/s$/i.test(said);
    return name === "status" ? whole.test(said) : ["filed", "due"].includes(name) && ahead.test(said);
  });
  const isItem = words
    .slice(at + 1)
    .some(({ text }) => /^(?:check|cheque|chk|ck|letter|parcel|package|item)$/i.test(text));
  return verbAlone.test(word.text) || isSaid || isItem ? noun : null;
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
function stepIn(first: Ranked, commands: readonly AnyCommand[], context: Context, facts: Facts) {
  const { parsed, tail } = first;
  const title = parsed.slots.find(({ name, span }) => name === "title" && span !== null);
  const said = tail.trim();
  if (!title || !/^(?:[a-z-]+ ){1,2}(?:ste )?#?\d{3,6} [a-z]+$/i.test(said)) return null;
  const { ranked, needs } = rankCalled(said, commands, context, facts, [], true);
  const [step] = ranked;
  const isStep =
    step?.command.each !== undefined &&
    step.parsed.unknown.length === 0 &&
    !step.parsed.slots.some(({ kind, span }) => kind.text && span) &&
    step.mark !== undefined &&
    step.mark >= 55;
  if (needs.length > 0) return { ranked: null, needs };
  return isStep ? { ranked: step, needs: [] } : null;
}

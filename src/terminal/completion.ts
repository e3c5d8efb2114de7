// Completes a phrase in a shell: what the last word can become, given the words before it.
import { fold } from "@/contract/text/fold";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { factsFrom, lookupKey } from "@/kernel/command/facts";
import type { Hit, Lookup } from "@/kernel/command/facts";
import { slotWords } from "@/kernel/command/line-of";
import { phraseOf } from "@/kernel/command/phrase";
import { type ParsedLine, readArguments, typedSlot } from "@/kernel/line/read-arguments";
import { matchVerb } from "@/kernel/line/verb";
import { wordsOf } from "@/kernel/values/words";

/** The most names and values that are offered. Words of commands are few, and all are offered. */
const most = 50;

export type Looking = (lookup: Lookup) => Promise<readonly Hit[]>;

/**
 * What can replace the last word of `line`, which is empty where `line` ends in a blank. A completion may have several
 * words ("STE 1042").
 */
export async function completionsOf(
  line: string,
  commands: readonly AnyCommand[],
  context: Context,
  look: Looking,
): Promise<string[]> {
  const verbs = commands.flatMap((command) => nextVerbWord(command, line));
  const called = commands.filter((command) => calls(command, line));
  const found = await Promise.all(called.map((command) => inPhrase(command, line, context, look)));
  return [...new Set([...verbs, ...[...new Set(found.flat())].slice(0, most)])];
}

/** The word of the command's verb that the last word of `line` begins, where the words before it are typed in full. */
function nextVerbWord(command: AnyCommand, line: string): string[] {
  const typed = typedWords(line);
  const { verb } = phraseOf(command);
  const place = typed.length - 1;
  const before = typed.slice(0, place).every((word, index) => fold(verb[index] ?? "") === word);
  const word = verb[place];
  return before && word !== undefined && fold(word).startsWith(typed[place] ?? "") ? [word] : [];
}

/** Whether the words before the last call the command, so that the last one belongs to its arguments. */
function calls(command: AnyCommand, line: string): boolean {
  const { verb, slots } = phraseOf(command);
  const typed = typedWords(line);
  const said = typed.length > verb.length && verb.every((word, index) => fold(word) === typed[index]);
  const short = command.short?.some((word) => fold(word) === typed[0]) && typed.length > 1;
  return slots.length > 0 && (said || short === true);
}

async function inPhrase(
  command: AnyCommand,
  line: string,
  context: Context,
  look: Looking,
): Promise<string[]> {
  const tail = matchVerb(command, line)?.tail ?? "";
  const answers = new Map<string, readonly Hit[]>();
  const facts = factsFrom((lookup) => answers.get(lookupKey(lookup)));
  const learn = async (needs: readonly Lookup[]) => {
    for (const need of needs) answers.set(lookupKey(need), await look(need));
  };
  const read = () => readArguments(command, [], tail, context, facts);
  let parsed = read();
  for (let round = 0; parsed.needs.length > 0 && round < 3; round++) {
    await learn(parsed.needs.filter((need) => !answers.has(lookupKey(need))));
    parsed = read();
  }
  const typing = typedSlot(parsed, tail);
  const values: string[] = [];
  if (typing) {
    const complete = () => typing.slot.kind.complete(typing.typed, { context, facts, args: parsed.args });
    await learn(complete().needs);
    const offered = typing.slot.state === "choices" ? typing.slot.candidates : complete().candidates;
    values.push(
      ...offered.flatMap(({ value }) =>
        isStray(typing)
          ? withLiteral(command, typing, value)
          : restOf(typing.slot.kind.format(value), typing.typed),
      ),
    );
  }
  return [...values, ...literals(parsed, line)];
}

type Typed = NonNullable<ReturnType<typeof typedSlot>>;

/** Whether its word was left out before what was typed. */
function isStray({ slot, typed }: Typed): boolean {
  return slot.kind.offersForStrays === true && slot.span === null && typed !== "";
}

/** "from Chase" for the "chase" of "add mail 1042 chase"; nothing where more words than the last would have to go. */
function withLiteral(command: AnyCommand, { slot, typed }: Typed, value: unknown): string[] {
  return wordsOf(typed).length > 1 ? [] : [slotWords(command, slot.name, value)];
}

/** The part of `text` that replaces the last word of `typed`; none where the words before it differ. */
function restOf(text: string, typed: string): string[] {
  const before = wordsOf(typed).slice(0, -1);
  if (before.length === 0) return [text];
  const words = wordsOf(text);
  const fits = before.every((word, index) => fold(word.text) === fold(words[index]?.text ?? ""));
  return fits ? [text.slice(words[before.length]?.start ?? text.length)] : [];
}

/** The words that open a slot that is still free: "from", "via". */
function literals({ slots }: ParsedLine, line: string): string[] {
  const last = typedWords(line).at(-1) ?? "";
  return slots.flatMap(({ literal, state, span }) =>
    literal !== null && state === "open" && span === null && literal.startsWith(last) ? [literal] : [],
  );
}

/** The words of `line`, folded; the last is empty where the line ends in a blank. */
function typedWords(line: string): string[] {
  const words = wordsOf(line).map(({ text }) => fold(text));
  return line === "" || /\s$/.test(line) ? [...words, ""] : words;
}

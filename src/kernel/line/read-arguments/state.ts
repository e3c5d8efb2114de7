// The state while a line is read: its words, what fills the slots so far, and what must be looked up. Each step changes
// it.
import type { AnyCommand } from "@/kernel/command/define";
import {
  type ArgumentKind,
  type Candidate,
  type Given,
  type Parsed,
  shownValue,
  toldByForm,
} from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { type Ability, typedTarget } from "@/kernel/command/each";
import { foreignValueWhy } from "@/kernel/lists/address";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { type Slot, isOpenedBy, phraseOf } from "@/kernel/command/phrase";
import { type Word, textOf, wordsOf } from "@/kernel/values/words";

/** An argument that is settled and no longer text. `typed` are the words it stands for, where it was typed. */
export type Chip = { name: string; value: unknown; label: string; typed?: string };

/**
 * The state of a slot. `choices`: several things fit. `wrong`: the words are not of its kind, or the command cannot be
 * run on what they name. `each`: every selected or focused record that the command can be run on. `open`: nothing yet.
 */
export type ParsedSlot = Slot & {
  kind: ArgumentKind<unknown>;
  /** Its words in the text, from `start` up to `end`; null for chips and for values from the context. */
  span: { start: number; end: number } | null;
} &
  /** `loose`: it is the only value that fits, but the words are not its own name. */
  (
    | { state: "filled"; value: unknown; label: string; from: "chip" | "text" | "context"; loose?: true }
    /** `why` is set where the line contradicts itself, or where a name holds words that may be none of it. */
    | { state: "choices"; candidates: readonly Candidate[]; why?: string }
    | { state: "each"; ability: Ability }
    | { state: "waiting" }
    /** `doubtful`: the words may be this or belong to another argument. Only the person can say, so Enter does not. */
    | { state: "wrong"; why: string; doubtful?: true }
    | { state: "open" }
  );

/** A slot whose value belongs to that of another: a recipient is one of a mailbox. */
export type Part = { slot: Slot; whole: Slot };

export type LineState = {
  command: AnyCommand;
  slots: readonly Slot[];
  parts: readonly Part[];
  text: string;
  chips: readonly Chip[];
  context: Context;
  /** The first words name the first argument, because the verb before them ended with its noun. */
  named: boolean;
  /** The words that no slot has taken yet. The steps before the walk take some of them out. */
  words: Word[];
  filled: Map<string, ParsedSlot>;
  args: Record<string, unknown>;
  needs: Lookup[];
  /** Words that fit nowhere. */
  unknown: Word[];
  /** Words that only lead to others, or say a noun once more: "the", "pls". */
  leading: Word[];
  given: Given;
  /** What runs gave for kinds recognised by their form. Cached, because several steps try the same runs. */
  tried: Map<string, Parsed<unknown>>;
};

/** The state before anything is read. */
export function beginLine(
  command: AnyCommand,
  chips: readonly Chip[],
  text: string,
  context: Context,
  facts: Facts,
  named: boolean,
  bare: boolean,
): LineState {
  const { slots } = phraseOf(command);
  const args: Record<string, unknown> = {};
  const parts = slots.flatMap((slot) => {
    const whole = slots.find(({ name }) => name === kindIn(command, slot.name).partOf);
    return whole ? [{ slot, whole }] : [];
  });
  return {
    command,
    slots,
    parts,
    text,
    chips,
    context,
    named,
    words: slots.some((slot) => isOpenedBy(slot, ":")) ? withColonsApart(text) : wordsOf(text),
    filled: new Map(),
    args,
    needs: [],
    unknown: [],
    leading: [],
    given: { context, facts, args, ...(!bare && { called: true }) },
    tried: new Map(),
  };
}

/** The words of `text`, with a colon at the end of one as a word of its own: "macro bank: am {mailbox}". */
function withColonsApart(text: string): Word[] {
  return wordsOf(text).flatMap((word) => {
    if (word.quoted || word.text.length < 2 || !word.text.endsWith(":")) return word;
    const at = word.end - 1;
    return [
      { ...word, text: word.text.slice(0, -1), end: at },
      { ...word, text: ":", start: at },
    ];
  });
}

function kindIn(command: AnyCommand, name: string): ArgumentKind<unknown> {
  const kind = command.args?.[name];
  if (!kind) throw new Error(`The phrase of ${command.id} names {${name}}, which is no argument.`);
  return kind;
}

/** The kind of the argument that `slot` takes. */
export function kindOf({ command }: LineState, slot: Slot): ArgumentKind<unknown> {
  return kindIn(command, slot.name);
}

/** Whether nothing fills `slot` yet. */
export function isOpen({ filled }: LineState, slot: Slot): boolean {
  return !filled.has(slot.name);
}

/** Reads `run` as the value of `slot`. */
export function parseAs(line: LineState, slot: Slot, run: readonly Word[]): Parsed<unknown> {
  const kind = kindOf(line, slot);
  const within: Given = isNamedBefore(line, slot, run) ? { ...line.given, named: true } : line.given;
  const written = textOf(run, line.text);
  // "from IRS, 2 oz, flat": a comma parts values. A message keeps it, and so does what is in quotes.
  const isParted = run.at(-1)?.quoted === false && (!kind.text || kind.isName);
  const said = isParted ? unmarked(written, run.at(-1)?.end === line.text.trimEnd().length) : written;
  if (kind.specificity < toldByForm) return kind.parse(said, within);
  const beside = kind.beside === undefined ? "" : String(line.args[kind.beside]);
  const key = `${slot.name} ${run[0]?.start} ${run.at(-1)?.end} ${beside}`;
  const parsed = line.tried.get(key) ?? kind.parse(said, within);
  line.tried.set(key, parsed);
  return parsed;
}

/** `written` without the comma that parts it from the next value, or the full stop that ends the line. */
function unmarked(written: string, endsLine: boolean): string {
  const parted = written.replace(/(?<=.)[,;]$/, "");
  return endsLine ? parted.replace(fullStop, "") : parted;
}

/** That of "1057.", "the 24th." and "Chase.", and not of "Inc.", "Corp." or "24.11.". */
const fullStop =
  /(?<=\d(?:st|nd|rd|th)?|\p{L}{4})(?<!^\d{1,2}\.\d{1,2}|(?<!\p{L})(?:assn|assoc|bros|corp|dept|intl|univ))\.$/iu;

/** Whether the word before `run` names `slot`: its literal, or a verb whose first argument it is. */
function isNamedBefore({ words, slots }: LineState, slot: Slot, [first]: readonly Word[]): boolean {
  const at = first ? words.indexOf(first) : -1;
  if (at === 0 && slot.name === slots[0]?.name) return true;
  const before = words[at - 1];
  return before !== undefined && !before.quoted && isOpenedBy(slot, before.text);
}

/** Fills `slot` with what its words gave. */
export function fillSlot(line: LineState, slot: Slot, run: readonly Word[], parsed: Parsed<unknown>): void {
  const { filled, args, needs } = line;
  const kind = kindOf(line, slot);
  const [first] = run;
  const last = run.at(-1);
  Reflect.deleteProperty(args, slot.name);
  const base = { ...slot, kind, span: first && last ? { start: first.start, end: last.end } : null };
  const refusal = parsed.is === "value" ? obstacleTo(line, slot, parsed.value) : null;
  if (refusal !== null) {
    filled.set(slot.name, { ...base, state: "wrong", why: refusal });
  } else if (parsed.is === "value") {
    const { value, loose } = parsed;
    args[slot.name] = value;
    const label = shownValue(kind, value, line.given.context.hours);
    filled.set(slot.name, { ...base, state: "filled", value, label, from: "text", ...(loose && { loose }) });
  } else if (parsed.is === "choices") {
    const { candidates, why } = parsed;
    filled.set(slot.name, { ...base, state: "choices", candidates, ...(why !== undefined && { why }) });
  } else if (parsed.is === "waiting") {
    needs.push(...parsed.needs);
    filled.set(slot.name, { ...base, state: "waiting" });
  } else {
    const more =
      parsed.is === "no" && kind.explain ? kind.explain(textOf(run, line.text), line.given) : parsed;
    if (more.is === "waiting") needs.push(...more.needs);
    const said = more.is === "no" || more.is === "impossible" ? more.why : parsed.why;
    const why = foreignIn(line, slot, run) ?? said;
    const doubtful = more.is === "impossible" && more.doubtful;
    filled.set(slot.name, { ...base, state: "wrong", why, ...(doubtful && { doubtful }) });
  }
}

/** Why the words behind the slot's own word narrow another list down; null where they do not. */
function foreignIn(line: LineState, { literal, also = [] }: Slot, run: readonly Word[]): string | null {
  const { list } = line.command;
  if (list === undefined || literal === null) return null;
  const given: Given = { ...line.given, named: true };
  const text = textOf(run, line.text);
  return foreignValueWhy(
    list,
    [literal, ...also],
    (kind) => !kind.text && kind.parse(text, given).is === "value",
  );
}

/**
 * Why the command cannot be run on the record that fills `slot`; null when it can, or when the slot is another
 * argument.
 */
function obstacleTo({ command, context }: LineState, slot: Slot, value: unknown): string | null {
  if (command.each?.arg !== slot.name) return null;
  const target = typedTarget(command.each, value, context);
  const answer = target && command.each.able?.(target);
  return typeof answer === "string" ? answer : null;
}

// Reading a line: which words fill which slots of a command. Pure over what is known (facts.ts).
import type { AnyCommand } from "./define";
import type { ArgumentKind, Candidate, Given, Parsed } from "./argument";
import type { Context } from "./context";
import { type Ability, abilityOf, eachTarget, typedTarget } from "./each";
import type { Facts, Lookup } from "./facts";
import { type Slot, phraseOf } from "./phrase";
import { type Word, follows, textOf, wordsOf } from "./words";

/** An argument that is settled and no longer text; `typed` are the words that it stands for, where it was typed. */
export type Chip = { name: string; value: unknown; label: string; typed?: string };

/**
 * Where a slot stands. `choices`: several things fit; `wrong`: its words are not of its kind, or it cannot be done to what
 * they name; `each`: every record at hand, as far as it can be done to them; `open`: nothing yet.
 */
export type SlotReading = Slot & {
  kind: ArgumentKind<unknown>;
  /** Its words in the text, offsets from `start` up to `end`; null for chips and values at hand. */
  span: { start: number; end: number } | null;
} &
  /** `loose`: it is the only one that fits words which are not its own name. */
  (
    | { state: "filled"; value: unknown; label: string; from: "chip" | "text" | "context"; loose?: true }
    /** `why`: they are choices because the line contradicts itself. */
    | { state: "choices"; candidates: readonly Candidate[]; why?: string }
    | { state: "each"; ability: Ability }
    | { state: "waiting" }
    | { state: "wrong"; why: string }
    | { state: "open" }
  );

export type Reading = {
  command: AnyCommand;
  slots: readonly SlotReading[];
  /** Words that fit nowhere. */
  unknown: readonly Word[];
  needs: readonly Lookup[];
  /** Required slots without a value. */
  missing: readonly string[];
  args: Readonly<Record<string, unknown>>;
  /** Nothing is missing, ambiguous, unknown or awaited: it may run. */
  ready: boolean;
};

/** Kinds from here up are told by their form alone, so they are taken out of a run of words first. */
export const toldByForm = 50;
/** Longest run of words tried as one value: "9 1/2 x 4.3 x .2 in" has seven. */
const longestRun = 8;

function isOwnName(parsed: Parsed<unknown>): boolean {
  return parsed.is === "value" && !parsed.loose;
}

/** After these a name is a part of the text before it: "Law Office of Ayşe Yıldız". */
const goesOn: ReadonlySet<string> = new Set(["of", "for", "and", "&", "by", "c/o", "the", "von", "de"]);

/** Words without a place after which the rest of the line is not tried either: it is no command but a pasted text. */
const mostUnknown = 12;

/**
 * Reads `text` as the arguments of `command`, beside the `chips` that are settled.
 * @param named its first words name the first argument, as the verb before them ended with its noun
 */
export function readArguments(
  command: AnyCommand,
  chips: readonly Chip[],
  text: string,
  context: Context,
  facts: Facts,
  named = false,
): Reading {
  const { slots } = phraseOf(command);
  const words = wordsOf(text);
  const filled = new Map<string, SlotReading>();
  const args: Record<string, unknown> = {};
  const needs: Lookup[] = [];
  const unknown: Word[] = [];
  const given: Given = { context, facts, args };

  const kindOf = (name: string): ArgumentKind<unknown> => {
    const kind = command.args?.[name];
    if (!kind) throw new Error(`The phrase of ${command.id} names {${name}}, which is no argument.`);
    return kind;
  };
  const isOpen = (slot: Slot) => !filled.has(slot.name);

  for (const chip of chips) {
    const slot = slots.find(({ name }) => name === chip.name);
    args[chip.name] = chip.value;
    if (!slot) continue;
    const { value, label } = chip;
    const kind = kindOf(slot.name);
    filled.set(slot.name, { ...slot, kind, span: null, state: "filled", value, label, from: "chip" });
  }

  /** Why the command cannot be done to the record that fills `slot`; null when it can, or the slot is another. */
  const whyNot = (slot: Slot, value: unknown): string | null => {
    if (command.each?.arg !== slot.name) return null;
    const target = typedTarget(command.each, value, context);
    const answer = target && command.each.able?.(target);
    return typeof answer === "string" ? answer : null;
  };

  /** Settles `slot` with what its words gave. */
  const fill = (slot: Slot, run: readonly Word[], parsed: Parsed<unknown>) => {
    const kind = kindOf(slot.name);
    const [first] = run;
    const last = run.at(-1);
    Reflect.deleteProperty(args, slot.name);
    const base = { ...slot, kind, span: first && last ? { start: first.start, end: last.end } : null };
    const why = parsed.is === "value" ? whyNot(slot, parsed.value) : null;
    if (why !== null) {
      filled.set(slot.name, { ...base, state: "wrong", why });
    } else if (parsed.is === "value") {
      args[slot.name] = parsed.value;
      const label = kind.format(parsed.value);
      const { value, loose } = parsed;
      filled.set(slot.name, {
        ...base,
        state: "filled",
        value,
        label,
        from: "text",
        ...(loose && { loose }),
      });
    } else if (parsed.is === "choices") {
      const { candidates, why } = parsed;
      filled.set(slot.name, { ...base, state: "choices", candidates, ...(why !== undefined && { why }) });
    } else if (parsed.is === "waiting") {
      needs.push(...parsed.needs);
      filled.set(slot.name, { ...base, state: "waiting" });
    } else {
      const more = parsed.is === "no" && kind.explain ? kind.explain(textOf(run, text), given) : parsed;
      if (more.is === "waiting") needs.push(...more.needs);
      const why = more.is === "no" || more.is === "impossible" ? more.why : parsed.why;
      filled.set(slot.name, { ...base, state: "wrong", why });
    }
  };
  // A run is tried for a kind told by its form from several sides; what it gave the first time stands.
  const tried = new Map<string, Parsed<unknown>>();
  const parse = (slot: Slot, run: readonly Word[]): Parsed<unknown> => {
    const kind = kindOf(slot.name);
    const within: Given = isSaid(slot, run) ? { ...given, named: true } : given;
    if (kind.specificity < toldByForm) return kind.parse(textOf(run, text), within);
    const key = `${slot.name} ${run[0]?.start} ${run.at(-1)?.end}`;
    const parsed = tried.get(key) ?? kind.parse(textOf(run, text), within);
    tried.set(key, parsed);
    return parsed;
  };

  /** Whether what stands before `run` says that it is `slot`: its literal, or a verb that it is the first argument of. */
  const isSaid = (slot: Slot, [first]: readonly Word[]): boolean => {
    const at = first ? words.indexOf(first) : -1;
    if (at === 0 && slot.name === slots[0]?.name) return true;
    const before = words[at - 1];
    return before !== undefined && !before.quoted && slot.literal === before.text.toLowerCase();
  };

  /** The slot whose literal stands at `index`, if it opens one there. */
  const opensAt = (index: number, within: Slot | null): Slot | undefined => {
    const word = words[index];
    if (!word || word.quoted) return undefined;
    const slot = slots.find(
      (each) => each.literal === word.text.toLowerCase() && isOpen(each) && each !== within,
    );
    if (!slot || !within || !kindOf(within.name).text) return slot;
    if (within === slots.at(-1)) return undefined;
    const after = words.slice(index + 1, index + 1 + longestRun);
    return after.length === 0 || longestFit(slot, after) || isSaidCode(slot, after) ? slot : undefined;
  };

  /** "from Chase tracking HELLO123": of a text's own words, as in "Chase tracking services", none has a digit. */
  const isSaidCode = (slot: Slot, [first]: readonly Word[]): boolean =>
    first !== undefined && /\d/.test(first.text) && kindOf(slot.name).said?.(first.text).is === "value";

  /** The longest run from the start of `from` that `slot` can take. */
  const longestFit = (slot: Slot, from: readonly Word[]) => {
    for (let length = Math.min(from.length, longestRun); length > 0; length--) {
      const run = from.slice(0, length);
      const parsed = parse(slot, run);
      if (parsed.is === "waiting") needs.push(...parsed.needs);
      if (parsed.is !== "no") return { run, parsed };
    }
    return undefined;
  };

  /** The longest run that can only be meant for `slot`. */
  const certainFit = (slot: Slot, from: readonly Word[]) => {
    for (let length = Math.min(from.length, 2); length > 0; length--) {
      const run = from.slice(0, length);
      if (kindOf(slot.name).certain?.(textOf(run, text))) return { run, parsed: parse(slot, run) };
    }
    return undefined;
  };

  const isAtHand = (slot: Slot) =>
    (command.each?.arg === slot.name && eachTarget(command, context).length > 0) ||
    kindOf(slot.name).fromContext?.(context) !== undefined;

  const openByForm = (least: number, below = Number.POSITIVE_INFINITY) =>
    slots
      .filter((slot) => isOpen(slot))
      .filter(({ name }) => kindOf(name).specificity >= least && kindOf(name).specificity < below)
      .toSorted((a, b) => kindOf(b.name).specificity - kindOf(a.name).specificity);

  /** A value told by its form at the start of `from`: the longest run, the most specific kind first. */
  const byForm = (from: readonly Word[]) => {
    if (from[0]?.quoted) return undefined;
    for (const slot of openByForm(toldByForm)) {
      const fit = longestFit(slot, from);
      if (fit && (fit.parsed.is === "value" || fit.parsed.is === "impossible")) return { slot, ...fit };
    }
    return undefined;
  };

  /** Where the run from `index` ends: at the next literal, or where words were taken out. */
  const runEnd = (index: number, within: Slot | null): number => {
    let end = index + 1;
    while (end < words.length && !opensAt(end, within) && isNext(end)) end++;
    return end;
  };

  const isNext = (index: number) => {
    const word = words[index];
    return word !== undefined && follows(words[index - 1], word, text);
  };

  /** The words from `index` that could name one thing: up to a literal or a value told by its form. */
  const nameRun = (index: number): readonly Word[] => {
    const most = Math.min(words.length, index + longestRun);
    let end = index + 1;
    while (end < most && !opensAt(end, null) && !byForm(words.slice(end, end + longestRun))) end++;
    return words.slice(index, end);
  };

  // What a part belongs to is read before all else, wherever it stands: "to Mehmet for 1042", "Mehmet 1042".
  const parts = slots.flatMap((slot) => {
    const whole = slots.find(({ name }) => name === kindOf(slot.name).partOf);
    return whole ? [{ slot, whole }] : [];
  });
  for (const { slot, whole } of parts) {
    if (!isOpen(slot) || !isOpen(whole)) continue;
    takeWhole(whole);
    const atHand = kindOf(whole.name).fromContext?.(context);
    if (isOpen(whole) && atHand !== undefined) args[whole.name] = atHand;
  }

  let index = 0;
  while (index < words.length && unknown.length < mostUnknown) {
    const opened = opensAt(index, null);
    if (opened) {
      const run = words.slice(index + 1, runEnd(index, opened));
      index += 1 + takeInto(opened, run, index);
      continue;
    }
    const within = Math.min(runEnd(index, null), index + longestRun);
    const across = byForm(words.slice(index, index + longestRun));
    // "waiting for customer": a value may hold a literal, where it is a value with it.
    const formed =
      across?.parsed.is === "value" && index + across.run.length > within
        ? across
        : byForm(words.slice(index, within));
    if (formed) {
      fill(formed.slot, formed.run, formed.parsed);
      index += formed.run.length;
      continue;
    }
    const named = nameAt(index);
    if (named > 0) {
      index += named;
      continue;
    }
    const free = slots.find((slot) => isOpen(slot) && slot.literal === null && kindOf(slot.name).text);
    if (free) {
      const run = words.slice(index, runEnd(index, free));
      index += takeInto(free, run, index);
      continue;
    }
    const word = words[index];
    if (word) unknown.push(word);
    index++;
  }
  unknown.push(...words.slice(index));

  /** The words that `owner` was typed as; none where it was at hand. */
  function wordsFor(slot: Slot, owner: SlotReading): string {
    const { span } = owner;
    if (!span) return chips.find(({ name }) => name === slot.name)?.typed ?? "";
    return textOf(
      wordsOf(text).filter(({ start, end }) => start >= span.start && end <= span.end),
      text,
    );
  }

  /** Fills `whole` where its literal or its number says beyond doubt which words are its own, and takes those out. */
  function takeWhole(whole: Slot): void {
    let at = 0;
    while (at < words.length) {
      const opened = opensAt(at, null);
      if (opened?.name === whole.name) {
        const fit = longestFit(whole, words.slice(at + 1, runEnd(at, whole)));
        if (!fit) return;
        fill(whole, fit.run, fit.parsed);
        words.splice(at, 1 + fit.run.length);
        return;
      }
      if (opened) {
        const { text: isText, said } = kindOf(opened.name);
        at = isText ? runEnd(at, opened) : at + (said ? 2 : 1);
        continue;
      }
      const formed = byForm(words.slice(at, Math.min(runEnd(at, null), at + longestRun)));
      if (formed) {
        at += formed.run.length;
        continue;
      }
      const numbered = byNumber(whole, words.slice(at, runEnd(at, null)));
      if (numbered?.parsed.is === "waiting" || (numbered && !isName(whole, at, numbered.run.length))) {
        fill(whole, numbered.run, numbered.parsed);
        words.splice(at, numbered.run.length);
        return;
      }
      at++;
    }
  }

  /** The value of `whole` whose number stands at the start of `from`: "1042", "STE 1042". */
  function byNumber(whole: Slot, from: readonly Word[]) {
    if (from[0]?.quoted) return undefined;
    for (const length of [2, 1]) {
      const run = from.slice(0, length);
      const parsed = kindOf(whole.name).byNumber?.(textOf(run, text), given);
      if (run.length === length && parsed && parsed.is !== "no") return { run, parsed };
    }
    return undefined;
  }

  /** Whether the number at `at` is a word of a name: a mailbox may be called "Studio 54". */
  function isName(whole: Slot, at: number, length: number): boolean {
    let start = at;
    while (start > 0 && isNext(start) && !opensAt(start - 1, null)) start--;
    for (let end = runEnd(at, null); end >= at + length; end--) {
      for (let from = start; from <= at; from++) {
        if (end - from === length || end - from > longestRun) continue;
        const parsed = parse(whole, words.slice(from, end));
        if (parsed.is === "waiting") needs.push(...parsed.needs);
        if (parsed.is === "value" && !parsed.loose) return true;
      }
    }
    return false;
  }

  /** Fills `slot` from the words after its literal (at `at`); gives how many of them it took. */
  function takeInto(slot: Slot, run: readonly Word[], at: number): number {
    const unopened = run.length === 0 && !kindOf(slot.name).text ? beyondLiterals(slot, at, []) : undefined;
    if (unopened) {
      fill(slot, unopened.run, unopened.parsed);
      return unopened.run.length;
    }
    if (run.length === 0) {
      const literal = words[at];
      const span = literal ? { start: literal.end, end: literal.end } : null;
      filled.set(slot.name, { ...slot, kind: kindOf(slot.name), span, state: "open" });
      return 0;
    }
    if (isPartOfUnknown(slot)) {
      // Nobody can say who it is before the mailbox is known: all that could be the name is.
      const kept = run.slice(0, nameRun(at + 1).length);
      fill(slot, kept, parse(slot, kept));
      return kept.length;
    }
    if (kindOf(slot.name).text) {
      const kept = slot === slots.at(-1) ? run : run.slice(0, run.length - trailing(run));
      const named = wholeName(kept);
      if (named) {
        const own = kept.slice(0, kept.length - named.run.length);
        fill(slot, own, parse(slot, own));
        fill(named.slot, named.run, named.parsed);
        return kept.length;
      }
      fill(slot, kept, parse(slot, kept));
      return kept.length;
    }
    const within = longestFit(slot, run);
    const fit = beyondLiterals(slot, at, run, within?.parsed) ?? within;
    const first = run.slice(0, 1);
    fill(
      slot,
      fit?.run ?? first,
      fit?.parsed ?? kindOf(slot.name).said?.(textOf(first, text)) ?? parse(slot, first),
    );
    return fit?.run.length ?? 1;
  }

  /**
   * The longest run after the literal at `at` that is a value's own name only with literals in it ("Mark shipped to
   * carrier"), where the words up to the first of them (`run`) are none.
   */
  function beyondLiterals(slot: Slot, at: number, run: readonly Word[], within?: Parsed<unknown>) {
    if (within?.is === "waiting" || (within && isOwnName(within))) return undefined;
    let most = run.length + 1;
    while (most < longestRun && at + 1 + most < words.length && isNext(at + 1 + most)) most++;
    for (let length = most; length > run.length; length--) {
      const longer = words.slice(at + 1, at + 1 + length);
      if (longer.length < length || longer.some(({ quoted }) => quoted)) continue;
      const parsed = parse(slot, longer);
      if (parsed.is === "waiting") needs.push(...parsed.needs);
      if (isOwnName(parsed)) return { run: longer, parsed };
    }
    return undefined;
  }

  /** The whole name or e-mail of a recipient at the end of a text run: "from Chase Ayşe Yıldız"; not "from Bank of Ayşe". */
  function wholeName(run: readonly Word[]) {
    for (const { slot, whole } of parts) {
      if (!isOpen(slot) || args[whole.name] === undefined) continue;
      for (let start = Math.max(1, run.length - longestRun); start < run.length; start++) {
        const name = run.slice(start);
        if (name.some(({ quoted }) => quoted) || goesOn.has(run[start - 1]?.text.toLowerCase() ?? ""))
          continue;
        const parsed = parse(slot, name);
        if (parsed.is === "value" && !parsed.loose) return { slot, run: name, parsed };
      }
    }
    return undefined;
  }

  /** Whether `slot` is a part of something that is not known yet. */
  function isPartOfUnknown(slot: Slot): boolean {
    return parts.some((each) => each.slot.name === slot.name && args[each.whole.name] === undefined);
  }

  /** How many words at the end of a text run are an exact value of another slot; the text keeps at least one word. */
  function trailing(run: readonly Word[]): number {
    for (let start = Math.max(1, run.length - longestRun); start < run.length; start++) {
      let at = start;
      const spoken = new Set<string>();
      while (at < run.length) {
        const found = byForm(run.slice(at));
        if (!found || spoken.has(found.slot.name)) break;
        spoken.add(found.slot.name);
        at += found.run.length;
      }
      if (at === run.length) return run.length - start;
    }
    return 0;
  }

  /** Tries the words at `index` as the name of a thing (a mailbox, a recipient …); gives how many it took. */
  function nameAt(at: number): number {
    if (words[at]?.quoted && slots.some((slot) => isOpen(slot) && kindOf(slot.name).text)) return 0;
    const run = nameRun(at);
    const toText = slots.some(
      (slot) => isOpen(slot) && slot.literal === null && kindOf(slot.name).text === true,
    );
    for (const slot of openByForm(1, toldByForm)) {
      const isNamed = named && at === 0 && slot === slots[0];
      // Words that could be the message as well are no other record's name while one is at hand.
      const fit = toText && !isNamed && isAtHand(slot) ? certainFit(slot, run) : longestFit(slot, run);
      if (fit) {
        fill(slot, fit.run, fit.parsed);
        return fit.run.length;
      }
      const [word] = run;
      const kind = kindOf(slot.name);
      // "reply to ticket 120 …": a number that was said to be a ticket's is never part of the message instead.
      if (toText && isNamed && word && kind.certain?.(`${kind.name} ${word.text}`)) {
        fill(slot, [word], parse(slot, [word]));
        return 1;
      }
    }
    return 0;
  }

  for (const { slot, whole } of parts) {
    const known = filled.get(slot.name);
    const owner = filled.get(whole.name);
    if (known?.span && known.state !== "open" && owner) {
      // The mailbox at hand, which it was read against, gave way to one that was typed behind it.
      const { span } = known;
      const run = words.filter(({ start, end }) => start >= span.start && end <= span.end);
      Reflect.deleteProperty(args, slot.name);
      fill(slot, run, parse(slot, run));
    } else if (!known && owner?.state === "filled") {
      const implied = kindOf(slot.name).impliedBy?.(wordsFor(whole, owner), given);
      if (implied) fill(slot, [], implied);
    }
  }

  for (const { whole } of parts) {
    if (isOpen(whole)) Reflect.deleteProperty(args, whole.name);
  }

  for (const slot of filled.values()) {
    if (slot.state !== "filled" || slot.from !== "text") continue;
    const contradiction = slot.kind.against?.(slot.value, args);
    if (!contradiction) continue;
    const { name, literal, optional, kind, span } = slot;
    filled.set(name, { name, literal, optional, kind, span, state: "choices", ...contradiction });
    Reflect.deleteProperty(args, name);
  }

  const read = slots.map((slot): SlotReading => {
    const known = filled.get(slot.name);
    if (known && known.state !== "open") return known;
    const kind = kindOf(slot.name);
    const isEach = command.each?.arg === slot.name && !known;
    const targets = isEach ? eachTarget(command, context) : [];
    if (command.each && targets.length > 0) {
      const ability = abilityOf(command.each, targets);
      // One record that it can be done to is an argument like any other.
      if (targets.length > 1 || ability.able.length === 0) {
        return { ...slot, kind, span: null, state: "each", ability };
      }
    }
    const value = (slot.optional && !isEach) || known ? undefined : kind.fromContext?.(context);
    if (value === undefined) return known ?? { ...slot, kind, span: null, state: "open" };
    args[slot.name] = value;
    return { ...slot, kind, span: null, state: "filled", value, label: kind.format(value), from: "context" };
  });
  const missing = read
    .filter(({ optional, state }) => !optional && state !== "filled" && state !== "each")
    .map(({ name }) => name);
  const settled = read.every(
    (slot) =>
      slot.state === "filled" ||
      (slot.state === "each" && slot.ability.able.length > 0) ||
      (slot.state === "open" && slot.span === null),
  );
  const ready = missing.length === 0 && settled && unknown.length === 0 && needs.length === 0;
  return { command, slots: read, unknown, needs, missing, args, ready };
}

/** The slot being typed at the end of the text, with its words: what completions are for. Null after the last slot. */
export function slotInHand(
  reading: Reading,
  text: string,
): { slot: SlotReading; typed: string; start: number } | null {
  const end = text.trimEnd().length;
  const atEnd = reading.slots.find(({ span }) => span !== null && span.end >= end && end > 0);
  const ended = /\s$/.test(text);
  if (atEnd?.span && (!ended || atEnd.state !== "filled")) {
    return { slot: atEnd, typed: text.slice(atEnd.span.start).trim(), start: atEnd.span.start };
  }
  const open = reading.slots.find(
    ({ optional, state }) => !optional && state !== "filled" && state !== "each",
  );
  if (!open) return null;
  const stray = reading.unknown.at(-1);
  return stray && stray.end >= end
    ? { slot: open, typed: stray.text, start: stray.start }
    : { slot: open, typed: "", start: text.length };
}

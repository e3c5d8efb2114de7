// Walks along the words. Each is a literal with its value, a value recognised by its form, a name, free text, or
// unknown.
import { saidWord, saidWords } from "@/kernel/values/said-words";
import { type Parsed, toldByForm } from "@/kernel/command/argument";
import { type Slot, isList, isOpenedBy, prepositions } from "@/kernel/command/phrase";
import { type Word, textOf } from "@/kernel/values/words";
import {
  type Fit,
  certainFit,
  formFit,
  isFilledByContext,
  isNext,
  isOwnName,
  longestFit,
  longestRun,
  nameRun,
  numberFit,
  openSlots,
  opensAt,
  runEnd,
} from "./fits";
import { takeAroundNumber, takeText } from "./free-text";
import {
  articles,
  dropCourtesy,
  dropFillers,
  fillers,
  isNounOf,
  isRecord,
  listLeads,
  takeLastWords,
  takeSenderBefore,
} from "./left-over-words";
import { isOthersNumber, takeSavedReply } from "./ticket-words";
import { type LineState, fillSlot, isOpen, kindOf, parseAs } from "./state";

/** After this many unknown words the rest of the line is not tried: it is a pasted text, not a command. */
const mostUnknown = 12;

/** Gives every word of the line a place, or puts it with the unknown words. */
export function takeWords(line: LineState): void {
  const { words, unknown } = line;
  let index = 0;
  while (index < words.length && unknown.length < mostUnknown) {
    const taken =
      takeOpened(line, index) ||
      takeFormed(line, index) ||
      takeAny(line, index) ||
      takeName(line, index) ||
      takeFreeText(line, index);
    const word = words[index];
    if (taken === 0 && word) unknown.push(word);
    index += Math.max(taken, 1);
  }
  unknown.push(...words.slice(index));
  takeAroundNumber(line);
  dropFillers(line);
  takeSenderBefore(line);
  takeLastWords(line);
  dropCourtesy(line);
}

/** Takes a literal at `index` with its value; returns how many words that took, as the steps below do. */
function takeOpened(line: LineState, index: number): number {
  const first = opensAt(line, index, null);
  if (!first) return 0;
  const opened = bestOpened(line, first, index);
  // "from monday to friday" and "over 3 days old" are one value with the word that could open another; what is in quotes is none.
  const after = line.words.slice(index + 1, runEnd(line, index, opened));
  const own = kindOf(line, opened).text ? undefined : longestFit(line, opened, after);
  const across = own && formFit(line, line.words.slice(index, index + longestRun));
  const isTaken = own && (across?.run.length ?? 0) <= own.run.length + 1;
  const mayBeOne = isList(line.command) && !isTaken && !after[0]?.quoted;
  const formed = mayBeOne ? takeFormed(line, index) : 0;
  if (formed > 0) return formed;
  const [word] = line.words.slice(index);
  if (word && leadsElsewhere(line, opened, index)) {
    // "scan status 1042": which one it has is what is asked.
    (opened.name === "status" ? line.leading : line.unknown).push(word);
    return 1;
  }
  const at = index + takeItsRecord(line, opened, index);
  return 1 + at - index + takeInto(line, opened, line.words.slice(at + 1, runEnd(line, at, opened)), at);
}

/**
 * Of the slots that one word opens, the one that fits best what follows, and takes the most of it: "by ups" is a carrier, "by sam" a
 * colleague, "over 5 lb" a weight and no amount.
 */
function bestOpened(line: LineState, first: Slot, index: number): Slot {
  const word = line.words[index];
  const opened = line.slots.filter((slot) => word && isOpen(line, slot) && isOpenedBy(slot, word.text));
  if (opened.length < 2) return first;
  const fits = opened.map((slot) => {
    const fit = longestFit(line, slot, line.words.slice(index + 1, runEnd(line, index, slot)));
    const rank = fit ? (isOwnName(fit.parsed) ? 3 : fit.parsed.is === "impossible" ? 1 : 2) : 0;
    return { slot, rank, taken: fit?.run.length ?? 0 };
  });
  const [best] = fits.toSorted((a, b) => b.rank - a.rank || b.taken - a.taken);
  return best?.slot ?? first;
}

/** In a list, a small word leads to any of its filters: "scans from yesterday", "tasks from 1042". */
function leadsElsewhere(line: LineState, opened: Slot, index: number): boolean {
  if (!isList(line.command)) return false;
  const after = line.words.slice(index + 1, runEnd(line, index, opened));
  if (kindOf(line, opened).text !== true && longestFit(line, opened, after)) return false;
  const formed = formFit(line, after);
  if (formed) return formed.slot !== opened;
  return line.slots.some((slot) => slot !== opened && isOpen(line, slot) && numberFit(line, slot, after));
}

/**
 * "sender of e1e10001 to Chase", "type to package": the words between the name of the field `opened` at `index` and its value. A
 * text of a person's own may begin with "to": "because to be sent again".
 */
function takeItsRecord(line: LineState, opened: Slot, index: number): number {
  const { words, slots } = line;
  const word = (at: number) => words[at]?.text.toLowerCase() ?? "";
  const [record] = slots;
  // "tracking number 7712": both words are what the value is called.
  const second = words[index + 1];
  if (second && words[index + 2] && kindOf(line, opened).name === `${word(index)} ${saidWord(second.text)}`) {
    line.leading.push(second);
    return 1;
  }
  const isOtherWord = opened.also?.includes(word(index)) === true && !prepositions.has(word(index));
  if (!record || (word(index) !== opened.name.toLowerCase() && !isOtherWord)) return 0;
  let taken = 0;
  if (word(index + 1) === "of" && isOpen(line, record) && isRecord(line, record)) {
    const fit = certainFit(line, record, words.slice(index + 2));
    if (fit) {
      fillSlot(line, record, fit.run, fit.parsed);
      taken = 1 + fit.run.length;
    }
  }
  const mayBeLed = !kindOf(line, opened).text || isOtherWord || taken > 0;
  const leading = words[index + 1 + taken];
  const isLed = leading && ["to", "is"].includes(leading.text.toLowerCase()) && words[index + 2 + taken];
  if (!mayBeLed || !isLed) return taken;
  line.leading.push(leading);
  return taken + 1;
}

/** Takes a value recognised by its form at `index`. */
function takeFormed(line: LineState, index: number): number {
  const { words } = line;
  const within = Math.min(runEnd(line, index, null), index + longestRun);
  const across = formFit(line, words.slice(index, index + longestRun));
  // "waiting for customer": a value may contain a literal, if the words are a value only together with it.
  const formed =
    across?.parsed.is === "value" && index + across.run.length > within
      ? across
      : formFit(line, words.slice(index, within));
  if (!formed) return 0;
  const { slot, parsed } = dueThen(line, formed) ?? formed;
  fillSlot(line, slot, formed.run, parsed);
  return formed.run.length;
}

/** "forwards to ship today", "pickups tomorrow": what is still to be done on a day is due then, and was not filed then. */
function dueThen(line: LineState, { slot, run }: Fit & { slot: Slot }) {
  const due = line.slots.find((each) => each.name === "due" && isOpen(line, each));
  const status = line.filled.get("status")?.span;
  const isToDo = status && /^to /i.test(line.text.slice(status.start, status.end));
  const isAhead = /^(?:tomorrow|next )/.test(saidWords(textOf(run, line.text)));
  if (!isList(line.command) || slot.name !== "filed" || !due || !(isToDo || isAhead)) return undefined;
  const parsed = kindOf(line, due).parse(textOf(run, line.text), { ...line.given, named: true });
  return parsed.is === "value" ? { slot: due, parsed } : undefined;
}

/** Takes a word that says that nothing is narrowed down: "scan all mail of 1042". */
function takeAny(line: LineState, index: number): number {
  const word = line.words[index];
  if (!word || word.quoted) return 0;
  const said = saidWord(word.text);
  if (!line.slots.some((slot) => kindOf(line, slot).any?.has(said))) return 0;
  line.leading.push(word);
  return 1;
}

/** Takes the words at `at` as the name of a thing: a mailbox, a recipient. */
function takeName(line: LineState, at: number): number {
  const { words, slots, named } = line;
  const takesText = (slot: Slot) => isOpen(line, slot) && kindOf(line, slot).text === true;
  if (words[at]?.quoted && slots.some(takesText)) return 0;
  const run = nameRun(line, at);
  // "the chase letter of 1042" names one item: the "of" that leads to an item is part of its name.
  const runFor = (slot: Slot) =>
    slot.literal !== null && kindOf(line, slot).record !== undefined ? nameRun(line, at, slot) : run;
  const text = slots.findIndex((slot) => slot.literal === null && takesText(slot));
  const toText = text !== -1;
  // "exception unknown name Corner Bakery": the name comes first, and a mail item needs its "of". What the office has from a
  // Corner Bakery must not change what the line means.
  const isBehindText = (slot: Slot) => slot.literal !== null && text < slots.indexOf(slot);
  for (const slot of openSlots(line, 1, toldByForm)) {
    const isNamed = named && at === 0 && slot === slots[0];
    if (toText && !isNamed && at === 0 && isOthersNumber(line, slot, run[0])) return 1;
    // Words that could also be the message do not name another record while a record is selected.
    const fit =
      toText && !isNamed && (isBehindText(slot) || isFilledByContext(line, slot))
        ? certainFit(line, slot, run)
        : longestFit(line, slot, runFor(slot));
    // "task to call", "letters we got", "today's mail": nobody is called "to", "we" or "mail".
    if (fit && !(fit.run.length === 1 && isSmall(line, fit.run[0]))) {
      fillSlot(line, slot, fit.run, fit.parsed);
      return fit.run.length;
    }
    const [word] = run;
    const kind = kindOf(line, slot);
    // "postpone task to monday": the noun alone names none.
    const isAlone = run[1] === undefined || prepositions.has(run[1].text.toLowerCase());
    if (at === 0 && isAlone && word && kind.record !== undefined && saidWord(word.text) === kind.name) {
      line.leading.push(word);
      return 1;
    }
    // "reply to ticket 120 …": after "ticket" the number names the ticket and is never part of the message.
    if (toText && isNamed && word && kind.certain?.(`${kind.name} ${word.text}`)) {
      fillSlot(line, slot, [word], parseAs(line, slot, [word]));
      return 1;
    }
  }
  return 0;
}

function isSmall(line: LineState, word: Word | undefined): boolean {
  const text = word?.text.toLowerCase() ?? "";
  if (prepositions.has(text)) return true;
  return isList(line.command) && (listLeads.has(text) || (word !== undefined && isNounOf(line, word)));
}

/** Takes the words at `index` as the free text that needs no literal. */
function takeFreeText(line: LineState, index: number): number {
  const free = line.slots.find(
    (slot) => isOpen(line, slot) && slot.literal === null && kindOf(line, slot).text,
  );
  return free ? takeInto(line, free, line.words.slice(index, runEnd(line, index, free)), index) : 0;
}

/** Fills `slot` from the words after its literal (at `at`); returns how many of them it took. */
function takeInto(line: LineState, slot: Slot, run: readonly Word[], at: number): number {
  const kind = kindOf(line, slot);
  if (run.length === 0) return takeNothing(line, slot, at);
  if (isPartOfUnknown(line, slot)) {
    // Before the mailbox is known nobody can say who is meant, so this takes all words that could be the name.
    const name = run.slice(0, nameRun(line, at + 1).length);
    fillSlot(line, slot, name, parseAs(line, slot, name));
    return name.length;
  }
  if (kind.text) return takeSavedReply(line, slot, run, at) || takeText(line, slot, run);
  const within = longestFit(line, slot, run);
  const fit = beyondLiterals(line, slot, at, run, within?.parsed) ?? within;
  const first = run.slice(0, 1);
  const other = fit ? undefined : elsewhereAfterFiller(line, slot, at, run);
  if (other) {
    fillSlot(line, other.slot, other.run, other.parsed);
    return other.run.length;
  }
  const article = fit || kind.said ? 0 : takeArticle(line, slot, at, run);
  if (article > 0) return article;
  const parsed = fit?.parsed ?? kind.said?.(textOf(first, line.text)) ?? parseAs(line, slot, first);
  fillSlot(line, slot, fit?.run ?? first, parsed);
  return fit?.run.length ?? 1;
}

/** "put it on the a-03", "as a package": the article says nothing where a value follows. */
function takeArticle(line: LineState, slot: Slot, at: number, run: readonly Word[]): number {
  const [first] = run;
  const rest = run.slice(1);
  if (!first || first.quoted || !articles.has(first.text.toLowerCase())) return 0;
  const other = elsewhereAfterFiller(line, slot, at, rest);
  if (!other && !longestFit(line, slot, rest)) return 0;
  line.leading.push(first);
  if (!other) return 1 + takeInto(line, slot, rest, at + 1);
  fillSlot(line, other.slot, other.run, other.parsed);
  return 1 + other.run.length;
}

/** "manifest for ups": after "for" stands no day, but another value of the command. */
function elsewhereAfterFiller(line: LineState, slot: Slot, at: number, run: readonly Word[]) {
  const literal = line.words[at]?.text.toLowerCase() ?? "";
  if (!slot.optional || !(fillers.has(literal) || literal === "to")) return undefined;
  const fit = formFit(line, run);
  return fit?.slot === slot ? undefined : fit;
}

/**
 * A literal that no words of its own follow. Either a value that contains a literal follows, or the slot stays open
 * there.
 */
function takeNothing(line: LineState, slot: Slot, at: number): number {
  const kind = kindOf(line, slot);
  const fit = kind.text ? undefined : beyondLiterals(line, slot, at, []);
  if (fit) {
    fillSlot(line, slot, fit.run, fit.parsed);
    return fit.run.length;
  }
  const literal = line.words[at];
  const span = literal ? { start: literal.end, end: literal.end } : null;
  line.filled.set(slot.name, { ...slot, kind, span, state: "open" });
  return 0;
}

/**
 * The longest run after the literal at `at` that is a value's own name only together with literals in it ("Mark shipped
 * to carrier"). It is tried where the words up to the first of those literals (`run`) are no value.
 */
function beyondLiterals(
  line: LineState,
  slot: Slot,
  at: number,
  run: readonly Word[],
  within?: Parsed<unknown>,
): Fit | undefined {
  const { words } = line;
  if (within?.is === "waiting" || (within && isOwnName(within))) return undefined;
  let most = run.length + 1;
  while (most < longestRun && at + 1 + most < words.length && isNext(line, at + 1 + most)) most++;
  for (let length = most; length > run.length; length--) {
    const longer = words.slice(at + 1, at + 1 + length);
    if (longer.length < length || longer.some(({ quoted }) => quoted)) continue;
    const parsed = parseAs(line, slot, longer);
    if (parsed.is === "waiting") line.needs.push(...parsed.needs);
    if (isOwnName(parsed)) return { run: longer, parsed };
  }
  return undefined;
}

/** Whether `slot` is a part of a whole that is not known yet. */
function isPartOfUnknown({ parts, args }: LineState, slot: Slot): boolean {
  return parts.some((each) => each.slot.name === slot.name && args[each.whole.name] === undefined);
}

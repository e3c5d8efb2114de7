// What an argument kind is: how it reads text, what it offers while a person types, and how it writes a value as text.
import type { RecordKind } from "@/contract/search/record";
import type { Hours } from "@/kernel/values/moment";
import type { Context } from "./context";
import type { Facts, Lookup } from "./facts";

/** What a kind can use while it reads. */
export type Given = {
  context: Context;
  facts: Facts;
  /** Values of the line's other arguments that are known so far, by name. */
  args: Readonly<Record<string, unknown>>;
  /** A word before the text names this argument: "due" before a date. */
  named?: true;
  /** Words of the line called the command: it is not only the name of a thing. */
  called?: true;
};

/** `why` says why the candidate cannot be chosen now. It is still shown. */
export type Candidate<V = unknown> = {
  value: V;
  label: string;
  detail?: string;
  why?: string;
  /** The text is its own name: Enter takes it though others fit as well. */
  exact?: true;
};

/**
 * `choices`: several things fit and a person must choose. `waiting`: a lookup must be answered first. `impossible`:
 * clearly meant as this kind, but not valid ("-3 lb"). `no`: not of this kind.
 */
export type Parsed<V> =
  /** `loose`: the value fits, but the text is not its own name. */
  | { is: "value"; value: V; loose?: true }
  /** `why` says why a person must choose. It is set where the number of candidates does not explain it. */
  | { is: "choices"; candidates: readonly Candidate<V>[]; why?: string }
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "impossible"; why: string; doubtful?: true }
  | { is: "no"; why: string };

export type Completion<V> = { candidates: readonly Candidate<V>[]; needs: readonly Lookup[] };

export type ArgumentKind<V> = {
  /** What a person calls it: "mailbox", "weight". */
  name: string;
  /**
   * Where no literal says which slot a word fills, kinds are tried from the highest number to the lowest. A kind with 0
   * takes no word by itself.
   */
  specificity: number;
  /**
   * Whether the form of `text` shows that it can only be this kind: "#118". For kinds that are otherwise recognised by
   * name.
   */
  certain?: (text: string) => boolean;
  /** Of records: what people call one, and the sorts of it, folded: "request", "scan", "pickup". */
  nouns?: ReadonlySet<string>;
  /** Its own words in a line show that the line means a command that takes it: "show forwards" opens no record. */
  settles?: true;
  /** Words that say that nothing is narrowed down: "mail" beside "letters". They have a place, and give no value. */
  any?: ReadonlySet<string>;
  /** It is only read directly after its command's verb. A line that holds nothing but a name never means it. */
  afterVerb?: true;
  /** Free text: any words fit. It ends where another slot of the phrase begins. */
  text?: true;
  /** Free text that is somebody's name: no words of courtesy belong to it. */
  isName?: true;
  /** Its values are few, and `complete` lists all of them for an empty text. */
  closed?: true;
  /** The words that it is said with, folded: one that was mistyped is no name. */
  words?: readonly string[];
  /** A long text: a form gives it several lines. */
  long?: true;
  /** Texts that people write often. A form offers them beside its field. */
  usual?: readonly string[];
  /** The kind of record that it names. */
  record?: RecordKind;
  /** It names a record or an entry of a list. A form lets the person choose it; the text says what is searched. */
  picks?: string;
  /** A form asks for it with a calendar, or for a number. */
  field?: "day" | "number";
  /** A text that it reads, where `complete` offers none for an empty text: "2lb 3oz". */
  example?: string;
  /** What the context says is a guess: a form shows it in its field, so that another can be chosen. */
  guessed?: true;
  /** What a form calls it, where that is not its name. */
  label?: string;
  /** What a form writes below its field. */
  hint?: string;
  /** The value that stands for nothing: a form says it where a field that was filled is emptied. */
  none?: V;
  /** No form has a field for it: a camera or a scanner gives it, or a word of a line. */
  fieldless?: true;
  /** One word that says something at the end of its line: where more follows, or written as a name is, it belongs to the name before it. */
  endsLine?: true;
  /** It is read so that the person hears that it is not saved: nothing offers to add it. */
  unsaved?: true;
  /** What it completes is also offered for words that have no place in the line: "am 1042 chase". */
  offersForStrays?: true;
  parse: (text: string, given: Given) => Parsed<V>;
  /**
   * Reads a word that follows the slot's literal and that `parse` refuses. After the literal, the word can mean nothing
   * else.
   */
  said?: (text: string) => Parsed<V>;
  /** What to offer for the text so far. Empty text gives the usual choices. */
  complete: (text: string, given: Given) => Completion<V>;
  /** The text that parses back to the value. */
  format: (value: V) => string;
  /** How the value reads to a person, where that differs from how it is typed: "Dec 24, 2026"; a time by the hours of their clock. */
  shown?: (value: V, hours?: Hours) => string;
  /** A remark on a value that is accepted but worth checking: a date in the past. */
  note?: (value: V, given: Given) => string | null;
  /**
   * Explains a text that was meant as this kind and is not valid: `no` with a better reason, or what to look up for it.
   */
  explain?: (text: string, given: Given) => Parsed<V>;
  /** Where `value` contradicts the other arguments: why, and what could have been meant. */
  against?: (value: V, args: Given["args"]) => { why: string; candidates: readonly Candidate<V>[] } | null;
  /**
   * The value that has `text` as its number: "1042", "STE 1042". Such a number decides wherever it stands in the line,
   * even next to other names. Only for kinds that other kinds are a part of.
   */
  byNumber?: (text: string, given: Given) => Parsed<V>;
  /** Name of an argument that says more about this one, where it was read before it: "dhl 3318810025". */
  beside?: string;
  /** Name of the argument that this one belongs to: a recipient belongs to a mailbox. */
  partOf?: string;
  /** What the words that named that other argument say about this one; null where they say nothing. */
  impliedBy?: (text: string, given: Given) => Parsed<V> | null;
  /** The value to use when nothing was typed: usually what is selected or focused. */
  fromContext?: (context: Context) => V | undefined;
  /** What the context gives fills an optional slot, too: the office that the screen is about. */
  alwaysFromContext?: true;
};

/** A reference to a record: the id acts, the label reads. */
export type Ref = { id: string; label: string };

export const nothing: Completion<never> = { candidates: [], needs: [] };

/** A value as a person reads it whose clock has these `hours`. */
export function shownValue(kind: ArgumentKind<unknown>, value: unknown, hours: Hours | undefined): string {
  return kind.shown?.(value, hours) ?? kind.format(value);
}

/** Kinds from this specificity up are recognised by their form alone, so they are taken out of a run of words first. */
export const toldByForm = 50;

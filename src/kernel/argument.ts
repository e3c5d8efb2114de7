// What an argument kind is: how text becomes a value, what to offer while typing, and how a value reads.
import type { Context } from "./context";
import type { Facts, Lookup } from "./facts";

/** What a kind may look at while it reads. */
export type Given = {
  context: Context;
  facts: Facts;
  /** Arguments of the same line that are settled already, by name. */
  args: Readonly<Record<string, unknown>>;
  /** The words before the text say that it is this argument: "due" before a date. */
  named?: true;
};

/** `why` says why it cannot be taken now: it is shown, and cannot be chosen. */
export type Candidate<V = unknown> = {
  value: V;
  label: string;
  detail?: string;
  why?: string;
  /** The text is its own name: Enter takes it though others fit as well. */
  exact?: true;
};

/**
 * `choices`: more than one thing fits and a person must choose. `waiting`: a lookup has to be answered first.
 * `impossible`: meant as this kind beyond doubt, and cannot be ("-3 lb"). `no`: something else.
 */
export type Parsed<V> =
  /** `loose`: it fits, but the text is not its own name. */
  | { is: "value"; value: V; loose?: true }
  /** `why` says why a person must choose, where the number of those that fit does not say it. */
  | { is: "choices"; candidates: readonly Candidate<V>[]; why?: string }
  | { is: "waiting"; needs: readonly Lookup[] }
  | { is: "impossible"; why: string }
  | { is: "no"; why: string };

export type Completion<V> = { candidates: readonly Candidate<V>[]; needs: readonly Lookup[] };

export type ArgumentKind<V> = {
  /** What a person calls it: "mailbox", "weight". */
  name: string;
  /** Where no literal says which slot a word fills, kinds are tried from the highest down. 0 takes no word by itself. */
  specificity: number;
  /** Whether `text` can only be meant as this kind, by its form: "#118". Of kinds that are told by name otherwise. */
  certain?: (text: string) => boolean;
  /** It is only named where its command was: a line that is a name alone never means it. */
  afterVerb?: true;
  /** Free text: any words fit, so it ends where another slot of the phrase begins. */
  text?: true;
  /** What it completes is also offered for words that have no place in the line: "am 1042 chase". */
  offersForStrays?: true;
  parse: (text: string, given: Given) => Parsed<V>;
  /** Reads a word that stands after the slot's literal and that `parse` does not take: it can be meant as nothing else. */
  said?: (text: string) => Parsed<V>;
  /** What to offer for the text so far; empty text gives the usual choices. */
  complete: (text: string, given: Given) => Completion<V>;
  /** The text that parses back to the value. */
  format: (value: V) => string;
  /** A word on a value that is taken and yet worth a second look: a date that is past. */
  note?: (value: V) => string | null;
  /** Says more of a text that was meant as this kind and is none: `no` with a better reason, or what to look up for it. */
  explain?: (text: string, given: Given) => Parsed<V>;
  /** Where `value`, as typed, does not go together with the other arguments: why, and what could have been meant. */
  against?: (value: V, args: Given["args"]) => { why: string; candidates: readonly Candidate<V>[] } | null;
  /**
   * The value whose number is `text`: "1042", "STE 1042". In a line with other names such a number decides, wherever it
   * stands. Of kinds that others belong to.
   */
  byNumber?: (text: string, given: Given) => Parsed<V>;
  /** Name of the argument whose value this one is a part of: a recipient is one of its mailbox. */
  partOf?: string;
  /** What the words that named that other argument say of this one; null where they say nothing. */
  impliedBy?: (text: string, given: Given) => Parsed<V> | null;
  /** The value at hand, when nothing was typed. */
  fromContext?: (context: Context) => V | undefined;
};

/** A reference to a record: the id acts, the label reads. */
export type Ref = { id: string; label: string };

export const nothing: Completion<never> = { candidates: [], needs: [] };

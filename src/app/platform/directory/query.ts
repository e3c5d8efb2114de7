// The typed query, read in the same way as on the server, and how a mailbox's line of text matches it.
import { fold } from "@/contract/text/fold";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { bareSte } from "@/contract/text/ste-number";
import { distinct, typedWords } from "@/contract/text/typed-words";
import { packText } from "./packed-text";

/** All of it packed, as lines are. */
export type Query = {
  /**
   * For an STE number: the beginning of a line with a number that equals it or begins with it; null when it cannot be a number.
   */
  number: string | null;
  /** The typed number without leading zeros, to be found whatever zeros a line begins with; else null. */
  bare: string | null;
  /** Every typed word, to be found at the beginning of a word. */
  beginnings: readonly string[];
  /**
   * Every typed word, to be found anywhere, words under 3 letters at the beginning of a word. Empty for short queries.
   */
  parts: readonly string[];
  /** The typed text as a whole. Null where `parts` find all of it, or are empty. */
  phrase: string | null;
};

/** How a line matches, the best first. */
export const strengths = ["number", "beginnings", "parts"] as const;
export type Strength = (typeof strengths)[number];

/** Texts shorter than this are looked for at the beginning of words only, as on the server. */
const shortest = 3;

/** Null when `typed` is blank. */
export function readQuery(typed: string): Query | null {
  const rest = withoutSte(typed);
  const words = typedWords(/^\d/u.test(rest) ? rest : typed);
  const [first] = words;
  if (first === undefined) return null;
  const phrase = packText(words.join(" "));
  const isNumber = /^[A-Z0-9][A-Z0-9-]{0,39}$/iu.test(rest);
  const each = distinct(words).map((word) => ({ word: packText(word), isShort: isShort(word) }));
  return {
    number: isNumber ? ` ${rest.toLowerCase()}` : null,
    bare: isNumber && /^\d/.test(rest) ? bareSte(rest).toLowerCase() : null,
    beginnings: each.map(({ word }) => ` ${word}`),
    parts: isShort(words.join(" ")) ? [] : each.map(({ word, isShort }) => (isShort ? ` ${word}` : word)),
    // In a match of the phrase, each word but the first follows a space: only a short first word may end a longer one.
    // The server only looks for it where the other words have a letter or a digit.
    phrase: isShort(first) && words.slice(1).some((word) => /[\p{L}\p{N}]/u.test(word)) ? phrase : null,
  };
}

/** The line that a mailbox is found by, packed: its folded words, each after a space, its STE number first. */
export function directoryLine({ steNumber, workspaceName, recipients }: MailboxHit): string {
  const people = recipients.flatMap(({ name, lastName, email }) => [name, lastName, email]);
  const bare = bareSte(steNumber);
  const numbers = bare === steNumber ? [steNumber] : [steNumber, bare];
  return packText(` ${foldedWords([...numbers, workspaceName, ...people].join(" ")).join(" ")}`);
}

/** Whether the line begins with this number, after any zeros. */
function isOfNumber(line: string, bare: string): boolean {
  let at = 1;
  while (line[at] === "0") at += 1;
  return line.startsWith(bare, at) && line[at + bare.length] === " ";
}

export function strengthOf(
  line: string,
  { number, bare, beginnings, parts, phrase }: Query,
): Strength | null {
  if (number !== null && line.startsWith(number)) return "number";
  if (bare !== null && isOfNumber(line, bare)) return "number";
  const isHeld = (text: string) => line.includes(text);
  const isShort = parts.length === 0;
  // Words that begin like this contain every part: where a part is missing, the words are too.
  if (!isShort && !parts.every(isHeld) && !(phrase !== null && line.includes(phrase))) return null;
  if (beginnings.every(isHeld)) return "beginnings";
  return isShort ? null : "parts";
}

function isShort(text: string): boolean {
  return Array.from(text).length < shortest;
}

function withoutSte(typed: string): string {
  return typed.trim().replace(/^(?:ste(?:[\s\-.:#]+|(?=\d))|#\s*)/iu, "");
}

function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "");
}

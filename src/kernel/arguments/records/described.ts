// A record named by what it says and whose it is: "amex 1044", "1044 irs letter", "the chase letter of 1042".
import { type RecordHit, recordLimit } from "@/contract/search/record";
import { fold } from "@/contract/text/fold";
import { saidWords } from "@/kernel/values/said-words";

/** `isLast`: the mailbox's number comes last, so that all words before it describe the record. */
export type Description = { number: string; words: readonly string[]; isLast: boolean };

/** Words that only lead to others. */
const leads: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "of",
  "for",
  "from",
  "in",
  "mailbox",
  "customer",
  "item",
]);
/** Words that lead to something else than the record. */
const ends: ReadonlySet<string> = new Set(
  "to on at as by via and not because with until is was are be it last latest newest all every".split(" "),
);
/** The most words of a description. */
const longest = 6;

/** `text` as a description: a mailbox's number, first or last, and words without a digit. Null where it is none. */
export function describedIn(text: string): Description | null {
  const said = saidWords(text)
    .replace(/\bste (?=\d)/, "")
    .split(" ");
  const at = said.findIndex((word) => /^#?\d{3,6}(?:['’]?s)?$/.test(word));
  if (said.length > longest || (at !== 0 && at !== said.length - 1)) return null;
  const words = said.toSpliced(at, 1).filter((word) => !leads.has(word));
  const isPlain = words.every((word) => !/\d/.test(word) && !ends.has(word));
  const number = /\d+/.exec(said[at] ?? "")?.[0];
  return words.length > 0 && isPlain && number !== undefined ? { number, words, isLast: at > 0 } : null;
}

/**
 * Those of `hits` that all words describe: each is a word of the record's label or of what is said about it, or calls the sort that its
 * label or its item begins with. `isAll`: no others of the mailbox can be described so.
 */
export function fittingDescription(
  hits: readonly RecordHit[],
  { words }: Description,
  sorts: Readonly<Record<string, string>>,
): { fitting: readonly RecordHit[]; isAll: boolean } {
  const fitting = hits.filter(({ foundBy, label, about }) => {
    const text = ` ${fold(`${label} ${about}`)}`;
    return (
      foundBy === "mailbox" &&
      words.every((word) => text.includes(` ${word}`) || text.includes(` ${sorts[word]?.toLowerCase()} `))
    );
  });
  return { fitting, isAll: hits.length < recordLimit };
}

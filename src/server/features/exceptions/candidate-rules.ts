// Which mailboxes may be meant by a name and a number as they stand on an item: the patterns to look for, and what fits best.
import { type ExceptionCandidate, mostCandidates } from "@/contract/exceptions/exception";
import { fold } from "@/contract/text/fold";
import { distinct, typedWords } from "@/contract/text/typed-words";
import { normalSte } from "../mailboxes/directory-rules";
import { beginning, escapeLike } from "@/server/platform/rules/search-text";

/** Words that stand before names and companies and tell nobody apart. */
const titles = new Set([
  "mr",
  "mrs",
  "ms",
  "miss",
  "dr",
  "c/o",
  "attn",
  "the",
  "and",
  "&",
  "ltd",
  "llc",
  "inc",
  "co",
]);

/** Most words of a name that are looked for. */
const mostWords = 6;

/** Letters of the shortest word that is also looked for with one letter wrong, missing or too many. */
const shortestMisspelt = 4;

/** What is looked for: patterns of `mailboxes.search`, and a number. */
export type CandidateQuery = {
  /** A number as it is stored; null where none stands on it. */
  ste: string | null;
  words: readonly string[];
  /** Each word begins a word of the mailbox. */
  beginnings: readonly string[];
  /** One of them is enough: a word of three letters and more, as it stands or almost so. */
  near: readonly string[];
};

/** Reads what stands on an item; null where that is nothing. */
export function readCandidateQuery({
  name,
  steNumber,
}: {
  name: string;
  steNumber: string;
}): CandidateQuery | null {
  const words = distinct(typedWords(name.replaceAll(/[.,;()]+/gu, " ")))
    .filter((word) => !titles.has(word))
    .slice(0, mostWords);
  const ste = steNumber === "" ? null : normalSte(steNumber);
  if (words.length === 0 && ste === null) return null;
  return {
    ste,
    words,
    beginnings: words.map(beginning),
    near: distinct(words.flatMap((word) => (word.length < 3 ? [] : [beginning(word), ...misspelt(word)]))),
  };
}

/** Patterns of words that differ from `word` in one letter that is wrong, missing or too many; the first is right. */
function misspelt(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < shortestMisspelt) return [];
  const places = letters.slice(1).map((_, index) => index + 1);
  return [
    ...places.map((place) => [...letters.slice(0, place), null, ...letters.slice(place + 1)]),
    ...places.map((place) => [...letters.slice(0, place), null, ...letters.slice(place)]),
    ...places.map((place) => [...letters.slice(0, place), ...letters.slice(place + 1)]),
  ].map((parts) => `% ${parts.map((part) => (part === null ? "_" : escapeLike(part))).join("")}%`);
}

/** A mailbox that was found, with its people. */
export type Findable = {
  mailboxId: string;
  steNumber: string;
  workspaceName: string;
  status: ExceptionCandidate["status"];
  recipients: readonly { id: string; name: string; lastName: string }[];
};

/** The best of what was found, at most as many as have a key: the number first, then the names that fit in most words. */
export function bestCandidates(
  { ste, words }: Pick<CandidateQuery, "ste" | "words">,
  found: readonly Findable[],
): ExceptionCandidate[] {
  return found
    .map((mailbox) => ratedCandidate(mailbox, ste, words))
    .toSorted(
      (one, other) => other.rate - one.rate || (one.candidate.steNumber < other.candidate.steNumber ? -1 : 1),
    )
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate);
}

/** How much each way of fitting counts. A number may be misread, but a name that fits as well makes it sure. */
const worth = { number: 10, name: 8 };

/** What a word that is spelt almost so, or begins another, counts beside one that stands there as it is. */
const almost = 0.7;

function ratedCandidate(mailbox: Findable, ste: string | null, words: readonly string[]) {
  const { recipients, ...facts } = mailbox;
  const isNumber = ste !== null && ste.replace(/^0+/u, "") === mailbox.steNumber.replace(/^0+/u, "");
  const people = recipients
    .map((recipient) => ({ recipient, fit: fitOf(words, `${recipient.name} ${recipient.lastName}`) }))
    .toSorted((one, other) => other.fit.rate - one.fit.rate);
  const [person] = people;
  const company = fitOf(words, mailbox.workspaceName);
  const best = person && person.fit.rate >= company.rate ? person.fit : company;
  const isPerson = person !== undefined && person.fit.rate > 0 && person.fit.rate >= company.rate;
  const candidate: ExceptionCandidate = {
    ...facts,
    recipient: isPerson
      ? { id: person.recipient.id, name: person.recipient.name, lastName: person.recipient.lastName }
      : null,
    foundBy: isNumber ? "number" : best.foundBy,
  };
  return { candidate, rate: (isNumber ? worth.number : 0) + best.rate };
}

type Fit = { rate: number; foundBy: "name" | "part" | "spelling" };

/** How well `words` fit a name: all of them, some, or some almost. An initial fits a word that begins with it. */
function fitOf(words: readonly string[], name: string): Fit {
  const own = fold(name).split(" ").filter(Boolean);
  if (words.length === 0 || own.length === 0) return { rate: 0, foundBy: "spelling" };
  const fits = words.map((word) =>
    own.some((each) => each === word || (word.length <= 2 && each.startsWith(word)))
      ? 1
      : own.some((each) => each.startsWith(word) || isAlmost(word, each))
        ? almost
        : 0,
  );
  const sum = fits.reduce<number>((total, fit) => total + fit, 0);
  // Each word of the name that nothing stands for counts a little against it.
  const share = sum / Math.max(words.length, own.length * 0.75);
  const rate = worth.name * share;
  if (sum === words.length) return { rate, foundBy: "name" };
  return { rate, foundBy: fits.includes(0) ? "part" : "spelling" };
}

/** Whether two words differ in one letter that is wrong, missing or too many. */
function isAlmost(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  if (short.length < shortestMisspelt - 1 || long.length - short.length > 1) return false;
  let place = 0;
  while (place < short.length && short[place] === long[place]) place += 1;
  return (
    short.slice(place) === long.slice(place + 1) ||
    (short.length === long.length && short.slice(place + 1) === long.slice(place + 1))
  );
}

/** The recipient whose whole name stands on the item; null where that is none, or more than one. */
export function namedRecipient<Recipient extends { name: string; lastName: string }>(
  name: string,
  recipients: readonly Recipient[],
): Recipient | null {
  const words = typedWords(name);
  if (words.length === 0) return null;
  const [only, second] = recipients.filter(
    (each) => fold(`${each.name} ${each.lastName}`) === words.join(" "),
  );
  return only && !second ? only : null;
}

// The directory in memory: every mailbox one may see, packed tightly and found the way the server finds it.
import { fold } from "@/contract/fold";
import type { MailboxHit } from "@/contract/mailbox";
import { createPacker } from "./packed-mailboxes";

export type MailboxIndex = {
  /** Adds mailboxes, or puts them in place of what was known of them. */
  add: (hits: readonly MailboxHit[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
  /**
   * The best matches, at most `limit`: the STE number or what begins so, then words that begin so, then text that contains
   * what was typed; each group by STE number. Blank text finds nothing: what is newest only the server knows.
   */
  search: (typed: string, limit: number) => MailboxHit[];
  mailbox: (id: string) => MailboxHit | null;
  size: () => number;
  /** Bytes of the packed mailboxes and their search texts, about. */
  bytes: () => number;
};

type Entry = {
  steNumber: string;
  /** Folded words, each after a space: what is searched. */
  text: string;
  /** Where it is packed. */
  at: number;
};

export function createMailboxIndex(): MailboxIndex {
  /** By STE number, so that matches come in the order they are shown. */
  let entries: Entry[] = [];
  /** The entries' texts in one piece each thousand; null once they changed. */
  let stacks: Stack[] | null = null;
  /** STE numbers by the beginning of the id: whole ids would take as much room as the texts. */
  let numbers = new Map<number, string | readonly string[]>();
  const packer = createPacker();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  function entryOf(hit: MailboxHit): Entry {
    // By way of bytes: a text put together from parts is kept as its parts, which takes more room and is slow to search.
    const text = decoder.decode(encoder.encode(searchTextOf(hit)));
    return { steNumber: hit.steNumber, text, at: packer.add(hit) };
  }

  /** The entry of the mailbox `id`. */
  function entryBy(id: string): Entry | undefined {
    return [numbers.get(beginningOf(id)) ?? []]
      .flat()
      .map((steNumber) => entries[placeOf(entries, steNumber)])
      .find((entry) => entry !== undefined && packer.read(entry.at).id === id);
  }

  function remove(ids: readonly string[]): void {
    const gone = new Set<Entry>();
    for (const id of ids) {
      const entry = entryBy(id);
      if (entry) gone.add(entry);
    }
    if (gone.size === 0) return;
    stacks = null;
    for (const { at } of gone) packer.remove(at);
    entries = entries.filter((entry) => !gone.has(entry));
    if (packer.isGappy()) tidy();
  }

  /** Packs what is in use anew, without the gaps of what was replaced. */
  function tidy(): void {
    const kept = entries.map((entry) => ({ entry, hit: packer.read(entry.at) }));
    packer.clear();
    entries = kept.map(({ entry, hit }) => ({ ...entry, at: packer.add(hit) }));
  }

  return {
    add: (hits) => {
      if (hits.length === 0) return;
      remove(hits.map(({ id }) => id));
      stacks = null;
      for (const hit of hits) {
        const key = beginningOf(hit.id);
        const others = [numbers.get(key) ?? []].flat().filter((each) => each !== hit.steNumber);
        numbers.set(key, others.length === 0 ? hit.steNumber : [...others, hit.steNumber]);
        entries.push(entryOf(hit));
      }
      entries.sort((a, b) => (a.steNumber < b.steNumber ? -1 : 1));
    },
    remove,
    clear: () => {
      entries = [];
      stacks = null;
      numbers = new Map();
      packer.clear();
    },
    search: (typed, limit) => {
      stacks ??= stacked(entries);
      return bestMatches(entries, stacks, typed, limit).map(({ at }) => packer.read(at));
    },
    mailbox: (id) => {
      const found = entryBy(id);
      return found ? packer.read(found.at) : null;
    },
    size: () => entries.length,
    bytes: () => packer.bytes() + entries.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** Texts of entries that follow each other, a line each: one search over it is far faster than one over each. */
type Stack = { entries: readonly Entry[]; text: string; starts: Int32Array };

const stackHeight = 1000;

function stacked(entries: readonly Entry[]): Stack[] {
  const stacks: Stack[] = [];
  for (let from = 0; from < entries.length; from += stackHeight) {
    const part = entries.slice(from, from + stackHeight);
    const text = part.map((entry) => entry.text).join("\n");
    const starts = new Int32Array(part.length);
    let at = 0;
    for (const [place, entry] of part.entries()) {
      starts[place] = at;
      const end = at + entry.text.length;
      // A piece of the whole takes no room of its own.
      entry.text = text.slice(at, end);
      at = end + 1;
    }
    stacks.push({ entries: part, text, starts });
  }
  return stacks;
}

function bestMatches(
  entries: readonly Entry[],
  stacks: readonly Stack[],
  typed: string,
  limit: number,
): Entry[] {
  const query = readQuery(typed);
  if (query === null) return [];
  const found = new Set<Entry>();
  const take = (matches: Iterable<Entry>) => {
    for (const entry of matches) {
      if (found.size >= limit) return;
      found.add(entry);
    }
  };
  take(numbered(entries, query.ste));
  const { beginning, others } = found.size < limit ? textual(stacks, query, limit) : none;
  take(beginning);
  take(others);
  return [...found];
}

type Textual = { beginning: readonly Entry[]; others: readonly Entry[] };

const none: Textual = { beginning: [], others: [] };

/**
 * Up to `limit` entries of which every word begins so, and up to `limit` of the others that hold what was typed, in one walk.
 * The longest word is looked for without the space before it: spaces are so many that looking for one stops at each.
 */
function textual(stacks: readonly Stack[], query: Query, limit: number): Textual {
  const beginning: Entry[] = [];
  const others: Entry[] = [];
  for (const { entries, text, starts } of stacks) {
    for (let at = text.indexOf(query.longest); at >= 0;) {
      const begins = text.charCodeAt(at - 1) === space;
      if (!begins && (query.parts.length === 0 || others.length >= limit)) {
        at = text.indexOf(query.longest, at + 1);
        continue;
      }
      const place = lineOf(starts, at);
      const entry = entries[place];
      if (entry && query.beginnings.every((part) => entry.text.includes(part))) beginning.push(entry);
      else if (entry && others.length < limit && contains(entry.text, query)) others.push(entry);
      if (beginning.length >= limit) return { beginning, others };
      const next = starts[place + 1];
      at = next === undefined ? -1 : text.indexOf(query.longest, next);
    }
  }
  return { beginning, others };
}

const space = 32;

function* numbered(entries: readonly Entry[], ste: string | null): Generator<Entry> {
  if (ste === null) return;
  for (let at = placeOf(entries, ste); at < entries.length; at += 1) {
    const entry = entries[at];
    if (!entry?.steNumber.startsWith(ste)) return;
    yield entry;
  }
}

/** The last line that begins at or before `at`. */
function lineOf(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function contains(text: string, { parts, phrase }: Query): boolean {
  return phrase !== null && (text.includes(phrase) || parts.every((part) => text.includes(part)));
}

type Query = {
  ste: string | null;
  beginnings: string[];
  parts: string[];
  phrase: string | null;
  /** The longest word: every match holds it. */
  longest: string;
};

/** Texts shorter than this are looked for at the beginning of words only, as on the server. */
const shortest = 3;

function readQuery(typed: string): Query | null {
  const rest = withoutSte(typed);
  const words = foldedWords(/^\d/u.test(rest) ? rest : typed);
  if (words.length === 0) return null;
  const phrase = words.join(" ");
  const isLong = Array.from(phrase).length >= shortest;
  const number = rest.toUpperCase();
  return {
    ste: /^[A-Z0-9][A-Z0-9-]{0,39}$/u.test(number) ? number : null,
    beginnings: words.map((word) => ` ${word}`),
    parts: isLong ? words.map((word) => (Array.from(word).length < shortest ? ` ${word}` : word)) : [],
    phrase: isLong ? phrase : null,
    longest: words.reduce((long, word) => (word.length > long.length ? word : long), ""),
  };
}

function withoutSte(typed: string): string {
  return typed.trim().replace(/^(?:ste(?:[\s\-.:#]+|(?=\d))|#\s*)/iu, "");
}

function searchTextOf({ steNumber, workspaceName, recipients }: MailboxHit): string {
  const people = recipients.flatMap(({ name, lastName, email }) => [name, lastName, email]);
  return ` ${foldedWords([steNumber, workspaceName, ...people].join(" ")).join(" ")}`;
}

function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "");
}

/** The first place whose STE number is not before `steNumber`. */
function placeOf(entries: readonly Entry[], steNumber: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.steNumber ?? "") < steNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first 28 bits of an id: a number that takes no room of its own. */
function beginningOf(id: string): number {
  return Number.parseInt(id.slice(0, 7), 16);
}

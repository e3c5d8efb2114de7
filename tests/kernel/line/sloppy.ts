// Sloppy variants of what commands and lists are called by, made from a seed: each means what its proper line means.
import { createRandom, type Random } from "@/server/demo/random";
import type { AnyCommand } from "@/kernel/command/define";
import { phraseOf } from "@/kernel/command/phrase";
import { all } from "../meaning";

/** A value as people type it, by the name of an argument's kind; arguments of other kinds are left out where that is allowed. */
export const samples: Readonly<Record<string, readonly string[]>> = {
  mailbox: ["1042"],
  "mail item": ["e1e10001"],
  request: ["3fa85f64"],
  forward: ["aaaa1111"],
  ticket: ["118"],
  task: ["7a5c0001"],
  shelf: ["A-03"],
  sender: ["Chase", "Bank of America"],
  "item type": ["package", "check"],
  carrier: ["ups", "fedex"],
  "tracking number": ["1Z999AA10123456784"],
  size: ["12x8x4in"],
  weight: ["3.5 oz", "2lb"],
  date: ["friday", "tomorrow"],
  day: ["yesterday"],
  priority: ["high"],
  status: ["pending"],
  age: ["older than 3 days"],
  title: ["call the owner"],
  reason: ["customer asked"],
  message: ["it is here"],
  note: ["spoke with the owner"],
  "request type": ["scan"],
  theme: ["dark"],
};

/** What handlers make of a word. */
const short: Readonly<Record<string, string>> = {
  forward: "fwd",
  forwards: "fwds",
  from: "frm",
  received: "recd",
  request: "req",
  requests: "reqs",
  tomorrow: "tmrw",
  ticket: "tkt",
  tickets: "tix",
  consolidation: "consol",
  via: "thru",
  yesterday: "yday",
};

export type Sloppy = { proper: string; typed: string; how: string };

/** `count` variants; the same for the same seed. */
export function sloppyLines(seed: number, count: number): Sloppy[] {
  const random = createRandom(seed);
  const lines: Sloppy[] = [];
  const spoken = all.filter((command) => command.listed !== false);
  for (let tries = 0; lines.length < count && tries < count * 20; tries++) {
    const pieces = piecesOf(random.pick(spoken), random);
    if (!pieces) continue;
    const [how, change] = random.pick(changes);
    const typed = change(pieces, random);
    if (typed !== null) lines.push({ proper: pieces.flat().join(" "), typed, how });
  }
  return lines;
}

/** The verb, then each argument with its word; null where a needed argument has no sample. */
function piecesOf(command: AnyCommand, random: Random): string[][] | null {
  const { verb, slots } = phraseOf(command);
  const pieces: string[][] = [[...verb]];
  for (const slot of slots) {
    const sample = samples[command.args?.[slot.name]?.name ?? ""];
    if (!sample) {
      if (slot.optional) continue;
      return null;
    }
    if (slot.optional && random.below(10) < 6) continue;
    const value = random.pick(sample);
    pieces.push(slot.literal === null ? [value] : [slot.literal, value]);
  }
  return pieces;
}

const changes: readonly (readonly [
  string,
  (pieces: readonly string[][], random: Random) => string | null,
])[] = [
  [
    "short forms",
    (pieces) =>
      changed(
        pieces,
        pieces
          .flat()
          .map((word) => short[word] ?? word)
          .join(" "),
      ),
  ],
  ["a wish before", (pieces, random) => `${random.pick(["pls", "please"])} ${said(pieces)}`],
  ["capitals", (pieces) => said(pieces).replace(/^./, (letter) => letter.toUpperCase())],
  [
    "arguments in another order",
    ([verb = [], ...others], random) => {
      const isText = others.some(([, value, ...more]) => more.length > 0 || (value ?? "").includes(" "));
      if (others.length < 2 || isText) return null;
      return changed([verb, ...others], said([verb, ...random.shuffled(others)]));
    },
  ],
  [
    "a slip in the verb",
    ([verb = [], ...others], random) => {
      const place = verb.findIndex((word) => word.length >= 5);
      const word = verb[place];
      if (word === undefined) return null;
      const at = 1 + random.below(word.length - 2);
      const slip =
        word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
      return slip === word ? null : said([verb.with(place, slip), ...others]);
    },
  ],
];

function said(pieces: readonly string[][]): string {
  return pieces.flat().join(" ");
}

function changed(pieces: readonly string[][], typed: string): string | null {
  return typed === said(pieces) ? null : typed;
}

// What one line of an intake session means: a scan, what is said of an item, or a command.
import * as z from "zod";
import { normalCode } from "@/contract/code";
import { IntakeSticky } from "@/contract/intake";
import { withSte } from "@/contract/ste-number";
import { carrierOf } from "@/contract/tracking";
import type { Context } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import { type Facts, type Hit, type Lookup, isMailbox, settle } from "@/kernel/facts";
import type { IntakeScan, RowValues } from "@/kernel/intake/machine";
import { type Ranked, rankCommands, readLine } from "@/kernel/rank";
import type { Registry } from "@/kernel/registry";
import { printedCode, readScan } from "@/kernel/scan-code";
import { matchVerb } from "@/kernel/verb";
import { Obstacle } from "./world";

export type IntakeLine =
  | { means: "scan"; scan: IntakeScan }
  /** Without a mailbox it says more of the item that comes next. `same`: like the last one, but for what it says. */
  | { means: "item"; values: RowValues; same: boolean }
  | { means: "command"; id: string; args: Readonly<Record<string, unknown>> }
  | { means: "nothing"; why: string };

type CommandRead = Extract<IntakeLine, { means: "command" | "nothing" }>;

type Reader = {
  registry: Registry;
  context: Context;
  look: (lookup: Lookup) => Promise<readonly Hit[]>;
};

/** Score of a verb that was typed out, or its abbreviation. */
const saidInFull = 90;

/**
 * The command whose verb the line begins with in full: "void last". Registering needs no verb here.
 * @param least Words that the verb has to have.
 */
export function calledIn(line: string, registry: Registry, least = 1): AnyCommand | null {
  const matches = registry.all.flatMap((command) => {
    const match = command.id === "mail.add" ? null : matchVerb(command, line);
    return match &&
      match.at === 0 &&
      match.isWhole &&
      match.surely &&
      match.used >= least &&
      match.score >= saidInFull
      ? [{ command, match }]
      : [];
  });
  return matches.toSorted((a, b) => b.match.used - a.match.used)[0]?.command ?? null;
}

/**
 * Reads a line that came at `at`, in ms. A line of one word with a digit in it counts as a scan.
 * @throws ApiError when the server cannot be asked.
 */
export async function readIntakeLine(line: string, at: number, reader: Reader): Promise<IntakeLine> {
  const text = line.trim();
  const same = /^=\s*(.*)$/.exec(text)?.[1];
  if (text === "" || same === "") return { means: "item", values: {}, same: same === "" };
  if (same === undefined) {
    const labelled = readScan(text)[0];
    if (/^\S*\d\S*$/.test(text) || labelled?.means === "ste") return readCode(text, at, reader);
    const called = calledIn(text, reader.registry);
    if (called) return readCommand(text, called, reader);
  }
  const add = reader.registry.get("mail.add");
  const ranked = await settledLine(reader, (facts) => readLine(add, [], same ?? text, reader.context, facts));
  // A mailbox may still be missing; everything else has to be clear.
  const why = ranked && obstacleIn(ranked);
  if (why !== null && why !== undefined) return { means: "nothing", why };
  // The arguments of "add mail" are what a row says, by the same names.
  return { means: "item", values: ranked?.reading.args ?? {}, same: same !== undefined };
}

const StartArgs = z.object({ expected: z.number(), office: z.object({ id: z.string() }) }).partial();

/**
 * What of the words after `intake` holds for each row, how many items are expected, and in which office.
 * @throws Obstacle for words that say nothing of a session.
 */
export async function readStart(words: string, reader: Reader) {
  const read = await readCommand(`start intake ${words}`.trim(), reader.registry.get("intake.start"), reader);
  if (read.means === "nothing") throw new Obstacle(read.why);
  // The arguments of the command are what a session holds, by the same names.
  const sticky = IntakeSticky.parse(read.args);
  const { expected, office } = StartArgs.parse(read.args);
  return { sticky, expected, officeId: office?.id };
}

/** Reads `line` as a call of `command`. @throws ApiError when the server cannot be asked. */
async function readCommand(line: string, command: AnyCommand, reader: Reader): Promise<CommandRead> {
  const ranked = await settledLine(
    reader,
    (facts) => rankCommands(line, [command], reader.context, facts).ranked[0],
  );
  if (!ranked) return { means: "nothing", why: `“${line}” is not understood.` };
  const why = ranked.reason === null ? obstacleIn(ranked) : `${ranked.reason}.`;
  return why === null
    ? { means: "command", id: command.id, args: ranked.reading.args }
    : { means: "nothing", why };
}

async function settledLine(
  { look }: Reader,
  readWith: (facts: Facts) => Ranked | undefined,
): Promise<Ranked | undefined> {
  const read = (facts: Facts) => {
    const ranked = readWith(facts);
    return { ranked, needs: ranked?.reading.needs ?? [] };
  };
  return (await settle(read, look)).ranked;
}

/** What keeps a reading from being taken; a part that is missing keeps it from nothing here. */
function obstacleIn({ reading, tail }: Ranked): string | null {
  for (const slot of reading.slots) {
    const words = slot.span ? tail.slice(slot.span.start, slot.span.end) : slot.kind.name;
    if (slot.state === "wrong") return slot.why;
    if (slot.state === "choices") {
      const fit = slot.candidates
        .slice(0, 5)
        .map(({ label, detail }) => `${label}${detail ? ` (${detail})` : ""}`);
      return `${slot.candidates.length} fit “${words}”: ${fit.join(", ")}. Say which.`;
    }
    if (slot.state === "open" && slot.span !== null) return `Say the ${slot.kind.name} after “${words}”.`;
  }
  const [stray] = reading.unknown;
  if (!stray) return null;
  const words = tail.slice(stray.start, reading.unknown.at(-1)?.end ?? stray.end);
  return `“${words}” fits no mailbox and nothing else.`;
}

/** A code: of a mailbox, or a number on an item. */
async function readCode(code: string, at: number, { look }: Reader): Promise<IntakeLine> {
  const meanings = readScan(code);
  const [first] = meanings;
  const own = normalCode(code);
  if (own === "") return { means: "nothing", why: "The scan is blank. Scan it again." };
  // A code of no known form may be the number of a mailbox itself: "A12".
  const number = first?.means === "ste" ? first.number : meanings.length === 0 ? printedCode(code) : null;
  if (number !== null) {
    const found = (await look({ ask: "mailboxes", query: number })).filter(isMailbox);
    const [mailbox, second] = withSte(found, number);
    if (mailbox && !second) {
      const ref = { id: mailbox.id, label: `STE ${mailbox.steNumber}` };
      return { means: "scan", scan: { means: "mailbox", code: own, at, mailbox: ref } };
    }
    // Three or four digits are no carrier's number: rather nothing than an item with that number.
    if (first?.means === "ste") {
      return { means: "nothing", why: `No mailbox you may see has the STE number ${number}.` };
    }
  }
  const tracking = meanings.find((meaning) => meaning.means === "tracking")?.reading;
  const sure = tracking !== undefined && tracking.strength !== "weak";
  const scanned = sure
    ? { number: tracking.number, carrier: carrierOf(tracking), sure }
    : { number: own, carrier: null, sure: false };
  return { means: "scan", scan: { means: "number", code: own, at, ...scanned } };
}

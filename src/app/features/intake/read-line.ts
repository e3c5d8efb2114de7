// Reading a line of the station: the phrase of "add mail" without its verb, or a command that is called by its name.
import { registry } from "@/app/command/registry";
import { directory } from "@/app/command/palette/known-directory";
import { contextHere } from "@/app/command/command-context";
import type { Candidate } from "@/kernel/argument";
import type { Context } from "@/kernel/context";
import type { AnyCommand } from "@/kernel/define";
import { type Facts, settle } from "@/kernel/facts";
import { type RowValues } from "@/kernel/intake/machine";
import { type Ranked, rankCommands, readLine } from "@/kernel/rank";
import { matchVerb } from "@/kernel/verb";

export type LineMeaning =
  /** What it says of the item; `missing` holds when no mailbox was said. */
  | { means: "item"; values: RowValues }
  | { means: "command"; id: string; args: Readonly<Record<string, unknown>> }
  /** A part fits more than one thing. `pick` gives what the line says with one of them. */
  | { means: "choices"; what: string; candidates: readonly Candidate[]; slot: string; values: RowValues }
  | { means: "nothing"; why: string };

/** Score of a verb that was typed out, or its abbreviation. */
const saidInFull = 90;

/** Where no record of the screen is taken for what the line means: a mailbox is said or scanned. */
export function lineContext(): Context {
  return { ...contextHere(), focused: null, selected: [], screen: null };
}

/** What `line` means. @throws ApiError when the server cannot be asked for what it needs. */
export async function readStationLine(line: string): Promise<LineMeaning> {
  const context = lineContext();
  const called = calledCommand(line);
  const read = (facts: Facts) => {
    const ranked = called
      ? rankCommands(line, [called], context, facts).ranked[0]
      : readLine(registry.get("mail.add"), [], line, context, facts);
    return { ranked, needs: ranked?.reading.needs ?? [] };
  };
  const { ranked } = await settle(read, directory.fetch, directory.known());
  if (!ranked) return { means: "nothing", why: `“${line}” is not understood.` };
  return called ? commandMeaning(ranked) : itemMeaning(ranked);
}

/**
 * What `line` corrects of a row: "to 1043", "3 oz". Of one that is not on the server (`isNew`), it says more of the item.
 * @throws ApiError when the server cannot be asked for what it needs.
 */
export async function readCorrection(line: string, isNew: boolean): Promise<LineMeaning> {
  const called = calledCommand(line);
  if (isNew || called) return readStationLine(line);
  const context = lineContext();
  const read = (facts: Facts) => {
    const ranked = readLine(registry.get("intake.fix-last"), [], line, context, facts);
    return { ranked, needs: ranked.reading.needs };
  };
  return itemMeaning((await settle(read, directory.fetch, directory.known())).ranked);
}

/** The command whose verb the line begins with in full: "keep from Chase". Registering needs no verb here. */
export function calledCommand(line: string): AnyCommand | null {
  const matches = registry.all.flatMap((command) => {
    const match = command.id === "mail.add" ? null : matchVerb(command, line);
    return match && match.at === 0 && match.isWhole && match.surely && match.score >= saidInFull
      ? [{ command, match }]
      : [];
  });
  return matches.toSorted((a, b) => b.match.used - a.match.used)[0]?.command ?? null;
}

function commandMeaning({ command, reading, reason, tail }: Ranked): LineMeaning {
  if (reason !== null) return { means: "nothing", why: `${reason}.` };
  const why = obstacleIn({ reading, tail });
  return why === null || why.is === "choices"
    ? { means: "command", id: command.id, args: reading.args }
    : { means: "nothing", why: why.why };
}

function itemMeaning(ranked: Ranked): LineMeaning {
  const { reading } = ranked;
  // The arguments of "add mail" are what a row says, by the same names.
  const values: RowValues = reading.args;
  const obstacle = obstacleIn(ranked);
  if (obstacle === null) return { means: "item", values };
  if (obstacle.is === "why") return { means: "nothing", why: obstacle.why };
  return { means: "choices", ...obstacle.choices, values };
}

type Obstacle =
  | { is: "why"; why: string }
  | { is: "choices"; choices: { what: string; slot: string; candidates: readonly Candidate[] }; why: string };

/** What keeps a reading from being taken; a part that is missing keeps it from nothing here. */
function obstacleIn({ reading, tail }: Pick<Ranked, "reading" | "tail">): Obstacle | null {
  for (const slot of reading.slots) {
    if (slot.state === "wrong") return { is: "why", why: slot.why };
    if (slot.state === "choices") {
      const what = slot.span ? tail.slice(slot.span.start, slot.span.end) : slot.kind.name;
      return {
        is: "choices",
        choices: { what, slot: slot.name, candidates: slot.candidates },
        why: `${slot.candidates.length} fit “${what}”.`,
      };
    }
    if (slot.state === "open" && slot.span !== null) {
      return {
        is: "why",
        why: `Say the ${slot.kind.name} after “${tail.slice(slot.span.start, slot.span.end)}”.`,
      };
    }
  }
  const [stray] = reading.unknown;
  if (!stray) return null;
  const words = tail.slice(stray.start, reading.unknown.at(-1)?.end ?? stray.end);
  return {
    is: "why",
    why: `“${words}” fits no mailbox and nothing else. Check it, or register an exception.`,
  };
}

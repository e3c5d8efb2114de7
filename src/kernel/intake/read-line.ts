// What a line of an intake session means: the phrase of "add mail" without its verb, or a command that is called by its name.
import { ApiError } from "@/contract/wire/errors";
import type { Candidate } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import { type Facts, type Hit, type Lookup, settle } from "@/kernel/command/facts";
import { offerWords } from "@/kernel/line/bare-line";
import { mayBeSeveral, severalIn } from "@/kernel/line/several-lines";
import { rankCommands, readLine } from "@/kernel/line/rank";
import { type Stray, straySlot, strayWords } from "@/kernel/line/read-arguments";
import type { Ranked } from "@/kernel/line/ranked";
import type { Registry } from "@/kernel/command/registry";
import { matchVerb } from "@/kernel/line/verb";
import type { RowValues } from "./machine";

/** What lines are read with. */
export type LineReader = {
  registry: Registry;
  context: Context;
  /** @throws ApiError when the server cannot be asked. */
  look: (lookup: Lookup) => Promise<readonly Hit[]>;
};

/** A part of a line fits more than one thing. */
export type LineChoices = { what: string; slot: string; candidates: readonly Candidate[] };

export type LineMeaning =
  /** What it says of the item; a mailbox may be missing. `same`: like the last item, but for what it says. */
  | { means: "item"; values: RowValues; same: boolean }
  /** An item, once one of the choices is taken for its slot. */
  | { means: "choices"; choices: LineChoices; values: RowValues; same: boolean }
  | {
      means: "command";
      id: string;
      args: Readonly<Record<string, unknown>>;
      /** What is to be chosen before it can run. */
      choices: LineChoices | null;
    }
  /** `instead`: the line as it may be meant. */
  | { means: "nothing"; why: string; instead?: string };

type CommandMeaning = Extract<LineMeaning, { means: "command" | "nothing" }>;

/** Score of a verb that was typed out, or its abbreviation. */
const saidInFull = 90;

/**
 * The command whose verb the line begins with in full: "keep from Chase". Registering needs no verb here.
 * @param least words that the verb has to have
 */
export function calledIn(line: string, registry: Registry, least = 1): AnyCommand | null {
  // "parcel 1042" is an item of that type here, and opens none.
  const item = matchVerb(registry.get("mail.add"), line);
  const more = item?.byValue && item.at === 0 ? item.used + 1 : least;
  const matches = registry.all.flatMap((command) => {
    const match = command.id === "mail.add" ? null : matchVerb(command, line);
    const isCalled = match && match.at === 0 && match.isWhole && match.surely && match.score >= saidInFull;
    return isCalled && match.used >= Math.max(least, more) ? [{ command, match }] : [];
  });
  return matches.toSorted((a, b) => b.match.used - a.match.used)[0]?.command ?? null;
}

/** Reads a typed line; "=" before it says the last item again. @throws ApiError when the server cannot be asked. */
export async function readIntakeLine(line: string, reader: LineReader): Promise<LineMeaning> {
  const text = line.trim();
  const again = /^=\s*(.*)$/.exec(text)?.[1];
  const said = again ?? text;
  if (said === "") return { means: "item", values: {}, same: again !== undefined };
  const fix = again === undefined ? lastOneWas(said) : null;
  if (fix !== null) return readCall(fix, reader.registry.get("intake.fix-last"), reader);
  const called = again === undefined ? calledIn(said, reader.registry) : null;
  if (called) return readCall(said, called, reader);
  return readItem(said, "mail.add", again !== undefined, reader);
}

/** "fix last to 1043" of "last one was for 1043"; null of another line. */
function lastOneWas(line: string): string | null {
  const [, said] =
    /^(?:the\s+)?last\s+(?:(?:one|row|item)\s+)?(?:was|is)\s+(?:an?\s+)?(.+)$/i.exec(line) ?? [];
  return said === undefined ? null : `fix last ${said.replace(/^for\s+/i, "to ")}`;
}

/**
 * The lines in `line` that are a row each: "1042 from Chase and 1043 from Citi", "1042 x3"; only itself where it is one.
 * @throws ApiError `invalid` where they are too many, or may be read in several ways; and when the server cannot be asked.
 */
export async function rowsIn(line: string, reader: LineReader): Promise<readonly string[]> {
  if (!mayBeSeveral(line) || line.startsWith("=") || calledIn(line, reader.registry)) return [line];
  const command = reader.registry.get("mail.add");
  const read = (facts: Facts) => {
    const readOne = (each: string) => {
      const ranked = readLine(command, [], each, reader.context, facts);
      return { ranked, needs: ranked.parsed.needs };
    };
    const whole = readOne(line);
    const several = severalIn(line, whole.ranked, readOne);
    return { several, needs: [...whole.needs, ...several.needs] };
  };
  const { several } = await settle(read, reader.look);
  if (several.refusal !== null) throw new ApiError("invalid", several.refusal);
  const [way, other] = several.is === "lines" ? several.ways : [];
  if (other)
    throw new ApiError("invalid", `“${line}” can be read in several ways. Type the rows one by one.`);
  return way ?? [line];
}

/**
 * Reads what `line` corrects of an item that is saved: "to 1043", "3 oz".
 * @throws ApiError when the server cannot be asked.
 */
export async function readCorrection(line: string, reader: LineReader): Promise<LineMeaning> {
  const called = calledIn(line, reader.registry);
  return called ? readCall(line, called, reader) : readItem(line, "intake.fix-last", false, reader);
}

/** Reads `line` as a call of `command`. @throws ApiError when the server cannot be asked. */
export async function readCall(
  line: string,
  command: AnyCommand,
  reader: LineReader,
): Promise<CommandMeaning> {
  const ranked = await settled(
    reader,
    (facts) => rankCommands(line, [command], reader.context, facts).ranked[0],
  );
  if (!ranked) return { means: "nothing", why: `“${line}” is not understood.` };
  if (ranked.reason !== null) return { means: "nothing", why: `${ranked.reason}.` };
  const { choices, why } = obstacleIn(ranked);
  if (why !== null) return { means: "nothing", why };
  if (ranked.offered) return { means: "nothing", why: offerWords(line, command) };
  return { means: "command", id: command.id, args: ranked.parsed.args, choices };
}

/** Reads `line` as the arguments of a command that are what a row says, by the same names. */
async function readItem(
  line: string,
  command: string,
  same: boolean,
  reader: LineReader,
): Promise<LineMeaning> {
  const { registry, context } = reader;
  const ranked = await settled(reader, (facts) => readLine(registry.get(command), [], line, context, facts));
  const values: RowValues = ranked.parsed.args;
  const { choices, why, stray } = obstacleIn(ranked);
  // Without a mailbox the words may as well be a name that nobody has.
  const isForSomebody = same || values.mailbox !== undefined || command !== "mail.add";
  if (stray && isForSomebody) return lacking(line, stray, same);
  if (why !== null) return { means: "nothing", why };
  return choices ? { means: "choices", choices, values, same } : { means: "item", values, same };
}

async function settled<R extends Ranked | undefined>(
  { look }: LineReader,
  readWith: (facts: Facts) => R,
): Promise<R> {
  const read = (facts: Facts) => {
    const ranked = readWith(facts);
    return { ranked, needs: ranked?.parsed.needs ?? [] };
  };
  return (await settle(read, look)).ranked;
}

/** "1042 chase": the sender may be meant. */
function lacking(line: string, stray: Stray, same: boolean): LineMeaning {
  const { slot, start } = stray;
  const instead = `${same ? "= " : ""}${line.slice(0, start)}${slot.literal} ${line.slice(start)}`;
  return {
    means: "nothing",
    why: `${strayWords(stray)} If it is the ${slot.kind.name}: “${instead}”.`,
    instead,
  };
}

/** What keeps a line from being taken; a part that is missing keeps it from nothing here. */
function obstacleIn({ parsed, tail }: Ranked): {
  choices: LineChoices | null;
  why: string | null;
  /** The words that `why` is about, where they may be meant for something. */
  stray?: Stray | null;
} {
  const wordsAt = ({ start, end }: { start: number; end: number }) => tail.slice(start, end);
  for (const slot of parsed.slots) {
    if (slot.state === "wrong") return { choices: null, why: slot.why };
    if (slot.state === "choices") {
      // One of two is chosen, and the other would be lost.
      const isAlone = parsed.slots.every((other) => other === slot || other.state !== "choices");
      if (!isAlone) return { choices: null, why: slot.why ?? `Say which ${slot.kind.name} is meant.` };
      const what = slot.span ? wordsAt(slot.span) : slot.kind.name;
      return { choices: { what, slot: slot.name, candidates: slot.candidates }, why: null };
    }
    if (slot.state === "open" && slot.span !== null) {
      return {
        choices: null,
        why: `Say the ${slot.kind.name} after “${slot.literal ?? wordsAt(slot.span)}”.`,
      };
    }
  }
  const [stray] = parsed.unknown;
  if (!stray) return { choices: null, why: null };
  const words = wordsAt({ start: stray.start, end: parsed.unknown.at(-1)?.end ?? stray.end });
  return {
    choices: null,
    why: `“${words}” fits no mailbox and nothing else. Check it, or register an exception.`,
    stray: straySlot(parsed, tail),
  };
}

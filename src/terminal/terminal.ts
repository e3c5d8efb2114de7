// The program `pigeonhole`: a phrase, a list of them from standard input, an explanation, help or completion.
import { ApiError } from "@/contract/wire/errors";
import { calledIn } from "@/kernel/intake/read-line";
import { lookUp } from "@/kernel/line/look-up";
import type { Registry } from "@/kernel/command/registry";
import { completionsOf } from "./completion";
import { asShellWords, completionScript, shells } from "./completion-script";
import { helpText, spokenCommands } from "./help";
import { runIntake } from "./intake";
import { type Options, readOptions } from "./options";
import { explanationOf, jsonOf, printTold } from "./print";
import { type Bench, type Told, contextOf, makeBench, readTerminalLine, runLine, untold } from "./run-line";
import { serverAddress, beginSession } from "./session";
import { undoFile } from "./undo-file";
import { Obstacle, type World } from "./world";

/** Runs the program with the arguments in `given`; returns its exit code, 0 or 1. */
export async function runTerminal(
  given: readonly string[],
  registry: Registry,
  world: World,
): Promise<0 | 1> {
  const options = readOptions(given);
  if (typeof options === "string") return failed(world, options);
  if (options.help) return printed(world, helpText(registry));
  const [word, shell, ...more] = given;
  if (word === "completion") {
    const known = shells.find((each) => each === shell);
    if (!known || more.length > 0) return failed(world, `Say which shell: completion ${shells.join("|")}.`);
    return printed(world, completionScript(known, world.program).trimEnd());
  }
  const pile = pileIn(options.phrase, registry);
  if (pile === null && (options.end || options.numberFirst || options.steFirst)) {
    return failed(world, "--end, --number-first and --ste-first are of “pigeonhole intake” only.");
  }
  if (options.phrase === null && !world.lines) {
    return failed(world, "Say what to do, such as “open mailbox 1042”. --help lists all commands.");
  }
  return withBench(registry, options.complete ? { ...world, ask: null } : world, async (bench) => {
    if (pile !== null && !options.complete && !options.explain) {
      return intake(pile, bench, options, world);
    }
    if (options.complete) return complete(options.phrase ?? "", bench, world);
    if (options.phrase !== null) return one(options.phrase, null, bench, options, world);
    return all(world.lines ?? none(), bench, options, world);
  });
}

/** The words after `intake`, where that is what was asked for and no command begins with it ("intake report"). */
function pileIn(phrase: string | null, registry: Registry): string | null {
  const words = phrase === null ? undefined : /^intake(?:\s+(.*))?$/i.exec(phrase.trim());
  if (!words || calledIn(phrase ?? "", registry, 2)) return null;
  return words[1] ?? "";
}

async function intake(
  words: string,
  bench: Bench,
  { end, json, yes, numberFirst, steFirst }: Options,
  world: World,
): Promise<0 | 1> {
  const order = numberFirst ? "number-first" : steFirst ? "ste-first" : null;
  try {
    return await runIntake({ words, end, order, json, yes }, bench, world);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(world, error.message);
  }
}

async function withBench(
  registry: Registry,
  world: World,
  work: (bench: Bench) => Promise<0 | 1>,
): Promise<0 | 1> {
  try {
    const address = serverAddress(world.env);
    const session = await beginSession(world);
    try {
      const store = undoFile(world.env, `${address} ${session.user.id}`, world.err);
      return await work(makeBench(registry, session, store, address));
    } finally {
      await session.end();
    }
  } catch (error) {
    if (error instanceof Obstacle) return failed(world, error.message);
    throw error;
  }
}

/** One phrase; `number` is its line of standard input. */
async function one(
  phrase: string,
  number: number | null,
  bench: Bench,
  { json, yes, explain }: Options,
  world: World,
): Promise<0 | 1> {
  const place = number === null ? "" : `line ${number}: `;
  try {
    if (explain) {
      const meaning = await readTerminalLine(phrase, bench);
      world.out(explanationOf(meaning));
      return meaning.obstacle === null ? 0 : 1;
    }
    const told = await runLine(phrase, bench, { yes });
    tell(told);
    return told.ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof Obstacle)) throw error;
    const code = error instanceof ApiError ? error.code : null;
    tell({ ...untold(null), faults: [error.message], code });
    return 1;
  }

  function tell(told: Told) {
    if (json) world.out(jsonOf(told, number));
    else printTold(told, world, place);
  }
}

/** Phrases, one on each line; blank lines and lines that begin with # are skipped. */
async function all(
  lines: AsyncIterable<string>,
  bench: Bench,
  options: Options,
  world: World,
): Promise<0 | 1> {
  let number = 0;
  let phrases = 0;
  let worst: 0 | 1 = 0;
  for await (const line of lines) {
    number += 1;
    if (/^\s*(#|$)/.test(line)) continue;
    phrases += 1;
    const code = await one(line.trim(), number, bench, options, world);
    if (code === 1) worst = 1;
    if (code === 1 && !options.keepGoing) break;
  }
  return phrases > 0 ? worst : failed(world, "Standard input held no phrase. Write one a line.");
}

async function complete(line: string, bench: Bench, world: World): Promise<0 | 1> {
  const look = (lookup: Parameters<typeof lookUp>[1]) => lookUp(bench.session.call, lookup);
  const found = await completionsOf(line, spokenCommands(bench.registry), contextOf(bench), look);
  for (const each of found) world.out(asShellWords(each));
  return 0;
}

async function* none(): AsyncGenerator<string> {
  // Nothing is piped in.
}

function printed({ out }: World, text: string): 0 {
  out(text);
  return 0;
}

function failed({ err }: World, text: string): 1 {
  err(text);
  return 1;
}

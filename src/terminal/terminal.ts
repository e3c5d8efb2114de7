// The program `pigeonhole`: a phrase, a list of them from standard input, an explanation, help or completion.
import { ApiError } from "@/contract/wire/errors";
import { type Answer, refusal } from "./answer";
import { type Exit, exitOf, exitOfError, exits } from "./exits";
import { calledIn } from "@/kernel/intake/read-line";
import { lookUp } from "@/kernel/line/look-up";
import type { Registry } from "@/kernel/command/registry";
import { completionsOf } from "./completion";
import { asShellWords, completionScript, shells } from "./completion-script";
import { helpText, spokenCommands } from "./help";
import { runIntake } from "./intake";
import { lostLetters } from "./lost-letters";
import { type Options, readOptions } from "./options";
import { jsonOf, printAnswer } from "./print";
import { type Bench, contextOf, explainLine, makeBench, runLine } from "./run-line";
import { serverAddress, beginSession } from "./session";
import { showingText } from "./shown-text";
import { undoFile } from "./undo-file";
import { Obstacle, type World } from "./world";

/** Runs the program with the arguments in `given`; returns its exit code. */
export async function runTerminal(
  given: readonly string[],
  registry: Registry,
  outside: World,
): Promise<Exit> {
  const world = showingText(outside);
  const options = readOptions(given);
  const asJson = { json: given.includes("--json"), explain: given.includes("--explain") };
  const unread = (why: string) => {
    if (!asJson.json && !asJson.explain) return failed(world, why);
    tell({ ...refusal("", why, null), state: "not understood" }, null, asJson, world);
    return exits.unread.code;
  };
  if (typeof options === "string") return unread(options);
  if (options.help) return printed(world, helpText(registry));
  const [word, shell, ...more] = given;
  if (word === "completion") {
    const known = shells.find((each) => each === shell);
    if (!known || more.length > 0) return failed(world, `Say which shell: completion ${shells.join("|")}.`);
    return printed(world, completionScript(known, world.program).trimEnd());
  }
  const pile = pileIn(options.phrase, registry);
  if (pile === null && (options.end || options.numberFirst || options.steFirst)) {
    return unread("--end, --number-first and --ste-first are of “pigeonhole intake” only.");
  }
  if (options.phrase === null && !world.lines) {
    return unread("Say what to do, such as “open mailbox 1042”. --help lists all commands.");
  }
  const here = options.complete ? { ...world, ask: null } : world;
  return withBench(registry, here, options, async (bench) => {
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
): Promise<Exit> {
  const order = numberFirst ? "number-first" : steFirst ? "ste-first" : null;
  try {
    return await runIntake({ words, end, order, json, yes }, bench, world);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return failed(world, error.message, exitOfError(error));
  }
}

async function withBench(
  registry: Registry,
  world: World,
  options: Options,
  work: (bench: Bench) => Promise<Exit>,
): Promise<Exit> {
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
    if (!(error instanceof Obstacle)) throw error;
    tell(refusal(options.phrase ?? "", error.message, error.code), null, options, world);
    return error.exit;
  }
}

/** One phrase; `number` is its line of standard input. */
async function one(
  phrase: string,
  number: number | null,
  bench: Bench,
  options: Options,
  world: World,
): Promise<Exit> {
  const lost = lostLetters(phrase);
  if (lost !== null) {
    tell({ ...refusal(phrase, lost, null), state: "not understood" }, number, options, world);
    return exits.unread.code;
  }
  try {
    const answer = options.explain
      ? await explainLine(phrase, bench, { yes: options.yes })
      : await runLine(phrase, bench, { yes: options.yes });
    tell(answer, number, options, world);
    return exitOf(answer);
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof Obstacle)) throw error;
    tell(refusal(phrase, error.message, error.code), number, options, world);
    return exitOfError(error);
  }
}

/** An explanation is JSON as well. */
function tell(
  answer: Answer,
  number: number | null,
  { json, explain }: Pick<Options, "json" | "explain">,
  world: World,
): void {
  if (json || explain) world.out(jsonOf(answer, number));
  else printAnswer(answer, world, number === null ? "" : `line ${number}: `);
}

/** Phrases, one on each line; blank lines and remarks are skipped: "# the morning’s mail". "#147" is a ticket. */
async function all(
  lines: AsyncIterable<string>,
  bench: Bench,
  options: Options,
  world: World,
): Promise<Exit> {
  let number = 0;
  let phrases = 0;
  let first: Exit = exits.done.code;
  for await (const line of lines) {
    number += 1;
    if (/^\s*(#(?!\d)|$)/.test(line)) continue;
    phrases += 1;
    const exit = await one(line.trim(), number, bench, options, world);
    if (exit === exits.done.code) continue;
    if (first === exits.done.code) first = exit;
    if (!options.keepGoing) break;
  }
  return phrases > 0 ? first : failed(world, "Standard input held no phrase. Write one a line.");
}

async function complete(line: string, bench: Bench, world: World): Promise<Exit> {
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

/** What was called for is not understood, unless `exit` says otherwise. */
function failed({ err }: World, text: string, exit: Exit = exits.unread.code): Exit {
  err(text);
  return exit;
}

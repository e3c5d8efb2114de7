// Runs one line: it is read, checked, run by the kernel's `execute`, and the result is reported.
import type { Effect } from "@/kernel/command/effect";
import { openTab, reread, saveFile, showSecret } from "@/kernel/command/general-effects";
import { stepIntake } from "@/kernel/intake/step";
import { printSheets } from "@commands/label/shared/printing";
import { sendPhoto } from "@commands/mail/shared/registered";
import type { Call } from "@/contract/wire/endpoint";
import { allows, allowsByKey } from "@/contract/wire/roles";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Outcome } from "@/kernel/command/define";
import { withArticle } from "@/contract/text/sentence";
import { dateOrderOf } from "@/kernel/values/date";
import type { Notice } from "@/kernel/command/run/run";
import { asksFirst } from "@/kernel/command/run/asks-first";
import { makeExecute } from "@/kernel/command/run/execute";
import type { Registry } from "@/kernel/command/registry";
import { randomName } from "@/kernel/command/random-name";
import { type Run, type UndoStack, type UndoStore, forRun, makeUndoStack } from "@/kernel/command/run/undo";
import { hoursOf, momentInWords } from "@/kernel/values/moment";
import { type Meaning, meaningOf } from "@/kernel/line/line-meaning";
import { type Answer, type Result, answerOf } from "./answer";
import { exitOf, exits } from "./exits";
import { rowsAt } from "./list-rows";
import { recordAt } from "./record-table";
import { answerOf as factsOf } from "@/kernel/line/answered";
import { plainLine } from "@/kernel/line/plain-line";
import type { Session } from "./session";

export type Bench = {
  registry: Registry;
  session: Session;
  undo: UndoStack;
  /** The server's address. */
  address: string;
};

export function makeBench(registry: Registry, session: Session, store: UndoStore, address: string): Bench {
  return { registry, session, undo: makeUndoStack(store), address };
}

/** The context of a terminal: a person and what they may do; nothing is on a screen, nothing is selected. */
export function contextOf({ session: { user, byKey }, undo }: Bench): Context {
  const last = undo.next();
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  return {
    user: { id: user.id, name: `${user.firstName} ${user.lastName}`, role: user.role },
    can: (permission) => (byKey ? allowsByKey : allows)(user.role, permission),
    offices: user.offices,
    path: "/",
    dates: dateOrderOf(locale),
    hours: hoursOf(locale),
    screen: null,
    scopes: ["everywhere", "global"],
    focused: null,
    selected: [],
    undoable: last ? { id: last.id, label: last.label } : null,
  };
}

/** What `line` means here. @throws ApiError when the server cannot be asked. */
export function readTerminalLine(line: string, bench: Bench): Promise<Meaning> {
  return meaningOf(line, { registry: bench.registry, context: contextOf(bench), call: callOf(bench) });
}

/** What would come of `phrase`, with nothing done. @throws ApiError when the server cannot be asked. */
export async function explainLine(phrase: string, bench: Bench, { yes }: How): Promise<Answer> {
  const meaning = await readTerminalLine(phrase, bench);
  const answer = answerOf(phrase, meaning);
  if (yes) return answer;
  if (answer.state !== "several") return asIfAsked(answer, meaning, bench);
  const lines = await allAsIfAsked(answer.lines, meaning, bench);
  const sentence = answer.sentence ?? lines.find(({ state }) => state === "asks")?.sentence ?? null;
  return { ...answer, lines, sentence };
}

type How = {
  /** Confirms a command that asks for it. */
  yes: boolean;
  /** Of several lines in one, the run whose changes are undone together. */
  run?: Run;
};

/** Runs `phrase`; of several lines in one, one after the other until one is not done. @throws ApiError when the server cannot be asked. */
export async function runLine(phrase: string, bench: Bench, how: How): Promise<Answer> {
  const meaning = await readTerminalLine(phrase, bench);
  const answer = answerOf(phrase, meaning);
  if (answer.state === "several") return runLines(answer, meaning, bench, how);
  const command = meaning.ranked?.command;
  if (answer.state !== "ready" || !meaning.ranked || !command) return answer;
  const read = factsOf(meaning.ranked);
  const unconfirmed = how.yes ? null : await confirmationOf(meaning, bench);
  if (unconfirmed !== null) {
    const told = read ? await read(callOf(bench), contextOf(bench)) : { facts: [], none: "" };
    const facts = told.facts.map(({ name, value }) => `${name}: ${value}.`);
    // Of a set without records nothing has to be confirmed.
    if (read && facts.length === 0) return { ...answer, state: "refused", sentence: told.none };
    return { ...answer, state: "asks", sentence: [...facts, unconfirmed].join("\n") };
  }
  const done = await run(command, answer, bench, how);
  const { result } = done;
  // What a change answers was said before it.
  if (!read || !result || command.danger !== "safe" || exitOf(done) !== exits.done.code) return done;
  const { facts, none } = await read(callOf(bench), contextOf(bench));
  const { hours } = contextOf(bench);
  const counted = meaning.ranked?.counts ? [`They are listed by “${withoutQuestion(phrase)}”.`] : [];
  const record: Record<string, string> = {};
  for (const { name, value, at } of facts) {
    const said = at === undefined ? value : `${value}, last ${momentInWords(at, hours)}`;
    // Two people may have the same name.
    record[name] = record[name] === undefined ? said : `${record[name]}, ${said}`;
  }
  const says = facts.length === 0 ? [none] : counted;
  return {
    ...done,
    result: { ...result, says, record: facts.length === 0 ? null : record, list: null },
  };
}

/** "scans waiting" of "how many scans are waiting?" */
function withoutQuestion(line: string): string {
  return plainLine(line).trim().replaceAll(/\s+/g, " ");
}

/** Nothing is done unless all lines read. Each is read again at its turn: it may be about what the one before made. */
async function runLines(answer: Answer, meant: Meaning, bench: Bench, how: How): Promise<Answer> {
  const { lines, obstacle } = meant;
  const asked = await Promise.all(how.yes ? [] : lines.map(({ meaning }) => confirmationOf(meaning, bench)));
  const sentence = obstacle ?? asked.find((each) => each !== null) ?? null;
  if (sentence !== null) {
    const asking = await allAsIfAsked(answer.lines, meant, bench);
    return { ...answer, lines: obstacle === null ? asking : answer.lines, sentence };
  }
  const together: Run = how.run ?? { id: randomName(), label: `${lines.length} lines` };
  const done: Answer[] = [];
  for (const { line } of lines) {
    const one = await runLine(line, bench, { ...how, run: together });
    done.push(one);
    if (exitOf(one) === exits.done.code) continue;
    const why =
      `It stopped at line ${done.length} of ${lines.length}, “${line}”. ${one.sentence ?? ""}`.trim();
    return { ...answer, lines: [...done, ...answer.lines.slice(done.length)], sentence: why };
  }
  return { ...answer, lines: done };
}

/** A line that would run, but for what has to be confirmed first. */
async function asIfAsked(answer: Answer, meaning: Meaning | undefined, bench: Bench): Promise<Answer> {
  const sentence = answer.state === "ready" ? await confirmationOf(meaning, bench) : null;
  return sentence === null ? answer : { ...answer, state: "asks", sentence };
}

function allAsIfAsked(answers: readonly Answer[], { lines }: Meaning, bench: Bench): Promise<Answer[]> {
  return Promise.all(answers.map((each, place) => asIfAsked(each, lines[place]?.meaning, bench)));
}

/** What is said of a command that has to be confirmed; null of another. */
async function confirmationOf(meaning: Meaning | undefined, bench: Bench): Promise<string | null> {
  const ranked = meaning?.ranked;
  if (!ranked) return null;
  const { command, parsed } = ranked;
  const loss = (await command.loses?.(contextOf(bench), parsed.args)) ?? null;
  if (loss === null && !asksFirst(command, parsed.args)) return null;
  const { title, about } = command;
  return [`“${title}” asks to be confirmed.`, loss ?? about, "Run it again with --yes."]
    .filter(Boolean)
    .join(" ");
}

async function run(command: AnyCommand, answer: Answer, bench: Bench, how: How): Promise<Answer> {
  const notices: Notice[] = [];
  let reached: Outcome = {};
  const execute = makeExecute({
    registry: bench.registry,
    api: callOf(bench),
    context: () => contextOf(bench),
    undo: forRun(bench.undo, how.run),
    ask: (asking, _known, missing) => {
      const names = missing.map((name) => withArticle(asking.args?.[name]?.name ?? name));
      notices.push({ tone: "error", text: `“${asking.title}” needs ${names.join(" and ")}.` });
      return Promise.resolve(null);
    },
    confirm: () => Promise.resolve(true),
    apply: (outcome) => {
      const effects = [...(reached.effects ?? []), ...(outcome.effects ?? [])];
      reached = { ...reached, ...outcome, effects };
    },
    announce: (notice) => void notices.push(notice),
  });
  const done = await execute(command.id, answer.args, "terminal");

  const sentences = (tone: Notice["tone"]) =>
    notices.filter((notice) => notice.tone === tone).flatMap(({ text, details = [] }) => [text, ...details]);
  const unfinished = unfinishedIn(command, reached);
  const faults = [...sentences("error"), ...(unfinished === null ? [] : [unfinished])];
  const { go } = reached;
  const address = openTab.in(reached) ?? (go === undefined ? null : `${bench.address}${go}`);
  const result: Result = {
    says:
      unfinished === null ? [...sentences("success"), ...waitingLines(reached), ...secretLines(reached)] : [],
    address,
    record: null,
    list: null,
    file: null,
    undoable: notices.some(({ undo }) => undo !== undefined),
  };
  if (done.status !== "done" || faults.length > 0) {
    const code = done.status === "failed" ? done.error.code : null;
    const isCancelled = done.status === "cancelled";
    return { ...answer, state: isCancelled ? "asks" : "refused", sentence: faults.join("\n"), code, result };
  }
  if (go === undefined) return { ...answer, result: { ...result, file: await fileOf(reached, bench) } };
  const record = await recordAt(go, callOf(bench));
  const list = record ? null : await rowsAt(go, callOf(bench), bench.session.read);
  return { ...answer, result: { ...result, record, list, file: await fileOf(reached, bench) } };
}

async function fileOf(outcome: Outcome, { session }: Bench): Promise<string | null> {
  const file = saveFile.in(outcome);
  return file ? session.read(file.path) : null;
}

/** What is said of labels whose printer is a browser: only the console has one. */
function waitingLines(outcome: Outcome): string[] {
  if (!printSheets.in(outcome)) return [];
  return [
    "Not printed yet: that printer is a browser, which the terminal has not. In the console, press Print in Settings, Printers and labels.",
  ];
}

/** A secret that is shown only once, on its own line, so that it can be copied. */
function secretLines(outcome: Outcome): string[] {
  const secret = showSecret.in(outcome);
  return secret ? [`${secret.label}: ${secret.value}`] : [];
}

/** Effects that the terminal carries out itself, or that nothing here depends on. */
const withoutConsole: ReadonlySet<string> = new Set(
  [openTab, saveFile, showSecret, reread, printSheets, sendPhoto].map(({ effect }) => effect),
);

function needsConsole(effect: Effect): boolean {
  if (effect.name === stepIntake.effect) return stepIntake.of(effect).do !== "read";
  return !withoutConsole.has(effect.name);
}

/** Why a successful run has not done what the person wanted: the rest needs the console. */
function unfinishedIn(
  command: AnyCommand,
  { go, effects = [], again, changed, say }: Outcome,
): string | null {
  if (again !== undefined || effects.some(needsConsole)) {
    return `“${command.title}” is for the console: it changes nothing here.`;
  }
  // A command that should change something but only opens a screen needs what a line cannot hold.
  if (command.danger === "safe" || go === undefined || changed) return null;
  return say ?? `“${command.title}” cannot be done in one line. Finish it in the console:`;
}

/** Calls as the terminal makes them. */
export function callOf({ session }: Bench): Call {
  return (endpoint, input, options) => session.call(endpoint, input, { source: "terminal", ...options });
}

// Runs one line: it is read, checked, run by the kernel's `execute`, and the result is reported.
import type { Effect } from "@/kernel/command/effect";
import { openTab, reread, saveFile, showSecret } from "@/kernel/command/effects";
import { stepIntake } from "@/kernel/intake/step";
import { printSheets } from "@commands/label/shared/printing";
import { sendPhoto } from "@commands/mail/shared/registered";
import type { Call } from "@/contract/wire/endpoint";
import type { ErrorCode } from "@/contract/wire/errors";
import { allows, allowsByKey } from "@/contract/wire/roles";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand, Outcome } from "@/kernel/command/define";
import { dateOrderOf } from "@/kernel/values/date";
import type { Notice } from "@/kernel/command/run";
import { asksFirst } from "@/kernel/command/asks-first";
import { makeExecute } from "@/kernel/command/execute";
import type { Registry } from "@/kernel/command/registry";
import { type UndoStack, type UndoStore, makeUndoStack } from "@/kernel/command/undo";
import { type Meaning, meaningOf, withArticle } from "@/kernel/line/line-meaning";
import { plainLine } from "@/kernel/line/plain-line";
import { answerOf } from "@/kernel/line/answered";
import type { Answer } from "@/kernel/command/answer";
import { type RecordTable, recordAt } from "./record-table";
import type { Session } from "./session";

/** The result of a line. */
export type Told = {
  ok: boolean;
  command: string | null;
  /** What was reported, one sentence each. */
  says: readonly string[];
  /** What went wrong, one sentence each. */
  faults: readonly string[];
  /** Code of the refusal, if the server refused. */
  code: ErrorCode | null;
  /** Where the console shows it. */
  address: string | null;
  record: RecordTable | null;
  /** A file that was asked for, complete. */
  file: string | null;
  ambiguous: Meaning["ambiguous"];
  /** Whether `undo` can undo it. */
  undoable: boolean;
};

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
  return {
    user: { id: user.id, name: `${user.firstName} ${user.lastName}`, role: user.role },
    can: (permission) => (byKey ? allowsByKey : allows)(user.role, permission),
    path: "/",
    dates: dateOrderOf(Intl.DateTimeFormat().resolvedOptions().locale),
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

/** Runs `line`. `yes` confirms a command that asks for it. */
export async function runLine(line: string, bench: Bench, { yes }: { yes: boolean }): Promise<Told> {
  const meaning = await readTerminalLine(line, bench);
  const command = meaning.ranked?.command ?? null;
  if (meaning.obstacle !== null || !meaning.ranked || !command) {
    return { ...untold(command), faults: [meaning.obstacle ?? ""], ambiguous: meaning.ambiguous };
  }
  if (asksFirst(command, meaning.ranked.reading.args) && !yes) {
    const about = command.about ? ` ${command.about}` : "";
    const fault = `“${command.title}” asks to be confirmed.${about} Run it again with --yes.`;
    return { ...untold(command), faults: [fault] };
  }
  const told = await run(command, meaning.ranked.reading.args, bench);
  const answer = told.ok ? answerOf(meaning.ranked) : null;
  if (!answer) return told;
  const answered = answeredIn(await answer(callOf(bench), contextOf(bench)));
  const says = meaning.ranked.counts ? [`They are listed by “${withoutQuestion(line)}”.`] : answered.says;
  return { ...told, ...answered, says };
}

/** "scans waiting" of "how many scans are waiting?" */
function withoutQuestion(line: string): string {
  return plainLine(line).trim().replaceAll(/\s+/g, " ");
}

/** The answer as a table; the first of it is what was asked for. */
function answeredIn({ facts, none }: Answer): Pick<Told, "says" | "record"> {
  if (facts.length === 0) return { says: [none], record: null };
  const valueOf = ({ value, at }: Answer["facts"][number]) =>
    at === undefined
      ? value
      : `${value}, last ${new Date(at).toLocaleTimeString("en-US", { timeStyle: "short" })}`;
  return { says: [], record: Object.fromEntries(facts.map((fact) => [fact.name, valueOf(fact)])) };
}

async function run(
  command: AnyCommand,
  args: Readonly<Record<string, unknown>>,
  bench: Bench,
): Promise<Told> {
  const notices: Notice[] = [];
  let reached: Outcome = {};
  const execute = makeExecute({
    registry: bench.registry,
    api: callOf(bench),
    context: () => contextOf(bench),
    undo: bench.undo,
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
  const result = await execute(command.id, args, "terminal");

  const sentences = (tone: Notice["tone"]) =>
    notices.filter((notice) => notice.tone === tone).flatMap(({ text, details = [] }) => [text, ...details]);
  const unfinished = unfinishedIn(command, reached);
  const faults = [...sentences("error"), ...(unfinished === null ? [] : [unfinished])];
  const { go } = reached;
  const file = saveFile.in(reached);
  const told = {
    ...untold(command),
    says: unfinished === null ? [...sentences("success"), ...secretLines(reached)] : [],
    address: openTab.in(reached) ?? (go === undefined ? null : `${bench.address}${go}`),
    code: result.status === "failed" ? result.error.code : null,
    undoable: notices.some(({ undo }) => undo !== undefined),
  };
  if (result.status !== "done" || faults.length > 0) return { ...told, faults };
  const record = go === undefined ? null : await recordAt(go, callOf(bench));
  return { ...told, ok: true, record, file: file ? await bench.session.read(file.path) : null };
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

/** A result with nothing done and nothing reported yet. */
export function untold(command: AnyCommand | null): Told {
  return {
    ok: false,
    command: command?.id ?? null,
    says: [],
    faults: [],
    code: null,
    address: null,
    record: null,
    file: null,
    ambiguous: [],
    undoable: false,
  };
}
